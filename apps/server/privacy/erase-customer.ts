import { Inject } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { customerStream } from '@libs/identity/customer.js';
import { eraseTicket } from '@libs/identity/ticket.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { bookings } from '@libs/views/bookings.js';
import type { Config } from '../config/config.js';
import { CouponUses } from '../fares/coupons.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { CONFIG } from '../platform/tokens.js';
import { CustomerBookings } from './customer-bookings.js';
import { AccountCloser, LastSteps, soonAfter, TicketEraser, VIEW_WAIT_MS } from './erasure.js';

/**
 * Erases a customer in idempotent steps. Waits until no booking is open, then records the point of no return. Destroys
 * the keys only after the phone number and e-mail are released, because they must be readable for that. Records the
 * erasure last, when no view contains the data.
 */
@JobHandler('erase-customer')
export class EraseCustomerJob implements Job<'erase-customer'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly bookings: CustomerBookings,
    private readonly account: AccountCloser,
    private readonly tickets: TicketEraser,
    private readonly coupons: CouponUses,
    private readonly lastSteps: LastSteps,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: JobIntent<'erase-customer'>): Promise<JobResult> {
    const { customerId } = intent.data;
    if (!(await this.commands.caughtUp([bookings.name, eraseTicket.name], VIEW_WAIT_MS)))
      return soonAfter(this.clock.now());
    // Counts coupon uses under the number while it is readable, so that they keep counting after the erasure.
    await this.coupons.countForNumber(customerId, jobMeta(intent, 'count-coupons'));
    const begun = await this.begin(customerId, jobMeta(intent, 'begin'));
    if (begun !== true) return begun;

    await this.account.close(customerId, 'user', jobMeta(intent, 'close'));
    await this.anonymiseBookings(customerId, jobMeta(intent, 'anonymise'));
    const contacts = await this.account.contacts(customerId, 'user');
    await this.tickets.eraseOf({ id: customerId, ...contacts }, jobMeta(intent, 'tickets'));
    await this.account.forgetNumbers(customerId, jobMeta(intent, 'forget'));
    return this.lastSteps.take(customerId, () => this.recordErased(customerId, jobMeta(intent, 'erased')));
  }

  /** Returns true once the point of no return is recorded, or the result of the job when the erasure cannot begin. */
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
        // Waits for a booking that was created concurrently with the request.
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
