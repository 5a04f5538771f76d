import { Inject, Injectable } from '@nestjs/common';
import { bookingIdOf, bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { attemptOf, capturesOf } from '@libs/booking/payments.js';
import type { BookingState } from '@libs/booking/state.js';
import { SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { type Clock, type JobQueue, Unavailable } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK, EPHEMERAL, JOBS } from '../platform/tokens.js';

/** The provider is not asked more often than this on behalf of somebody who waits. */
const PAUSE = 3 * SECOND;

/** Moves the next question to the provider forward. Only its answer ever changes a booking. */
@Injectable()
export class DepositChecks {
  readonly #hints = new Map<string, Promise<void>>();

  constructor(
    private readonly commands: CommandRunner,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * On the word of the provider's callback; of a payment or refund that is not ours there is nothing to ask. Of equal
   * hints at once, as from a provider that was not answered in time, one does for all.
   */
  onHint(providerId: string): Promise<void> {
    const underWay = this.#hints.get(providerId);
    if (underWay) return underWay;
    const hint = this.askSoon(providerId).finally(() => this.#hints.delete(providerId));
    this.#hints.set(providerId, hint);
    return hint;
  }

  /** Because the customer is back from the provider's page and looks at ours; who looks is answered in any case. */
  async onLook(transactionId: string): Promise<void> {
    try {
      if ((await this.ephemeral.increment(`deposit-look:${transactionId}`, PAUSE)) > 1) return;
      await this.onHint(transactionId);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
  }

  private async askSoon(providerId: string): Promise<void> {
    const bookingId = bookingIdOf(providerId);
    if (bookingId === undefined) return;
    const booking = await this.commands.state(bookingDecider, bookingStream(bookingId));
    const intent =
      this.paymentIntent(bookingId, booking, providerId) ?? this.refundIntent(bookingId, booking, providerId);
    if (intent) await this.jobs.enqueue([intent]);
  }

  private paymentIntent(bookingId: string, booking: BookingState, transactionId: string): Intent | undefined {
    const attempt = attemptOf(booking, transactionId);
    if (!attempt || attempt.state === 'captured') return undefined;
    const data = { bookingId, transactionId, amount: attempt.amount };
    return { job: 'follow-deposit', id: `deposit-${transactionId}`, data, runAt: this.clock.now() };
  }

  private refundIntent(bookingId: string, booking: BookingState, refundId: string): Intent | undefined {
    const payment = capturesOf(booking).find(({ refunds }) =>
      refunds.some((refund) => refund.refundId === refundId && refund.state === 'under-way'),
    );
    if (!payment) return undefined;
    const data = { bookingId, transactionId: payment.transactionId };
    return { job: 'refund-deposit', id: `refund-${refundId}`, data, runAt: this.clock.now() };
  }
}
