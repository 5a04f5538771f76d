/** The routes of the simulator as an Express application. */
import { buffer } from 'node:stream/consumers';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { isLoopback, type SimulatorConfig } from '../config.js';
import { messagePage } from '../pages/layout.js';
import { json, page, type Reply, send, wantsPage } from './http.js';

/** Enough for the picture of a document in base64. */
const MAX_BODY_BYTES = 16 * 2 ** 20;

/** The most that push services accept. */
const MAX_NOTIFICATION_BYTES = 4_096;

/** No answer at all: the caller waits until its timeout. */
export const SILENCE = Symbol('silence');
export type Outcome = Reply | typeof SILENCE;

export interface Route {
  readonly method: 'get' | 'post';
  /** As Express matches it. */
  readonly path: string;
  /** The body of a POST is its text. */
  readonly handle: (request: Request) => Outcome | Promise<Outcome>;
}

/** Serves `routes`; `onAnswered` is called after each request that one of them handled. */
export function createApp(
  routes: readonly Route[],
  { pace, clock }: Pick<SimulatorConfig, 'pace' | 'clock'>,
  onAnswered: () => void,
): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use((request, response, next) => {
    // Refuses foreign host names that resolve to this computer (DNS rebinding), which could read codes from a browser.
    if (isLoopback(hostnameOf(request))) next();
    else send(response, json(421, { message: 'Only for this computer.' }));
  });
  app.use((_, response, next) => {
    // The merchant records it as the provider's time, so it must be that of the simulator's clock.
    response.set('Date', new Date(clock.now()).toUTCString());
    next();
  });
  app.use('/push', encryptedBody);
  app.use(express.text({ type: () => true, limit: MAX_BODY_BYTES }));
  for (const { method, path, handle } of routes) {
    app[method](path, async (request: Request, response: Response) => {
      const outcome = await handle(request);
      if (outcome !== SILENCE) send(response, outcome);
      else setTimeout(() => response.destroy(), pace.silence).unref();
      onAnswered();
    });
  }
  for (const { path } of routes) {
    const here = routes.filter((route) => route.path === path);
    const allowed = here.map(({ method }) => method.toUpperCase()).join(', ');
    app.all(path, ({ method }, response) =>
      send(response, json(405, { message: `${method} is not possible here.` }, { Allow: allowed })),
    );
  }
  app.use((request, response) => send(response, notFound(request)));
  return app.use(failed);
}

/** Reads the body of a notification: Express would refuse its encoding, which only the browser can undo. */
const encryptedBody: RequestHandler = (request, _response, next) => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_NOTIFICATION_BYTES) next({ status: 413 });
  else
    buffer(request).then((body) => {
      request.body = body;
      next();
    }, next);
};

export const notFound = (request: Request): Reply =>
  wantsPage(request)
    ? page(404, messagePage('Nothing here', 'This address leads nowhere. It may have been mistyped.'))
    : json(404, { message: 'Nothing here.' });

function hostnameOf({ headers: { host = '' } }: Request): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

const OUT_OF_ORDER = [
  'Out of order',
  'The ledger cannot be written now. Nothing has changed; please try again.',
] as const;

/** Express knows an error handler by its four parameters. */
const failed: ErrorRequestHandler = (error: { readonly status?: number }, request, response: Response, _next) => {
  if (response.headersSent) response.destroy();
  else if (error.status === 413) {
    send(response, json(413, { message: 'The body is too large.' }, { Connection: 'close' }));
  } else if (error.status !== undefined && error.status < 500) {
    send(response, json(error.status, { message: 'The request cannot be read.' }));
  } else {
    send(
      response,
      wantsPage(request) ? page(500, messagePage(...OUT_OF_ORDER)) : json(500, { message: OUT_OF_ORDER[1] }),
    );
  }
};
