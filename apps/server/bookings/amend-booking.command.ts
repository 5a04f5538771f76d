import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingDecider, changesSince } from '@libs/booking/booking.js';
import { sameTime } from '@libs/booking/values.js';
import type { AmendBooking as Amendment } from '@libs/booking/request.js';
import { useOf } from '@libs/booking/chef-calendar.js';
import type { BookingState, ExistingBooking, PlacedBooking } from '@libs/booking/state.js';
import type { AmendBooking as Edit } from '@libs/contract/booking-requests.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Instant } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { BookingCommands } from '../application/aggregates.js';
import { type Claim, claiming } from '../application/claim.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { Amendments } from './amendments.js';
import { BookingChanges } from './booking-changes.js';
import { BookingReader } from './booking-reader.js';
import { ChefFaces } from './chef-faces.js';
import { OpenBookingPlaces } from './open-booking-places.js';

/** How often an edit starts again because another chef was assigned in between. */
const MAX_ATTEMPTS = 3;

/** Changes the choices or the time of a booking. The fare is quoted again. */
export class AmendBooking extends Command<Booking> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly edit: Edit,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The booking got another chef, or none, while time of the former chef was reserved. */
class ChefChanged extends Error {
  override readonly name = 'ChefChanged';
}

@CommandHandler(AmendBooking)
export class AmendBookingHandler implements ICommandHandler<AmendBooking> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly places: OpenBookingPlaces,
    private readonly calendars: ChefCalendars,
    private readonly amendments: Amendments,
    private readonly changes: BookingChanges,
    private readonly faces: ChefFaces,
    private readonly clock: Clock,
  ) {}

  async execute(request: AmendBooking): Promise<Booking> {
    const { caller, bookingId } = request;
    const { createdAt } = await this.reader.visible(caller, bookingId);
    for (let attempt = 1; !(await this.amend(request, createdAt)); attempt++) {
      if (attempt === MAX_ATTEMPTS) throw new Refused('conflict');
    }
    return this.faces.bookingToWire(await this.reader.current(bookingId));
  }

  /** Claims a new time for customer and chef, then edits the booking. Returns false if its chef changed in between. */
  private async amend({ bookingId, edit, context }: AmendBooking, createdAt: Instant): Promise<boolean> {
    const now = this.clock.now();
    const { state, events: known } = await this.bookings.load(bookingId);
    const { revision = known.length - 1, overlap = false, ...choices } = edit;
    const command = this.amendments.of(state, choices, createdAt, now);
    const decision = bookingDecider.decide(state, command, { now, changes: changesSince(known, revision) });
    const isMoved = state.phase !== 'none' && !('refusal' in decision) && !sameTime(command.choices, state.choices);
    const ofChef = isMoved && hasChef(state) ? this.claimOfChef(state, command, context.meta()) : undefined;
    const ofCustomer = isMoved ? [await this.claimOfCustomer(state, command, overlap, context.meta())] : [];
    const facts = async (booking: BookingState) => {
      if (isMoved && !sameChef(booking, state)) throw new ChefChanged();
      return { chefHasTime: ofChef?.hasTime() ?? false };
    };
    try {
      await claiming([...ofCustomer, ...(ofChef ? [ofChef] : [])], () =>
        this.changes.execute(bookingId, command, context.meta(), { revision, known, facts }),
      );
    } catch (error) {
      if (error instanceof ChefChanged) return false;
      throw error;
    }
    return true;
  }

  private claimOfCustomer(
    { bookingId, customerId }: ExistingBooking,
    { choices: time }: Amendment,
    overlap: boolean,
    context: EventMeta,
  ): Promise<Claim> {
    return this.places.claimOf({ customerId, bookingId, time, overlap }, context);
  }

  /** Returns the claim of the new time on the chef's calendar. A chef who is busy then is released by the edit. */
  private claimOfChef(
    { bookingId, chefId, round }: PlacedBooking & { readonly chefId: string },
    { choices: { start, end } }: Amendment,
    context: EventMeta,
  ): Claim & { hasTime(): boolean } {
    const reservation = { bookingId, round: round + 1, start, end };
    let hasTime = false;
    return {
      hasTime: () => hasTime,
      claim: async () => {
        const reserving = await this.calendars.reserve(chefId, reservation, context);
        if (reserving.state === 'contended') throw new Refused('conflict');
        hasTime = reserving.state === 'reserved';
        return reserving.state === 'reserved' && reserving.isNew;
      },
      isUsed: async () => useOf(await this.bookings.state(bookingId), chefId, reservation) === 'kept',
      release: () => this.calendars.release(chefId, reservation, context),
    };
  }
}

const hasChef = (booking: BookingState): booking is PlacedBooking & { readonly chefId: string } =>
  booking.phase === 'placed' && booking.chefId !== null;

/** Whether a reservation for one state of the booking is for the other as well. */
const sameChef = (one: BookingState, other: BookingState): boolean =>
  chefOf(one) === chefOf(other) && roundOf(one) === roundOf(other);
const chefOf = (booking: BookingState): string | null => (hasChef(booking) ? booking.chefId : null);
const roundOf = (booking: BookingState): number => (booking.phase === 'none' ? 0 : booking.round);
