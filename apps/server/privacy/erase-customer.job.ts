import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/decide.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { bookings } from '@libs/views/bookings.js';
import type { Config } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK, CONFIG } from '../platform/tokens.js';
import { AccountCloser } from './account-closer.js';
import { CustomerBookings } from './customer-bookings.js';
import { LastSteps } from './last-steps.js';
import { PATIENCE, soonAfter } from './waiting.js';

/**
 * Erases a customer. First nothing of them is needed any more, then the point of no return is recorded, and from there on
 * every step can be done again: a crash anywhere is followed by the whole of it. Keys go last but one, since the number and
 * the e-mail must be known to be set free; the record that it is done goes last, when no view shows anything and no file of
 * the views holds it.
 */
@Injectable()
export class EraseCustomerJob implements Job {
  readonly name = 'erase-customer';

  constructor(
    private readonly commands: CommandRunner,
    private readonly bookings: CustomerBookings,
    private readonly account: AccountCloser,
    private readonly lastSteps: LastSteps,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { customerId } = intent.data as { readonly customerId: string };
    if (!(await this.commands.caughtUp([bookings.name], PATIENCE))) return soonAfter(this.clock.now());
    const begun = await this.begin(customerId, jobMeta(intent, 'begin'));
    if (begun !== true) return begun;

    await this.account.close(customerId, 'user', jobMeta(intent, 'close'));
    await this.anonymiseBookings(customerId, jobMeta(intent, 'anonymise'));
    await this.account.forgetNumbers(customerId, jobMeta(intent, 'forget'));
    return this.lastSteps.take(customerId, () => this.recordErased(customerId, jobMeta(intent, 'erased')));
  }

  /** True from the point of no return on; before it, what the job comes to instead. */
  private async begin(customerId: string, context: EventMeta): Promise<true | JobResult> {
    const now = this.clock.now();
    const obstacle = await this.bookings.obstacle(customerId);
    const outcome = await this.commands.run(erasureDecider, {
      stream: customerStream(customerId),
      command: { type: 'BeginErasure' },
      facts: () => ({ now, obstacle }),
      context,
    });
    switch (outcome.kind) {
      case 'accepted':
        return outcome.state.phase === 'begun' ? true : 'done';
      case 'refused':
        // A booking that was made in the last moment before the wish is waited for.
        return { again: (outcome.refusal.details?.['due'] as Instant | undefined) ?? plus(now, HOUR) };
      default:
        return soonAfter(now);
    }
  }

  private async anonymiseBookings(customerId: string, context: EventMeta): Promise<void> {
    for await (const { id } of this.bookings.of(customerId)) {
      const outcome = await this.commands.run(bookingDecider, {
        stream: bookingStream(id),
        command: { type: 'AnonymiseCustomer' },
        facts: () => ({ now: this.clock.now() }),
        context,
      });
      if (outcome.kind !== 'accepted') throw new Error(`booking ${id} could not be anonymised: ${outcome.kind}`);
    }
  }

  private recordErased(customerId: string, context: EventMeta) {
    const now = this.clock.now();
    const recordsUntil = plus(now, this.config.recordsKept);
    return this.commands.run(erasureDecider, {
      stream: customerStream(customerId),
      command: { type: 'RecordErased', purposes: ['profile', 'log-in'], recordsUntil },
      facts: () => ({ now }),
      context,
    });
  }
}
