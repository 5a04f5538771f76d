import { Inject } from '@nestjs/common';
import type { PaymentProvider, RefundStatus } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { providerReport } from '@libs/booking/booking-rules.js';
import { type BookingCommand, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import { nextPoll } from '@libs/booking/deposit.js';
import { attemptOf, type BookingState, type Refund } from '@libs/booking/state.js';
import type { RefundInitiated } from '@libs/booking/refund.js';
import { DAY, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { CONFIG, LOGGER, PAYMENTS } from '../platform/tokens.js';
import { findingOf, Quarantine } from './quarantine.js';

/** Refunds what is owed of a payment: initiates the refund, requests it once, and polls for its result. */
@JobHandler('refund-deposit')
export class RefundDepositJob implements Job<'refund-deposit'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly quarantine: Quarantine,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(intent: JobIntent<'refund-deposit'>): Promise<JobResult> {
    const { bookingId, transactionId, once = false } = intent.data;
    const state = await this.record(intent, bookingId, { type: 'InitiateRefund', transactionId });
    const refund = refundUnderWay(state, transactionId);
    if (!refund || state.phase === 'none') return 'done';
    const status = await this.sync(state.customerId, transactionId, refund);
    const { refundId } = refund;
    const report = providerReport(intent.data, status.providerTime);
    switch (status.state) {
      case 'completed':
        await this.record(intent, bookingId, { type: 'RecordRefundCompleted', refundId, report });
        return 'done';
      case 'failed':
        this.logger.error({ refundId, status }, 'a refund failed; it will be initiated again');
        await this.record(intent, bookingId, { type: 'RecordRefundFailed', refundId, reason: status.code, report });
        return 'done';
      case 'mismatch':
        await this.quarantine.keep(intent, bookingId, findingOf(refundId, status), report);
        return this.pollLater(bookingId, refundId, once);
      case 'refused': {
        // An earlier request whose answer was lost may have started the refund. Under a new id it could be paid out
        // twice, so the id stays the same.
        const refused = { transactionId: refundId, reason: 'refund-refused', expected: 'PAYMENT_PENDING' } as const;
        await this.quarantine.keep(intent, bookingId, { ...refused, got: status.code }, report);
        return this.pollLater(bookingId, refundId, once);
      }
      case 'pending':
      case 'unknown':
      case 'unavailable':
        return this.pollLater(bookingId, refundId, once);
    }
  }

  /** Requests the refund only if the provider does not know it yet. */
  private async sync(customerId: string, transactionId: string, { refundId, amount }: Refund): Promise<RefundStatus> {
    const known = await this.provider.refundStatus({ refundId, amount });
    if (known.state !== 'unknown') return known;
    const callbackUrl = `${this.config.publicUrl}/v1.0/payments/callback`;
    return this.provider.refund({ refundId, transactionId, customerId, amount, callbackUrl });
  }

  /** Reschedules by the polling schedule of payments, afterwards once a day. */
  private async pollLater(bookingId: string, refundId: string, once: boolean): Promise<JobResult> {
    if (once) return 'done';
    const events = await this.commands.history<BookingEvent>(bookingStream(bookingId));
    const initiated = events.find(
      (event): event is RecordedEvent<RefundInitiated> =>
        event.type === 'RefundInitiated' && event.data.refundId === refundId,
    );
    const now = this.clock.now();
    return { again: nextPoll(initiated?.occurredAt ?? now, now) ?? plus(now, DAY) };
  }

  private async record(intent: Intent, bookingId: string, command: BookingCommand): Promise<BookingState> {
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command,
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, command.type),
    });
    if (outcome.kind === 'accepted') return outcome.state;
    throw new Error(`the booking did not accept ${command.type}: ${outcome.kind}`);
  }
}

function refundUnderWay(state: BookingState, transactionId: string): Refund | undefined {
  const payment = attemptOf(state, transactionId);
  return payment?.state === 'captured' ? payment.refunds.find((refund) => refund.state === 'under-way') : undefined;
}
