import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider, RefundStatus } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingCommand } from '@libs/booking/commands.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { nextPoll } from '@libs/booking/deposit-polling.js';
import type { BookingEvent, RefundInitiated } from '@libs/booking/events.js';
import { attemptOf } from '@libs/booking/payments.js';
import type { BookingState, Refund } from '@libs/booking/state.js';
import { DAY, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK, CONFIG, LOGGER, PAYMENTS } from '../platform/tokens.js';
import { findingOf, Quarantine } from './quarantine.js';

interface RefundDeposit {
  readonly bookingId: string;
  readonly transactionId: string;
}

/** Gives back what is owed of a payment: begins the refund, asks the provider for it once, follows it to its end. */
@Injectable()
export class RefundDepositJob implements Job {
  readonly name = 'refund-deposit';

  constructor(
    private readonly commands: CommandRunner,
    private readonly quarantine: Quarantine,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { bookingId, transactionId } = intent.data as unknown as RefundDeposit;
    const state = await this.record(intent, bookingId, { type: 'InitiateRefund', transactionId });
    const refund = refundUnderWay(state, transactionId);
    if (!refund || state.phase === 'none') return 'done';
    const status = await this.ask(state.customerId, transactionId, refund);
    const { refundId } = refund;
    switch (status.state) {
      case 'completed':
        await this.record(intent, bookingId, { type: 'RecordRefundCompleted', refundId });
        return 'done';
      case 'failed':
        this.logger.error({ refundId, status }, 'a refund failed; it is begun anew later');
        await this.record(intent, bookingId, { type: 'RecordRefundFailed', refundId, reason: status.code });
        return 'done';
      case 'mismatch':
        await this.quarantine.keep(intent, bookingId, findingOf(refundId, status));
        return this.later(bookingId, refundId);
      case 'refused': {
        // It did not begin by this call, but it may have by an earlier one whose answer was lost: under another name it
        // could be paid out twice, so it stays the one that we ask for.
        const refused = { transactionId: refundId, reason: 'refund-refused', expected: 'PAYMENT_PENDING' } as const;
        await this.quarantine.keep(intent, bookingId, { ...refused, got: status.code });
        return this.later(bookingId, refundId);
      }
      case 'pending':
      case 'unknown':
      case 'unavailable':
        return this.later(bookingId, refundId);
    }
  }

  /** A provider that has heard of the refund is never asked to begin it again. */
  private async ask(customerId: string, transactionId: string, { refundId, amount }: Refund): Promise<RefundStatus> {
    const known = await this.provider.refundStatus({ refundId, amount });
    if (known.state !== 'unknown') return known;
    const callbackUrl = `${this.config.publicUrl}/v1.0/payments/callback`;
    return this.provider.refund({ refundId, transactionId, customerId, amount, callbackUrl });
  }

  /** By the schedule of payments; a refund that takes longer is asked for once a day. */
  private async later(bookingId: string, refundId: string): Promise<JobResult> {
    const events = await this.commands.history<BookingEvent>(bookingStream(bookingId));
    const began = events.find(
      (event): event is RecordedEvent<RefundInitiated> =>
        event.type === 'RefundInitiated' && event.data.refundId === refundId,
    );
    const now = this.clock.now();
    return { again: nextPoll(began?.occurredAt ?? now, now) ?? plus(now, DAY) };
  }

  private async record(intent: Intent, bookingId: string, command: BookingCommand): Promise<BookingState> {
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command,
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, command.type),
    });
    if (outcome.kind === 'accepted') return outcome.state;
    throw new Error(`the booking did not take ${command.type}: ${outcome.kind}`);
  }
}

function refundUnderWay(state: BookingState, transactionId: string): Refund | undefined {
  const payment = attemptOf(state, transactionId);
  return payment?.state === 'captured' ? payment.refunds.find((refund) => refund.state === 'under-way') : undefined;
}
