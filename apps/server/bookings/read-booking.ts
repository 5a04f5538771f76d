import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { bookingIn, bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { AskingChef } from '@libs/booking/assignment.js';
import type { Booking, TimelineEntry } from '@libs/contract/bookings.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { chefStream } from '@libs/identity/chef.js';
import { bookingCalendar, chefCalendar } from '@libs/rendering/booking-calendar.js';
import { bookingToWire, chefBookingToWire, chefForCustomer } from '@libs/rendering/booking-wire.js';
import { menuForChef, menuToWire } from '@libs/rendering/menu-wire.js';
import { ownRatingToWire } from '@libs/rendering/rating-wire.js';
import { visitDayForChef } from '@libs/rendering/visit-day-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { bookingForChef, type ChefBooking } from '@libs/views/chef-booking.js';
import { chefs } from '@libs/views/chefs.js';
import { ratingId, ratings } from '@libs/views/ratings.js';
import { timelineForChef, timelines } from '@libs/views/timelines.js';
import type { BookingQuery, Caller } from '../application/command-context.js';
import { queryWith } from '../application/handlers.js';
import { Refused } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { documentIn, Documents } from '../platform/documents.js';
import { CONFIG } from '../platform/tokens.js';
import { StartCodes } from './start-codes.js';

/** Finds bookings and checks who may see them. */
@Injectable()
export class BookingReader {
  constructor(
    private readonly commands: CommandRunner,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the booking from the view, or from its events while the view lags behind. For a chef this contains more
   * than the chef may read. @throws Refused for a booking of somebody else.
   */
  async visible(caller: Caller, bookingId: string): Promise<BookingDocument> {
    const document = await this.documents.find(bookings, bookingId, bookingStream(bookingId));
    const side = caller.role === 'user' ? document?.customerId : document?.chefId;
    if (!document || side !== caller.id) throw new Refused('booking-not-found');
    return document;
  }

  /** Returns the part that the chef may read now. @throws Refused for a booking that was never assigned to the chef. */
  async forChef(chefId: string, bookingId: string): Promise<ChefBooking> {
    const document = await this.documents.find(bookings, bookingId, bookingStream(bookingId));
    const seen = document && bookingForChef(document, await this.asking(chefId), this.clock.now());
    if (!seen) throw new Refused('booking-not-found');
    return seen;
  }

  /** Returns whether the chef is verified at this time: only then may contact data be read. */
  async asking(chefId: string): Promise<AskingChef> {
    const card = await this.documents.find(chefs, chefId, chefStream(chefId));
    return { chefId, verified: card?.verified ?? false };
  }

  /** Folds the events of the booking; used for the answer to a command. */
  async current(bookingId: string): Promise<BookingDocument> {
    return documentOf(await this.commands.history<BookingEvent>(bookingStream(bookingId), { isNamed: true }));
  }
}

/** Folds all events of a booking into the document of the view. @throws Refused if there are none. */
export function documentOf(events: readonly RecordedEvent<BookingEvent>[]): BookingDocument {
  const [first] = events;
  const document = first && documentIn(bookings, bookingIn(first.stream), events);
  if (!document) throw new Refused('booking-not-found');
  return document;
}

/** Returns a booking to its customer or its chef. */
export class GetBooking extends queryWith<BookingQuery, Booking>() {}

@QueryHandler(GetBooking)
export class GetBookingHandler implements IQueryHandler<GetBooking> {
  constructor(
    private readonly reader: BookingReader,
    private readonly documents: Documents,
    private readonly codes: StartCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId }: GetBooking): Promise<Booking> {
    const booking =
      caller.role === 'chef' ? await this.ofChef(caller.id, bookingId) : await this.ofCustomer(caller, bookingId);
    if (!booking.rated) return booking;
    const by = caller.role === 'chef' ? 'chef' : 'customer';
    const rating = await this.documents.find(ratings, ratingId(bookingId, by), bookingStream(bookingId));
    return { ...booking, ...(rating && { ownRating: ownRatingToWire(rating) }) };
  }

  private async ofChef(chefId: string, bookingId: string): Promise<Booking> {
    const seen = await this.reader.forChef(chefId, bookingId);
    const booking = { ...chefBookingToWire(seen), menu: menuForChef(seen) };
    const visit = seen.level === 'times' ? undefined : visitDayForChef(seen.document.booking);
    return { ...booking, ...(visit && { visit }) };
  }

  private async ofCustomer(caller: Caller, bookingId: string): Promise<Booking> {
    const document = await this.reader.visible(caller, bookingId);
    const now = this.clock.now();
    const visit = this.codes.dayForCustomer(document.booking, now);
    const booking = { ...bookingToWire(document), menu: menuToWire(document, now), ...(visit && { visit }) };
    const { chefId } = document;
    if (chefId === null) return booking;
    const [account, card] = await Promise.all([
      this.documents.find(chefAccounts, chefId, chefStream(chefId)),
      this.documents.find(chefs, chefId, chefStream(chefId)),
    ]);
    return { ...booking, chef: chefForCustomer(document, account, card, now) };
  }
}

/** Returns the timeline of a booking, oldest entry first. */
export class GetTimeline extends queryWith<BookingQuery, TimelineEntry[]>() {}

@QueryHandler(GetTimeline)
export class GetTimelineHandler implements IQueryHandler<GetTimeline> {
  constructor(
    private readonly reader: BookingReader,
    private readonly documents: Documents,
  ) {}

  async execute({ caller, bookingId }: GetTimeline): Promise<TimelineEntry[]> {
    const find = () => this.documents.find(timelines, bookingId, bookingStream(bookingId));
    if (caller.role === 'chef') {
      const { level } = await this.reader.forChef(caller.id, bookingId);
      const timeline = await find();
      return timeline ? [...timelineForChef(timeline, caller.id, level)] : [];
    }
    await this.reader.visible(caller, bookingId);
    return [...((await find())?.entries ?? [])];
  }
}

/** Returns a booking as an iCalendar file. */
export class GetCalendar extends queryWith<BookingQuery & { language: Language }, string>() {}

@QueryHandler(GetCalendar)
export class GetCalendarHandler implements IQueryHandler<GetCalendar> {
  constructor(
    private readonly reader: BookingReader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ caller, bookingId, language }: GetCalendar): Promise<string> {
    const { publicUrl } = this.config;
    if (caller.role === 'user') {
      return bookingCalendar(await this.reader.visible(caller, bookingId), { publicUrl, language });
    }
    return chefCalendar(await this.reader.forChef(caller.id, bookingId), this.clock.now(), { publicUrl, language });
  }
}
