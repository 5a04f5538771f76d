/** The jobs that erase an account in idempotent steps. */
import { Inject } from '@nestjs/common';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import type { BookingCommand } from '@libs/booking/booking.js';
import { weeklyCook } from '@libs/booking/series.js';
import { DAY, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { Outcome } from '@libs/eventing/handle-command.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { eraseTicket } from '@libs/identity/ticket.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { bookings } from '@libs/views/bookings.js';
import { BookingCommands, ChefLeaveCommands, ErasureCommands } from '../application/aggregates.js';
import { CustomerSeries } from '../bookings/series-reader.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { receiptFilesIn } from '../bookings/ingredients.js';
import { numberFile } from '../chefs/documents.js';
import { photoFile } from '../chefs/photos.js';
import type { Config } from '../config/config.js';
import { PayoutReader } from '../earnings/payouts.js';
import { CouponUses } from '../fares/coupons.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { CONFIG, FILES } from '../platform/tokens.js';
import { CustomerBookings } from './customer-bookings.js';
import { AccountCloser, LastSteps, soonAfter, TicketEraser, VIEW_WAIT_MS } from './erasure.js';

/** Returns when to try again to begin an erasure; undefined if it can. `pause` is for a refusal that names no time. */
function retryOf(outcome: Outcome<unknown, DomainEvent, Refusal>, now: Instant, pause: number): JobResult | undefined {
  switch (outcome.kind) {
    case 'accepted':
      return undefined;
    case 'refused': {
      const { code, details } = outcome.refusal;
      const due = (details?.['due'] as Instant | undefined) ?? plus(now, pause);
      // Less can be owed by then, for example because nobody came.
      return { again: code === 'money-owed' && due > plus(now, DAY) ? plus(now, DAY) : due };
    }
    default:
      return soonAfter(now);
  }
}

/** Removes a person from a booking. A booking that does not exist needs nothing: time may have been kept for it. */
async function anonymise(
  bookingCommands: BookingCommands,
  bookingId: string,
  command: BookingCommand,
  intent: JobIntent,
): Promise<void> {
  const outcome = await bookingCommands.run(bookingId, command, jobMeta(intent, 'anonymise'));
  if (outcome.kind === 'accepted' || (outcome.kind === 'refused' && outcome.refusal.code === 'not-found')) return;
  throw new Error(`booking ${bookingId} could not be anonymised: ${outcome.kind}`);
}

/**
 * Erases a customer. Waits until no booking is open, then records the point of no return. Destroys the keys only after
 * the phone number and e-mail are released, because they must be readable for that. Records the erasure last, when no
 * view contains the data.
 */
@JobHandler('erase-customer')
export class EraseCustomerJob implements Job<'erase-customer'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly erasures: ErasureCommands,
    private readonly bookingCommands: BookingCommands,
    private readonly bookings: CustomerBookings,
    private readonly series: CustomerSeries,
    private readonly account: AccountCloser,
    private readonly tickets: TicketEraser,
    private readonly coupons: CouponUses,
    private readonly lastSteps: LastSteps,
    @Inject(FILES) private readonly files: PersonalFiles,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: JobIntent<'erase-customer'>): Promise<JobResult> {
    const { customerId } = intent.data;
    const now = this.clock.now();
    if (!(await this.commands.caughtUp([bookings.name, eraseTicket.name, weeklyCook.name], VIEW_WAIT_MS)))
      return soonAfter(now);
    // Counts coupon uses under the number while it is readable, so that they keep counting after the erasure.
    await this.coupons.countForNumber(customerId, jobMeta(intent, 'count-coupons'));
    const obstacle = await this.bookings.obstacle(customerId);
    const begin = { type: 'BeginErasure' } as const;
    const begun = await this.erasures.run(customerId, begin, jobMeta(intent, 'begin'), { facts: () => ({ obstacle }) });
    // Waits for a booking that was created concurrently with the request.
    const retry = retryOf(begun, now, HOUR);
    if (retry) return retry;
    if (begun.kind === 'accepted' && begun.state.phase !== 'begun') return 'done';

    await this.account.close(customerId, 'user', jobMeta(intent, 'close'));
    await this.series.stopAll(customerId, jobMeta(intent, 'stop-series'));
    for await (const { id, events } of this.bookings.of(customerId)) {
      for (const file of receiptFilesIn(id, events)) await this.files.remove(file);
      await anonymise(this.bookingCommands, id, { type: 'AnonymiseCustomer' }, intent);
    }
    const contacts = await this.account.contacts(customerId, 'user');
    await this.tickets.eraseOf({ id: customerId, ...contacts }, jobMeta(intent, 'tickets'));
    await this.account.forgetNumbers({ id: customerId, role: 'user' }, jobMeta(intent, 'forget'));
    return this.lastSteps.take(customerId, () => {
      const recordsUntil = plus(this.clock.now(), this.config.recordsKept);
      const erased = { type: 'RecordErased', purposes: ['profile', 'log-in'], recordsUntil } as const;
      return this.erasures.run(customerId, erased, jobMeta(intent, 'erased'));
    });
  }
}

