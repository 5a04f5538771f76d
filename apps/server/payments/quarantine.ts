import { Inject, Injectable } from '@nestjs/common';
import type { Mismatch } from '@libs/adapters/phonepe/payment-provider.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { ProviderReport } from '@libs/booking/booking-rules.js';
import { bookingDecider } from '@libs/booking/booking.js';
import type { Finding, QuarantineReason } from '@libs/booking/quarantine.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { Logger } from 'pino';
import { CommandRunner } from '../platform/command-runner.js';
import { jobMeta } from '../platform/jobs.js';
import { LOGGER } from '../platform/tokens.js';

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
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error on write conflicts; the job is then retried. */
  async keep(intent: Intent, bookingId: string, finding: Finding, report: ProviderReport): Promise<void> {
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command: { type: 'QuarantinePayment', ...finding, report },
      facts: () => ({ now: this.clock.now() }),
      // A distinct finding has its own command id.
      context: jobMeta(intent, `QuarantinePayment/${finding.reason}/${finding.got}`),
    });
    if (outcome.kind !== 'accepted') throw new Error(`the booking did not accept QuarantinePayment: ${outcome.kind}`);
    if (outcome.events.length === 0 || outcome.replayed) return;
    const alarm = { alarm: 'payment-quarantined', bookingId, ...finding };
    this.logger.error(
      alarm,
      'the provider’s answer contradicts our records; `ops quarantine` lists the cases to resolve',
    );
  }
}

/** Converts a mismatch to a finding; untrusted text is sanitized and truncated. */
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
