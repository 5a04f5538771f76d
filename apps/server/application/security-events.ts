import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MINUTE } from '@libs/contract/time.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import type { Logger } from 'pino';
import type { Metrics, SecurityEvent } from '../platform/metrics.js';
import { LOGGER, METRICS } from '../platform/tokens.js';
import { actorOf, type CommandContext } from './command-context.js';

/** Refusal codes that are logged as security events. */
const EVENT_BY_REFUSAL: Readonly<Record<string, SecurityEvent>> = {
  'forged-callback': 'callback-forged',
  'idempotency-key-reused': 'idempotency-key-reused',
  'quote-invalid': 'quote-refused',
  'too-many-attempts': 'code-spent',
  'wrong-credentials': 'password-wrong',
};

/** After the first line, further refusals by the same limit are counted for this long and logged as one line. */
const LIMIT_WINDOW_MS = MINUTE;
/** Clients with a window of their own; the refusals of others share one for each limit. */
const MAX_LIMIT_WINDOWS = 1_000;

/** The refusals by one limit since the line about the first. */
interface LimitWindow {
  /** Undefined for several clients. */
  readonly origin: string | undefined;
  readonly code: string;
  further: number;
  readonly timer: NodeJS.Timeout;
}

type About = Pick<CommandContext, 'id' | 'origin' | 'caller' | 'route'>;

/**
 * Logs and counts security events. A log line contains no personal data: addresses are keyed hashes, and `request` is
 * the id under which the request's log line and events can be found.
 */
@Injectable()
export class SecurityEvents implements OnApplicationShutdown {
  readonly #windows = new Map<string, LimitWindow>();

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

  /**
   * Records a refusal if it is a security event. `isLimit` marks a refusal by a rate limit, of which a client can cause
   * any number. Returns false if it was only counted, because a line tells about it already.
   */
  recordRefusal(code: string, { isLimit }: { readonly isLimit: boolean }, context: About): boolean {
    if (isLimit) return this.#recordLimit(code, context);
    const kind = EVENT_BY_REFUSAL[code];
    if (kind !== undefined) this.record(kind, context, { code });
    return true;
  }

  onApplicationShutdown(): void {
    for (const [key, { timer }] of this.#windows) {
      clearTimeout(timer);
      this.#close(key);
    }
  }

  #recordLimit(code: string, context: About): boolean {
    const own = `${code} ${context.origin}`;
    const isFull = this.#windows.size >= MAX_LIMIT_WINDOWS && !this.#windows.has(own);
    const key = isFull ? code : own;
    const open = this.#windows.get(key);
    if (open) {
      open.further++;
      this.metrics.security('limit-reached');
      return false;
    }
    this.record('limit-reached', context, { code });
    const timer = setTimeout(() => this.#close(key), LIMIT_WINDOW_MS).unref();
    this.#windows.set(key, { origin: isFull ? undefined : context.origin, code, further: 0, timer });
    return true;
  }

  #close(key: string): void {
    const { origin, code, further = 0 } = this.#windows.get(key) ?? {};
    this.#windows.delete(key);
    if (further === 0) return;
    this.logger.warn(
      { security: 'limit-reached', ...(origin !== undefined && { origin }), code, further },
      'further security events of the last minute',
    );
  }
}
