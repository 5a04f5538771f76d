import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { overlaps, visitsIn } from '@libs/booking/chef-calendar.js';
import { bookingDecider } from '@libs/booking/decide.js';
import type { Reservation } from '@libs/booking/calendar-events.js';
import type { BookingEvent } from '@libs/booking/events.js';
import type { BookingState, PlacedBooking } from '@libs/booking/state.js';
import { ERASED, type EventMeta, type Position } from '@libs/eventing/types/envelope.js';
import type { Clock, ViewStore } from '@libs/eventing/types/ports.js';
import { chefStream } from '@libs/identity/chef.js';
import { chefs } from '@libs/views/chefs.js';
import { chefWorkloads, type ChefWorkload } from '@libs/views/chef-workloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { Documents } from '../platform/documents.js';
import { CLOCK, VIEWS } from '../platform/tokens.js';
import { ChefCalendars } from './chef-calendars.js';

/** How many chefs are looked at together. */
const PAGE = 50;

/** What needs a chef, and where in the log it last changed. */
export interface Wanting {
  readonly booking: PlacedBooking;
  readonly position: Position;
}

interface Candidate {
  readonly chefId: string;
  readonly visits: number;
}

/** Finds chefs for bookings: reserves a chef's time first, and tells the booking then. */
@Injectable()
export class ChefSearch {
  constructor(
    private readonly commands: CommandRunner,
    private readonly calendars: ChefCalendars,
    private readonly documents: Documents,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A booking that needs a chef now; undefined when it has one, or needs none (any more). */
  async wanting(bookingId: string): Promise<Wanting | undefined> {
    const events = await this.commands.history<BookingEvent>(bookingStream(bookingId));
    const booking = events.reduce<BookingState>(bookingDecider.evolve, bookingDecider.initial);
    const position = events.at(-1)?.position;
    if (booking.phase !== 'placed' || booking.chefId !== null || position === undefined) return undefined;
    return this.clock.now() < booking.choices.start ? { booking, position } : undefined;
  }

  /**
   * Gives a booking the least busy chef who has the time; answers whether one was found. Whoever joined before the booking
   * was placed is among those who are asked.
   */
  async find({ booking, position }: Wanting, context: EventMeta): Promise<boolean> {
    await this.commands.untilSeen(chefWorkloads.name, position);
    for (let offset = 0; ; offset += PAGE) {
      const { items } = await this.views.find<ChefWorkload>(chefWorkloads.name, {
        where: {},
        order: { index: 'by-rank', direction: 'asc' },
        offset,
        limit: PAGE,
      });
      if (await this.firstOf(candidatesFor(booking, items), booking, context)) return true;
      if (items.length < PAGE) return false;
    }
  }

  /** Gives a booking this chef, if the chef has the time; answers whether it did. */
  async offer({ booking }: Wanting, chefId: string, context: EventMeta): Promise<boolean> {
    return (await this.ask(booking, { chefId, visits: Infinity }, context)) === true;
  }

  /**
   * Tells a booking that the chef, who has reserved the time, will cook. Answers whether it was taken; if not, the booking
   * has changed meanwhile, and the reservation is of no use.
   */
  async assign(
    { bookingId, round }: Pick<Reservation, 'bookingId' | 'round'>,
    chefId: string,
    context: EventMeta,
  ): Promise<boolean> {
    const chef = await this.nameOf(chefId);
    if (chef === undefined) return false;
    const outcome = await this.commands.run(bookingDecider, {
      stream: bookingStream(bookingId),
      command: { type: 'AssignChef', chefId, chef, round },
      facts: () => ({ now: this.clock.now() }),
      context: { ...context, commandId: `AssignChef/${bookingId}/${round}/${chefId}` },
    });
    if (outcome.kind === 'conflict') throw new Error('the booking keeps changing; the job is tried again');
    return outcome.kind === 'accepted';
  }

  async canBeHad(chefId: string): Promise<boolean> {
    return (await this.nameOf(chefId)) !== undefined;
  }

  /** Asks one after the other, the least busy first; one who turns out to be busier has to wait for the others. */
  private async firstOf(chosen: readonly Candidate[], booking: PlacedBooking, context: EventMeta): Promise<boolean> {
    const queue = [...chosen];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const asked = await this.ask(booking, next, context);
      if (asked === true) return true;
      if (asked === false) continue;
      const later = queue.findIndex(({ visits }) => visits > asked);
      queue.splice(later < 0 ? queue.length : later, 0, { chefId: next.chefId, visits: asked });
    }
    return false;
  }

  /** Answers whether the chef will cook or, of one who is busier than was believed, how many visits there are. */
  private async ask(
    booking: PlacedBooking,
    { chefId, visits }: Candidate,
    context: EventMeta,
  ): Promise<boolean | number> {
    if (!(await this.canBeHad(chefId))) return false;
    const { bookingId, round, choices } = booking;
    const reservation = { bookingId, round, start: choices.start, end: choices.end };
    const reserving = await this.calendars.reserve(chefId, reservation, context, visits);
    if (reserving.state === 'busier') return reserving.visits;
    return reserving.state === 'reserved' && this.assign(booking, chefId, context);
  }

  /** Undefined for a chef who cannot be had: nobody that we know, or nobody any more. */
  private async nameOf(chefId: string) {
    const chef = await this.documents.find(chefs, chefId, chefStream(chefId));
    return chef === undefined || chef.name === ERASED ? undefined : chef.name;
  }
}

/** Who seems to be free. Whoever becomes free later than the view knows is offered. */
const candidatesFor = (
  { bookingId, choices }: PlacedBooking,
  workloads: readonly ChefWorkload[],
): readonly Candidate[] =>
  workloads.flatMap(({ chefId, reservations, closed }) => {
    if (closed) return [];
    const others = reservations.filter((one) => one.bookingId !== bookingId);
    return others.some((one) => overlaps(one, choices)) ? [] : [{ chefId, visits: visitsIn(others) }];
  });
