import { Inject } from '@nestjs/common';
import { nextSearch } from '@libs/booking/assignment.js';
import { bookingProcess, type BookingProcess } from '@libs/booking/booking-policies.js';
import type { BookingCommand } from '@libs/booking/booking.js';
import { type Reservation, useOf } from '@libs/booking/chef-calendar.js';
import type { BookingState } from '@libs/booking/state.js';
import { MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { BookingCommands, ChefLeaveCommands } from '../application/aggregates.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { VIEWS } from '../platform/tokens.js';
import { ChefCalendars } from './chef-calendars.js';
import { ChefSearch } from './chef-search.js';

/** Searches for a chef for a booking, and reschedules itself until the start. */
@JobHandler('assign-chef')
export class AssignChefJob implements Job<'assign-chef'> {
  constructor(
    private readonly search: ChefSearch,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'assign-chef'>): Promise<JobResult> {
    const { bookingId, since } = intent.data;
    const wanting = await this.search.wanting(bookingId);
    if (!wanting || (await this.search.find(wanting, jobMeta(intent, 'assigned')))) return 'done';
    return { again: nextSearch(since, this.clock.now(), wanting.booking.choices.start) };
  }
}

/** The limit for one job; the remaining bookings have their own scheduled search. */
const MAX_BOOKINGS_PER_OFFER = 100;

/** Offers a chef who has become free to the bookings that wait for one, longest wait first. */
@JobHandler('offer-chef')
export class OfferChefJob implements Job<'offer-chef'> {
  constructor(
    private readonly search: ChefSearch,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async run(intent: JobIntent<'offer-chef'>): Promise<JobResult> {
    const { chefId } = intent.data;
    const { items } = await this.views.find<BookingProcess>(bookingProcess.name, {
      where: { searching: true },
      order: { index: 'searching', direction: 'asc' },
      limit: MAX_BOOKINGS_PER_OFFER,
    });
    for (const { bookingId } of items) {
      const wanting = await this.search.wanting(bookingId);
      if (wanting) await this.search.offer(wanting, chefId, jobMeta(intent, bookingId));
    }
    return 'done';
  }
}

/** Releases reserved time that its booking does not use, or completes the assignment if the booking still needs it. */
@JobHandler('release-time')
export class ReleaseTimeJob implements Job<'release-time'> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly calendars: ChefCalendars,
    private readonly search: ChefSearch,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'release-time'>): Promise<JobResult> {
    const { chefId, ...reservation } = intent.data;
    const booking = await this.bookings.state(reservation.bookingId);
    switch (useOf(booking, chefId, reservation)) {
      case 'kept':
        return 'done';
      case 'unused':
        await this.calendars.release(chefId, reservation, jobMeta(intent, 'released'));
        return 'done';
      case 'offered': {
        // While another chef is asked, nobody knows yet whether this time is needed.
        if (booking.phase === 'placed' && booking.offer) return { again: plus(this.clock.now(), MINUTE) };
        const people = (await this.calendars.of(chefId)).availability.largestParty ?? Infinity;
        const giving = { ...reservation, people };
        if (await this.search.give(giving, chefId, jobMeta(intent, 'assigned'), { how: 'reservation' })) return 'done';
        const fits = 'choices' in booking && booking.choices.headCount <= people;
        if (fits && (await this.search.canBeAssigned(chefId))) return this.retrySoon();
        await this.calendars.release(chefId, reservation, jobMeta(intent, 'released'));
        return 'done';
      }
      case 'ahead':
        await this.abandon(intent, booking, chefId);
        return this.retrySoon();
    }
  }

  /**
   * The edit, or the answer about more time, that the time was reserved for was never recorded, or its process is
   * suspended. Releasing the chef increments the round, and a declined proposal is gone, so that a late append is
   * refused; after an edit another search starts.
   */
  private async abandon(intent: JobIntent<'release-time'>, booking: BookingState, chefId: string): Promise<void> {
    const { bookingId, end } = intent.data;
    const command: BookingCommand =
      booking.phase === 'in-progress'
        ? { type: 'DeclineExtraTime', end }
        : { type: 'ReleaseChef', chefId, reason: 'unconfirmed' };
    await this.bookings.run(bookingId, command, jobMeta(intent, 'abandoned'));
  }

  /** Retries in a second, when the booking or the clock has advanced. */
  private readonly retrySoon = (): JobResult => ({ again: plus(this.clock.now(), SECOND) });
}

/** How long until a reservation in progress is checked again: by then it is assigned or released. */
const RECHECK_AFTER_MS = 5 * SECOND;

/**
 * Closes the calendar of a chef who leaves and releases their future visits, or reopens it if the chef stays. Decides
 * by the current state, so that late and repeated jobs are harmless.
 */
@JobHandler('settle-calendar')
export class SettleCalendarJob implements Job<'settle-calendar'> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly leaves: ChefLeaveCommands,
    private readonly calendars: ChefCalendars,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'settle-calendar'>): Promise<JobResult> {
    const { chefId } = intent.data;
    const { phase } = await this.leaves.state(chefId);
    if (phase === 'kept') {
      await this.calendars.closeOrOpen('OpenCalendar', chefId, jobMeta(intent, 'opened'));
      return 'done';
    }
    if (phase !== 'waiting') return 'done';
    await this.calendars.closeOrOpen('CloseCalendar', chefId, jobMeta(intent, 'closed'));
    const { reservations } = await this.calendars.of(chefId);
    const settled = await Promise.all(reservations.map((one) => this.handOver(chefId, one, intent)));
    return settled.every(Boolean) ? 'done' : { again: plus(this.clock.now(), RECHECK_AFTER_MS) };
  }

  /**
   * Releases the chef from a booking, which then searches for another one. Returns false while this chef may still be
   * assigned. The policy for unused time releases the reservation.
   */
  private async handOver(chefId: string, reservation: Reservation, intent: Intent): Promise<boolean> {
    const { bookingId } = reservation;
    const booking = await this.bookings.state(bookingId);
    const use = useOf(booking, chefId, reservation);
    if (use === 'unused' || booking.phase === 'in-progress') return true;
    if (use !== 'kept') return false;
    const release = { type: 'ReleaseChef', chefId, reason: 'unavailable' } as const;
    const meta = jobMeta(intent, `released/${bookingId}/${reservation.round}`);
    const outcome = await this.bookings.run(bookingId, release, meta);
    // A refusal means that the visit has started; this chef completes it.
    return outcome.kind !== 'conflict';
  }
}
