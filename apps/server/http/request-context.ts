import type { Role } from '@libs/contract/enums.js';
import type { Request } from 'express';
import type { CallRoute } from './call.js';
import { lineOf, networkOf } from './network.js';

/** Who calls, as the access token says. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** How a person is named in events and logs. */
export const actorOf = ({ role, id }: Caller): string => `${role === 'user' ? 'customer' : 'chef'}:${id}`;

/** What is known of a request besides its content. */
export interface RequestContext {
  /** Ours, never the client's: it names the request in answers, logs and events. */
  readonly id: string;
  /** Stands for the line that the request comes from, whose address is kept nowhere; for limits. */
  readonly origin: string;
  /** Stands for the network that the address belongs to, likewise. */
  readonly network: string;
  /** W3C trace context, when the caller sent a well-formed one. */
  readonly traceparent?: string;
  /** Set when a route of the table takes the request. */
  route?: CallRoute;
  /** Set when the request carries a valid token. */
  caller?: Caller;
}

const contexts = new WeakMap<object, RequestContext>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** `origin` makes of the network address what may be kept. */
export function beginContext(request: Request, id: string, origin: (address: string) => string): RequestContext {
  const traceparent = request.headers['traceparent'];
  const traced = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
  const address = request.ip ?? 'unknown';
  const context: RequestContext = {
    id,
    origin: origin(lineOf(address)),
    network: origin(networkOf(address)),
    ...(traced && { traceparent }),
  };
  contexts.set(request, context);
  return context;
}

/** The context that {@link beginContext} gave to the request. */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('the request has no context: the first middleware did not run');
  return context;
}
