/** The jobs that ask the payment provider for the results of payments and refunds. */
import { Inject, Injectable } from '@nestjs/common';
import type { Mismatch, PaymentProvider, RefundStatus } from '@libs/adapters/phonepe/payment-provider.js';
import { type ProviderReport, providerReport } from '@libs/booking/booking-rules.js';
import type { BookingCommand } from '@libs/booking/booking.js';
import { nextPoll, NO_ANSWER } from '@libs/booking/deposit.js';
import type { Finding, QuarantineReason } from '@libs/booking/quarantine.js';
import { attemptOf, type BookingState, type Refund } from '@libs/booking/state.js';
import { DAY, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import type { Logger } from 'pino';
import { BookingCommands } from '../application/aggregates.js';
import type { Config } from '../config/config.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { CONFIG, LOGGER, PAYMENTS } from '../platform/tokens.js';

const REASONS: Readonly<Record<Mismatch['field'], QuarantineReason>> = {
  amount: 'wrong-amount',
  merchantTransactionId: 'wrong-id',
  merchantId: 'wrong-merchant',
  state: 'contradiction',
};

/** Records contradicting answers of the provider, each once, and logs an alarm. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly bookings: BookingCommands,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error on write conflicts; the job is then retried. */
  async keep(intent: Intent, bookingId: string, finding: Finding, report: ProviderReport): Promise<void> {
    const command = { type: 'QuarantinePayment', ...finding, report } as const;
    // A distinct finding has its own command id.
    const meta = jobMeta(intent, `QuarantinePayment/${finding.reason}/${finding.got}`);
    const { events, replayed } = await this.bookings.execute(bookingId, command, meta);
    if (events.length === 0 || replayed) return;
    const alarm = { alarm: 'payment-quarantined', bookingId, ...finding };
    this.logger.error(
      alarm,
      'the provider’s answer contradicts our records; `ops quarantine` lists the cases to resolve',
    );
  }
}

/** Converts a mismatch to a finding; untrusted text is sanitized and truncated. */
const findingOf = (transactionId: string, { field, expected, actual }: Mismatch): Finding => ({
  transactionId,
  reason: REASONS[field],
  expected: String(expected),
  got:
    actual === undefined
      ? 'nothing'
      : String(actual)
          .replaceAll(/[^\w.+-]/g, '?')
          .slice(0, 64),
});

type FollowDeposit = JobIntent<'follow-deposit'>['data'];

/** Polls the provider for the result of a payment and records it. */
@JobHandler('follow-deposit')
export class FollowDepositJob implements Job<'follow-deposit'> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly quarantine: Quarantine,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(intent: JobIntent<'follow-deposit'>): Promise<JobResult> {
    const deposit = intent.data;
    const { bookingId, transactionId, amount, once } = deposit;
    const attempt = attemptOf(await this.bookings.state(bookingId), transactionId);
    if (attempt?.state === 'captured' || (attempt?.state === 'failed' && !once)) return 'done';
    const status = await this.provider.status({ transactionId, amount });
    const report = providerReport(deposit, status.providerTime);
    switch (status.state) {
      case 'paid': {
        const paid = { transactionId, amount, providerReference: status.reference, report };
        return this.record(intent, bookingId, { type: 'RecordDepositPaid', ...paid });
      }
      case 'failed': {
        const failure = { transactionId, reason: status.code, report };
        return this.record(intent, bookingId, { type: 'RecordDepositFailure', ...failure });
      }
      case 'mismatch':
        await this.quarantine.keep(intent, bookingId, findingOf(transactionId, status), report);
        return this.pollLater(intent, deposit);
      case 'refused':
        this.logger.error({ alarm: 'provider-refuses', transactionId, status }, 'the provider refuses our request');
        return this.pollLater(intent, deposit);
      case 'pending':
      case 'unknown':
      case 'unavailable':
        return this.pollLater(intent, deposit);
    }
  }

  /** Reschedules by the polling schedule. After the last poll the attempt fails; a late payment is still recorded. */
  private async pollLater(intent: Intent, deposit: FollowDeposit): Promise<JobResult> {
    const { bookingId, transactionId, once } = deposit;
    if (once) return 'done';
    const events = await this.bookings.history(bookingId);
    const initiated = events.find(
      (event) => event.type === 'DepositPaymentInitiated' && event.data.transactionId === transactionId,
    );
    if (!initiated) return 'done';
    const again = nextPoll(initiated.occurredAt, this.clock.now());
    if (again) return { again };
    const failure = { transactionId, reason: NO_ANSWER, report: providerReport(deposit) };
    return this.record(intent, bookingId, { type: 'RecordDepositFailure', ...failure });
  }

  private async record(intent: Intent, bookingId: string, command: BookingCommand): Promise<JobResult> {
    const outcome = await this.bookings.run(bookingId, command, jobMeta(intent, command.type));
    if (outcome.kind === 'conflict')
      throw new Error('too many write conflicts on the booking; the job will be retried');
    if (outcome.kind === 'refused')
      this.logger.error({ bookingId, refusal: outcome.refusal }, 'a payment was not recorded');
    return 'done';
  }
}

/** Refunds what is owed of a payment: initiates the refund, requests it once, and polls for its result. */
@JobHandler('refund-deposit')
export class RefundDepositJob implements Job<'refund-deposit'> {
  constructor(
    private readonly bookings: BookingCommands,
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
    const events = await this.bookings.history(bookingId);
    const initiated = events.find((event) => event.type === 'RefundInitiated' && event.data.refundId === refundId);
    const now = this.clock.now();
    return { again: nextPoll(initiated?.occurredAt ?? now, now) ?? plus(now, DAY) };
  }

  private async record(intent: Intent, bookingId: string, command: BookingCommand): Promise<BookingState> {
    return (await this.bookings.execute(bookingId, command, jobMeta(intent, command.type))).state;
  }
}

function refundUnderWay(state: BookingState, transactionId: string): Refund | undefined {
  const payment = attemptOf(state, transactionId);
  return payment?.state === 'captured' ? payment.refunds.find((refund) => refund.state === 'under-way') : undefined;
}
