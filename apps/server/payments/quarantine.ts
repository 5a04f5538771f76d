import { Inject, Injectable } from '@nestjs/common';
import type { Mismatch } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { QuarantineReason } from '@libs/booking/events.js';
import type { Finding } from '@libs/booking/quarantine.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Logger } from 'pino';
import { CommandRunner } from '../platform/command-runner.js';
import { jobMeta } from '../platform/job.js';
import { CLOCK, LOGGER } from '../platform/tokens.js';

const REASONS: Readonly<Record<Mismatch['field'], QuarantineReason>> = {
  amount: 'wrong-amount',
  merchantTransactionId: 'wrong-id',
  merchantId: 'wrong-merchant',
  state: 'contradiction',
};

/** Keeps what the provider says that cannot be, each finding once, and raises the alarm. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error when the booking keeps changing; the job is tried again then. */
  async keep(intent: Intent, bookingId: string, finding: Finding): Promise<void> {
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command: { type: 'QuarantinePayment', ...finding },
      facts: () => ({ now: this.clock.now() }),
      // Each distinct finding is a command of its own.
      context: jobMeta(intent, `QuarantinePayment/${finding.reason}/${finding.got}`),
    });
    if (outcome.kind !== 'accepted') throw new Error(`the booking did not take QuarantinePayment: ${outcome.kind}`);
    if (outcome.events.length === 0 || outcome.replayed) return;
    const alarm = { alarm: 'payment-quarantined', bookingId, ...finding };
    this.logger.error(alarm, 'the provider’s answer does not fit; `ops quarantine` lists what somebody must look at');
  }
}

/** What a mismatch comes to, as far as a stranger's word may be written down. */
export const findingOf = (transactionId: string, { field, expected, actual }: Mismatch): Finding => ({
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
