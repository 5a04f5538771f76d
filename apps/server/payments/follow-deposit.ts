import { Inject } from '@nestjs/common';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { providerReport } from '@libs/booking/booking-rules.js';
import { type BookingCommand, bookingDecider, type BookingEvent } from '@libs/booking/booking.js';
import { nextPoll, NO_ANSWER } from '@libs/booking/deposit.js';
import { attemptOf } from '@libs/booking/state.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import type { Logger } from 'pino';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { LOGGER, PAYMENTS } from '../platform/tokens.js';
import { findingOf, Quarantine } from './quarantine.js';

type FollowDeposit = JobIntent<'follow-deposit'>['data'];

/** Polls the provider for the result of a payment and records it. */
@JobHandler('follow-deposit')
export class FollowDepositJob implements Job<'follow-deposit'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly quarantine: Quarantine,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(intent: JobIntent<'follow-deposit'>): Promise<JobResult> {
    const deposit = intent.data;
    const { bookingId, transactionId, amount, once } = deposit;
    const booking = await this.commands.state(bookingDecider, bookingStream(bookingId));
    const attempt = attemptOf(booking, transactionId);
    if (attempt?.state === 'captured' || (attempt?.state === 'failed' && !once)) return 'done';
    const status = await this.provider.status({ transactionId, amount });
    const report = providerReport(deposit, status.providerTime);
    switch (status.state) {
      case 'paid': {
        const paid = { transactionId, amount, providerReference: status.reference, report };
        return this.record(intent, bookingId, { type: 'RecordDepositPaid', ...paid });
      }
      case 'failed':
        return this.record(intent, bookingId, {
          type: 'RecordDepositFailure',
          transactionId,
          reason: status.code,
          report,
        });
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
    const events = await this.commands.history<BookingEvent>(bookingStream(bookingId));
    const initiated = events.find(
      (event) => event.type === 'DepositPaymentInitiated' && event.data.transactionId === transactionId,
    );
    if (!initiated) return 'done';
    const again = nextPoll(initiated.occurredAt, this.clock.now());
    if (again) return { again };
    const report = providerReport(deposit);
    return this.record(intent, bookingId, {
      type: 'RecordDepositFailure',
      transactionId,
      reason: NO_ANSWER,
      report,
    });
  }

  private async record(intent: Intent, bookingId: string, command: BookingCommand): Promise<JobResult> {
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command,
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, command.type),
    });
    if (outcome.kind === 'conflict')
      throw new Error('too many write conflicts on the booking; the job will be retried');
    if (outcome.kind === 'refused')
      this.logger.error({ bookingId, refusal: outcome.refusal }, 'a payment was not recorded');
    return 'done';
  }
}
