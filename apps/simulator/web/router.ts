/** Finds the route of a request, and answers what has none. */
import type { IncomingMessage } from 'node:http';
import { messagePage } from '../pages/message-page.js';
import { json, page, readBody, wantsPage, type Reply } from './http.js';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly url: URL;
  /** The groups of the route's path. */
  readonly params: readonly string[];
  /** Of a POST. */
  readonly body: string;
}

/** No answer at all: the caller waits until it gives up. */
export const SILENCE = Symbol('silence');
export type Outcome = Reply | typeof SILENCE;

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly handle: (exchange: Exchange) => Outcome | Promise<Outcome>;
}

export async function dispatch(routes: readonly Route[], request: IncomingMessage, url: URL): Promise<Outcome> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const here = routes.filter(({ path }) => path.test(url.pathname));
  const route = here.find((candidate) => candidate.method === method);
  if (!route) return here.length > 0 ? methodNotAllowed(request, here) : notFound(request);
  const body = method === 'POST' ? await readBody(request) : '';
  if (body === undefined) return json(413, { message: 'The body is too large.' }, { Connection: 'close' });
  const params = route.path.exec(url.pathname)?.slice(1) ?? [];
  return route.handle({ request, url, params, body });
}

export const notFound = (request: IncomingMessage): Reply =>
  wantsPage(request)
    ? page(404, messagePage('Nothing here', 'This address leads nowhere. It may have been mistyped.'))
    : json(404, { message: 'Nothing here.' });

function methodNotAllowed(request: IncomingMessage, routes: readonly Route[]): Reply {
  const allowed = routes.map(({ method }) => method).join(', ');
  return json(405, { message: `${request.method} is not possible here.` }, { Allow: allowed });
}
