import type { Request } from 'express';
import { type Caller, type CommandContext, commandMeta } from '../../application/command-context.js';
import type { CallRoute } from '../calls/call-route.js';
import { tokensIn } from '../security/browser-cookie.js';
import { isThisMachine, lineOf, networkOf } from './network.js';

/** The context of a request within `http`. The application sees it as {@link CommandContext}. */
export interface RequestContext extends CommandContext {
  /** Set by the guard when a call of the contract matches. */
  route?: CallRoute;
  /** False if the request is counted in a line about several, so that it gets no line of its own. */
  isLogged?: boolean;
  /** Set by the guard when the access token is valid. */
  caller?: Caller;
}

const contexts = new WeakMap<object, RequestContext>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Creates the context of a request. `origin` returns the keyed hash of an address. */
export function beginContext(request: Request, id: string, origin: (address: string) => string): RequestContext {
  const traceparent = request.headers['traceparent'];
  const traced = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
  const address = request.ip ?? 'unknown';
  const context: RequestContext = {
    id,
    origin: origin(lineOf(address)),
    network: origin(networkOf(address)),
    local: isThisMachine(request),
    userAgent: request.headers['user-agent'] ?? '',
    browserTokens: tokensIn(request.headers.cookie ?? ''),
    ...(traced && { traceparent }),
    meta: (identity) => commandMeta(context, identity),
  };
  contexts.set(request, context);
  return context;
}

/** Returns the context that {@link beginContext} created. */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('the request has no context: the first middleware did not run');
  return context;
}
