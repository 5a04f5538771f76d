import { Controller, Headers, Inject, Res } from '@nestjs/common';
import { LIMITS } from '@libs/contract/limits.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import type { Clock, Notifier } from '@libs/eventing/types/ports.js';
import type { Response } from 'express';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import { Authenticator } from '../auth/authenticator.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { tooMany } from '../http/rate-limit.js';
import type { Caller } from '../http/request-context.js';
import { CLOCK, LOGGER, NOTIFIER, STOPPING } from '../platform/tokens.js';
import { BookingChanges } from './booking-changes.js';
import { EventStream } from './event-stream.js';
import { followBookings } from './follow-bookings.js';

const BEARER = 'Bearer '.length;
const LOOK_AGAIN = 30 * SECOND;

/** Open pages hear of what changes. */
@Controller()
export class UpdatesController {
  /** Open streams of each person. Counted by each process for itself: what they use up is its own. */
  readonly #open = new Map<string, number>();

  constructor(
    private readonly changes: BookingChanges,
    private readonly authenticator: Authenticator,
    @Inject(NOTIFIER) private readonly notifier: Notifier,
    @Inject(CLOCK) private readonly clock: Clock,
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
    const token = authorization.slice(BEARER);
    this.count(caller, 1);
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), this.timeLeft(token));
    const following = {
      caller,
      after,
      mayRead: async () => (await this.authenticator.authenticate(token)) !== undefined,
      until: AbortSignal.any([over.signal, this.stopping]),
    };
    // The answer has begun: who called is not told of a failure, but comes back and goes on where it broke off.
    void followBookings(new EventStream(response), { changes: this.changes, notifier: this.notifier }, following)
      .catch((err: unknown) => this.logger.error({ err }, 'a stream of updates broke off'))
      .finally(() => {
        clearTimeout(timer);
        this.count(caller, -1);
      });
  }

  /** @throws HttpProblem 429 for one stream too many. */
  private count({ id }: Caller, by: 1 | -1): void {
    const count = (this.#open.get(id) ?? 0) + by;
    if (count > LIMITS.updates) throw tooMany(LOOK_AGAIN, 'too-many-pages', SERVER_MESSAGES.updates.tooMany);
    if (count === 0) this.#open.delete(id);
    else this.#open.set(id, count);
  }

  /** Milliseconds until a token ends that was found good just now. */
  private timeLeft(token: string): number {
    return Math.max(0, (decodeJwt(token).exp ?? 0) * SECOND - epochMs(this.clock.now()));
  }
}