/**
 * Erases a chef. Waits until the chef has no visits and is owed nothing, then records the point of no return. Destroys
 * the key only after the phone number and e-mail are released, because they must be readable for that.
 */
@JobHandler('erase-chef')
export class EraseChefJob implements Job<'erase-chef'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly leaves: ChefLeaveCommands,
    private readonly bookingCommands: BookingCommands,
    private readonly calendars: ChefCalendars,
    private readonly account: AccountCloser,
    private readonly tickets: TicketEraser,
    private readonly lastSteps: LastSteps,
    private readonly payouts: PayoutReader,
    @Inject(FILES) private readonly files: PersonalFiles,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'erase-chef'>): Promise<JobResult> {
    const { chefId } = intent.data;
    const { closed, reservations } = await this.calendars.of(chefId);
    if (!(await this.payouts.isCurrent(VIEW_WAIT_MS))) return soonAfter(this.clock.now());
    const { until: owedUntil } = await this.payouts.of(chefId);
    const facts = () => ({ calendarIsClear: closed && reservations.length === 0, owedUntil });
    const begun = await this.leaves.run(chefId, { type: 'BeginChefErasure' }, jobMeta(intent, 'begin'), { facts });
    // Waits for the end of a current visit, for the reassignment of later ones, and for the transfer of what is owed.
    const retry = retryOf(begun, this.clock.now(), MINUTE);
    if (retry) return retry;
    if (begun.kind !== 'accepted' || begun.state.phase !== 'begun') return 'done';
    if (!(await this.commands.caughtUp([eraseTicket.name], VIEW_WAIT_MS))) return soonAfter(this.clock.now());

    await this.account.close(chefId, 'chef', jobMeta(intent, 'close'));
    const contacts = await this.account.contacts(chefId, 'chef');
    await this.tickets.eraseOf({ id: chefId, ...contacts }, jobMeta(intent, 'tickets'));
    for (const id of await this.calendars.bookingsEverIn(chefId)) {
      const receipts = receiptFilesIn(id, await this.bookingCommands.history(id), chefId);
      for (const file of receipts) await this.files.remove(file);
      await anonymise(this.bookingCommands, id, { type: 'AnonymiseChef', chefId }, intent);
    }
    for (const documentId of begun.state.documentIds) {
      await this.files.remove(numberFile(documentId));
      await this.files.remove(documentId);
    }
    for (const { type, data } of await this.leaves.history(chefId)) {
      if (type === 'ChefPhotoChanged' && data.photoId !== null)
        await this.files.remove(photoFile(chefId, data.photoId));
    }
    await this.account.forgetNumbers({ id: chefId, role: 'chef' }, jobMeta(intent, 'forget'));
    return this.lastSteps.take(chefId, () =>
      this.leaves.run(chefId, { type: 'RecordChefErased' }, jobMeta(intent, 'erased')),
    );
  }
}
