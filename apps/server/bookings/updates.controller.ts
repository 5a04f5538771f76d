import { Controller, Headers, Inject, Res } from '@nestjs/common';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { Response } from 'express';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import { Authenticator, type Caller } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { EventStream } from '../http/event-stream.js';
import { LOGGER, NOTIFIER, STOPPING } from '../platform/tokens.js';
import { BookingChanges, followBookings } from './updates.js';

const BEARER_PREFIX_LENGTH = 'Bearer '.length;
const SESSION_CHECK_MS = 30 * SECOND;

/** Streams changes to open pages as server-sent events. */
@Controller()
export class UpdatesController {
  /** Open streams per person, limited per process. */
  readonly #open = new Map<string, number>();

  constructor(
    private readonly changes: BookingChanges,
    private readonly authenticator: Authenticator,
    @Inject(NOTIFIER) private readonly notifier: Notifier,
    private readonly clock: Clock,
    @Inject(STOPPING) private readonly stopping: AbortSignal,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Call('updates')
  updates(
    @Input() { caller }: CallInput<'updates'>,
    @Headers('authorization') authorization: string,
    @Headers('last-event-id') after: string | undefined,
    @Res() response: Response,
  ): void {
    const token = authorization.slice(BEARER_PREFIX_LENGTH);
    this.count(caller, 1);
    const expired = new AbortController();
    const timer = setTimeout(() => expired.abort(), this.timeToExpiry(token));
    const following = {
      caller,
      after,
      mayRead: async () => (await this.authenticator.authenticate(token)) !== undefined,
      until: expired.signal,
      stopping: this.stopping,
    };
    // The headers are sent, so a failure cannot be reported: the client reconnects and resumes.
    void followBookings(new EventStream(response), { changes: this.changes, notifier: this.notifier }, following)
      .catch((err: unknown) => this.logger.error({ err }, 'a stream of updates failed'))
      .finally(() => {
        clearTimeout(timer);
        this.count(caller, -1);
      });
  }

  /** @throws Refused if the person has too many open streams. */
  private count({ id }: Caller, by: 1 | -1): void {
    const count = (this.#open.get(id) ?? 0) + by;
    if (count > LIMITS.updates) throw new Refused('too-many-pages', { retryAfterMs: SESSION_CHECK_MS });
    if (count === 0) this.#open.delete(id);
    else this.#open.set(id, count);
  }

  /** Returns the milliseconds until a verified token expires. */
  private timeToExpiry(token: string): number {
    return Math.max(0, (decodeJwt(token).exp ?? 0) * SECOND - epochMs(this.clock.now()));
  }
}
