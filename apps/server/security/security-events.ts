import { Inject, Injectable } from '@nestjs/common';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { Logger } from 'pino';
import { actorOf, type CommandContext } from '../application/command-context.js';
import type { Metrics } from '../metrics/metrics.js';
import { LOGGER, METRICS } from '../platform/tokens.js';
import type { SecurityEvent } from './kinds.js';

/** Refusal codes that are logged as security events. */
const EVENT_BY_REFUSAL: Readonly<Record<string, SecurityEvent>> = {
  'forged-callback': 'callback-forged',
  'idempotency-key-reused': 'idempotency-key-reused',
  'quote-invalid': 'quote-refused',
  'too-many-attempts': 'code-spent',
  'wrong-credentials': 'password-wrong',
};

type About = Pick<CommandContext, 'id' | 'origin' | 'caller' | 'route'>;

/**
 * Logs and counts security events. A log line contains no personal data: addresses are keyed hashes, and `request` is
 * the id under which the request's log line and events can be found.
 */
@Injectable()
export class SecurityEvents {
  constructor(
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
    @Inject(METRICS) private readonly metrics: Pick<Metrics, 'security'>,
  ) {}

  /** Records an event. `stream` names the stream with further details. */
  record(
    security: SecurityEvent,
    { id: request, origin, caller, route }: About,
    more: { readonly stream?: StreamName; readonly code?: string } = {},
  ): void {
    this.metrics.security(security);
    const who = { ...(route && { call: route.name }), ...(caller && { caller: actorOf(caller) }) };
    this.logger.warn({ security, request, origin, ...who, ...more }, 'security event');
  }

  /** Records a refusal if it is a security event. `isLimit` marks a refusal by a rate limit. */
  recordRefusal(code: string, { isLimit }: { readonly isLimit: boolean }, context: About): void {
    const kind = isLimit ? 'limit-reached' : EVENT_BY_REFUSAL[code];
    if (kind !== undefined) this.record(kind, context, { code });
  }
}
