import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { bookingDecider, type BookingEvent, changesSince, decide, evolve } from '@libs/booking/booking.js';
import type { AcceptMove } from '@libs/booking/move.js';
import { type AmendBooking as Amendment, amendmentProblem } from '@libs/booking/request.js';
import { isOutgrown, type Unfit } from '@libs/booking/chef-availability.js';
import { canComeAt, useOf } from '@libs/booking/chef-calendar.js';
import { isBought } from '@libs/booking/ingredients.js';
import type { BookingState, ExistingBooking, PlacedBooking } from '@libs/booking/state.js';
import { sameTime } from '@libs/booking/values.js';
import { placeOf } from '@libs/booking/way.js';
import type { AmendBooking as Edit, EditBooking } from '@libs/contract/booking-requests.js';
import type { AmendmentPreview, Booking } from '@libs/contract/bookings.js';
import { missingDishes } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { type Instant, slotOf } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { amendedChoices } from '@libs/pricing/amended-choices.js';
import { recordedFare } from '@libs/pricing/price.js';
import { leastGuests } from '@libs/pricing/tariff.js';
import { amendmentToWire } from '@libs/rendering/terms-wire.js';
import { BookingCommands } from '../application/aggregates.js';
import { type Claim, claiming } from '../application/claim.js';
import type { BookingQuery, BookingRequest, CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { badInput, Refused, refusedBy, wrongField } from '../application/refused.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { venueIn } from '../assignment/chef-search.js';
import { Quotes } from '../fares/quotes.js';
import { ChefFaces } from './chef-faces.js';
import { ConditionalCommands } from './conditional-commands.js';
import { OpenBookingClaims } from './open-booking-claims.js';
import { BookingReader } from './read-booking.js';

/** Builds the command for an edit, with its new fare; used to execute and to preview it. */
@Injectable()
export class Amendments {
  constructor(private readonly quotes: Quotes) {}

  /** @throws Refused for a booking that cannot be edited, and for invalid choices. */
  of(booking: BookingState, edit: Edit, createdAt: Instant, now: Instant): Amendment {
    const problem = amendmentProblem(booking, now);
    if (problem || !('fare' in booking)) throw new Refused(problem ?? 'not-found');
    const choices = amendedChoices(booking.choices, edit);
    const missing = missingDishes(choices).map(({ path: field, message }) => ({ field, message }));
    if (missing.length > 0) throw badInput(missing);
    if (!slotOf(choices.end)) throw wrongField('endTime', MESSAGES.booking.time);
    if (choices.headCount < leastGuests(booking.fare.tariff))
      throw wrongField('headCount', MESSAGES.booking.peopleAsBooked, 'people-out-of-range');
    const fare = recordedFare(this.quotes.priceAgain(choices, booking.fare, createdAt));
    const { expectedRefundLimit } = edit;
    return {
      type: 'AmendBooking',
      choices,
      fare,
      ...(expectedRefundLimit !== undefined && { expectedRefundLimit }),
    };
  }
}

/** How often an edit starts again because another chef was assigned in between. */
const MAX_ATTEMPTS = 3;

/** An edit, or a move that one side proposed and the other one accepts. */
interface Change {
  readonly bookingId: string;
  readonly edit: Edit;
  readonly accepts?: Pick<AcceptMove, 'by' | 'chefId'>;
  readonly context: CommandContext;
}

/** Changes the choices or the time of a booking. The fare is quoted again. */
export class AmendBooking extends commandWith<BookingRequest & { edit: Edit }, Booking>() {}

/** The booking got another chef, or none, while time of the former chef was reserved. */
class ChefChanged extends Error {
  override readonly name = 'ChefChanged';
}

/** Changes bookings with what the change claims: the time of the customer and of the chef. */
@Injectable()
export class BookingChanges {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly openBookings: OpenBookingClaims,
    private readonly calendars: ChefCalendars,
    private readonly amendments: Amendments,
    private readonly changes: ConditionalCommands,
    private readonly clock: Clock,
  ) {}

  /** `createdAt`: when the booking was made, whose coupon terms apply. @throws Refused */
  async make(change: Change, createdAt: Instant): Promise<void> {
    for (let attempt = 1; !(await this.amend(change, createdAt)); attempt++) {
      if (attempt === MAX_ATTEMPTS) throw new Refused('conflict');
    }
  }

  /** Claims a new time for customer and chef, then edits the booking. Returns false if its chef changed in between. */
  private async amend({ bookingId, edit, accepts, context }: Change, createdAt: Instant): Promise<boolean> {
    const now = this.clock.now();
    const { state, events: known } = await this.bookings.load(bookingId);
    const { revision = known.length - 1, overlap = false, ...choices } = edit;
    const amendment = this.amendments.of(state, choices, createdAt, now);
    const command = accepts ? { ...amendment, ...accepts, type: 'AcceptMove' as const } : amendment;
    // Whether the chef has the time is decided with it.
    const changes = changesSince(known, revision);
    const decision = bookingDecider.decide(state, command, { now, changes, chefHasTime: true });
    const isMoved = state.phase !== 'none' && !('refusal' in decision) && !sameTime(command.choices, state.choices);
    const place = placeOf(venueIn(known)?.zip ?? '');
    const ofChef = isMoved && hasChef(state) ? this.claimOfChef(state, command, place, context.meta()) : undefined;
    const outgrown = isMoved ? undefined : await this.whyOutgrown(state, command);
    const ofCustomer = isMoved ? [await this.claimOfCustomer(state, command, overlap, context.meta())] : [];
    const facts = async (booking: BookingState) => {
      if (isMoved && !sameChef(booking, state)) throw new ChefChanged();
      return { chefHasTime: ofChef?.hasTime() ?? false, chefUnfit: ofChef?.whyUnfit() ?? outgrown };
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
    { choices: time }: Pick<Amendment, 'choices'>,
    overlap: boolean,
    context: EventMeta,
  ): Promise<Claim> {
    return this.openBookings.claimOf({ customerId, bookingId, time, overlap }, context);
  }

  /** Returns whether more people than before are too many for the chef, who is then released by the edit. */
  private async whyOutgrown(
    booking: BookingState,
    { choices }: Pick<Amendment, 'choices'>,
  ): Promise<Unfit | undefined> {
    if (!hasChef(booking) || choices.headCount <= booking.choices.headCount) return undefined;
    const { availability } = await this.calendars.of(booking.chefId);
    return isOutgrown(availability, choices.headCount) ? 'party-too-large' : undefined;
  }

  /**
   * Returns what the chef's calendar says of an edit, for its preview, which reserves nothing: that the chef comes, except
   * where the edit is refused otherwise.
   */
  async factsOfPreview(booking: BookingState, { choices }: Amendment, now: Instant) {
    if (!hasChef(booking) || !isBought(booking)) return { chefHasTime: true };
    const chefHasTime = canComeAt(await this.calendars.of(booking.chefId), booking.bookingId, choices, now);
    return { chefHasTime, chefUnfit: await this.whyOutgrown(booking, { choices }) };
  }

  /**
   * Returns the claim of the new time on the chef's calendar. A chef who is busy then, or does not come to such a visit, is
   * released by the edit.
   */
  private claimOfChef(
    { bookingId, chefId, round }: PlacedBooking & { readonly chefId: string },
    { choices: { start, end, headCount: people } }: Pick<Amendment, 'choices'>,
    place: string | undefined,
    context: EventMeta,
  ): Claim & { hasTime(): boolean; whyUnfit(): Unfit | undefined } {
    const reservation = { bookingId, round: round + 1, start, end, ...(place !== undefined && { place }) };
    let hasTime = false;
    let why: Unfit | undefined;
    return {
      hasTime: () => hasTime,
      whyUnfit: () => why,
      claim: async () => {
        const reserving = await this.calendars.reserve(chefId, reservation, context, { people });
        why = reserving.state === 'unfit' ? reserving.why : undefined;
        if (reserving.state === 'contended') throw new Refused('conflict');
        hasTime = reserving.state === 'reserved';
        return reserving.state === 'reserved' && reserving.isNew;
      },
      isUsed: async () => useOf(await this.bookings.state(bookingId), chefId, reservation) === 'kept',
      release: () => this.calendars.release(chefId, reservation, context),
    };
  }
}

@CommandHandler(AmendBooking)
export class AmendBookingHandler implements ICommandHandler<AmendBooking> {
  constructor(
    private readonly changes: BookingChanges,
    private readonly reader: BookingReader,
    private readonly faces: ChefFaces,
  ) {}

  async execute({ caller, bookingId, edit, context }: AmendBooking): Promise<Booking> {
    const { createdAt } = await this.reader.visible(caller, bookingId);
    await this.changes.make({ bookingId, edit, context }, createdAt);
    return this.faces.bookingToWire(await this.reader.current(bookingId));
  }
}

const hasChef = (booking: BookingState): booking is PlacedBooking & { readonly chefId: string } =>
  booking.phase === 'placed' && booking.chefId !== null;

/** Whether a reservation for one state of the booking is for the other as well. */
const sameChef = (one: BookingState, other: BookingState): boolean =>
  chefOf(one) === chefOf(other) && roundOf(one) === roundOf(other);
const chefOf = (booking: BookingState): string | null => (hasChef(booking) ? booking.chefId : null);
const roundOf = (booking: BookingState): number => (booking.phase === 'none' ? 0 : booking.round);

/** Returns a booking as an edit would change it. */
export class PreviewAmendment extends queryWith<BookingQuery & { edit: EditBooking }, AmendmentPreview>() {}

/** Runs the decision of the edit without recording its events. */
@QueryHandler(PreviewAmendment)
export class PreviewAmendmentHandler implements IQueryHandler<PreviewAmendment> {
  constructor(
    private readonly reader: BookingReader,
    private readonly amendments: Amendments,
    private readonly changes: BookingChanges,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, edit }: PreviewAmendment): Promise<AmendmentPreview> {
    const document = await this.reader.visible(caller, bookingId);
    const now = this.clock.now();
    const command = this.amendments.of(document.booking, edit, document.createdAt, now);
    const facts = await this.changes.factsOfPreview(document.booking, command, now);
    const decision = decide(document.booking, command, { now, ...facts });
    if ('refusal' in decision) throw refusedBy(decision.refusal);
    const next = (booking: ExistingBooking, event: BookingEvent) => evolve(booking, event);
    return amendmentToWire(document, { ...document, booking: decision.events.reduce(next, document.booking) }, now);
  }
}
