import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { actorOf, type RequestContext } from './request-context.js';

/** Why the events of a request are there. `identity` is the request's own when a client named it. */
export const commandMeta = (
  { id, caller, traceparent }: RequestContext,
  identity?: { readonly commandId: string; readonly fingerprint: string },
): EventMeta => ({
  commandId: identity?.commandId ?? id,
  ...(identity && { fingerprint: identity.fingerprint }),
  correlationId: id,
  causationId: id,
  actor: caller ? actorOf(caller) : 'anonymous',
  ...(traceparent !== undefined && { traceparent }),
});
