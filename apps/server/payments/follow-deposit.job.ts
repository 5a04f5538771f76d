import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingCommand } from '@libs/booking/commands.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { NO_ANSWER, nextPoll } from '@libs/booking/deposit-polling.js';
import type { BookingEvent } from '@libs/booking/events.js';
import type { Paise } from '@libs/contract/money.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Logger } from 'pino';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK, LOGGER, PAYMENTS } from '../platform/tokens.js';
import { findingOf, Quarantine } from './quarantine.js';

interface FollowDeposit {
  readonly bookingId: string;
  readonly transactionId: string;
  readonly amount: Paise;
}

/** Asks the provider how a payment went, and tells the booking once it is known. */
@Injectable()
export class FollowDepositJob implements Job {
  readonly name = 'follow-deposit';

  constructor(
    private readonly commands: CommandRunner,
    private readonly quarantine: Quarantine,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const deposit = intent.data as unknown as FollowDeposit;
    const { bookingId, transactionId, amount } = deposit;
    const status = await this.provider.status({ transactionId, amount });
    switch (status.state) {
      case 'paid': {
        const paid = { transactionId, amount, providerReference: status.reference };
        return this.record(intent, bookingId, { type: 'RecordDepositPaid', ...paid });
      }
      case 'failed':
        return this.record(intent, bookingId, { type: 'RecordDepositFailure', transactionId, reason: status.code });
      case 'mismatch':
        await this.quarantine.keep(intent, bookingId, findingOf(transactionId, status));
        return this.later(intent, deposit);
      case 'refused':
        this.logger.error({ alarm: 'provider-refuses', transactionId, status }, 'the provider refuses our question');
        return this.later(intent, deposit);
      case 'pending':
      case 'unknown':
      case 'unavailable':
        return this.later(intent, deposit);
    }
  }

  /** By the provider's schedule. After its last date nothing more is expected, and what comes still is recorded. */
  private async later(intent: Intent, { bookingId, transactionId }: FollowDeposit): Promise<JobResult> {
    const events = await this.commands.history<BookingEvent>(bookingStream(bookingId));
    const began = events.find(
      (event) => event.type === 'DepositPaymentInitiated' && event.data.transactionId === transactionId,
    );
    if (!began) return 'done';
    const again = nextPoll(began.occurredAt, this.clock.now());
    if (again) return { again };
    return this.record(intent, bookingId, { type: 'RecordDepositFailure', transactionId, reason: NO_ANSWER });
  }

  private async record(intent: Intent, bookingId: string, command: BookingCommand): Promise<JobResult> {
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command,
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, command.type),
    });
    if (outcome.kind === 'conflict') throw new Error('the booking keeps changing; the job is tried again');
    if (outcome.kind === 'refused')
      this.logger.error({ bookingId, refusal: outcome.refusal }, 'a payment was not recorded');
    return 'done';
  }
}
