import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AskingChef } from '@libs/booking/assignment.js';
import type { Availability as Recorded } from '@libs/booking/chef-availability.js';
import { placeOf, wayBetween } from '@libs/booking/way.js';
import { type Agenda, AGENDA_DAYS, type Availability, EVERY_HOUR, type News } from '@libs/contract/agenda.js';
import type { Body, Query as Parameters } from '@libs/contract/calls.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import {
  addDays,
  between,
  DAY,
  daysFromTo,
  type Instant,
  type KolkataDate,
  kolkataDate,
  MINUTE,
  plus,
} from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { chefBookingToWire } from '@libs/rendering/booking-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef, type ChefBooking } from '@libs/views/chef-booking.js';
import type { CommandContext } from '../application/command-context.js';
import { versionOf } from '../application/content-version.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { ChefCalendars } from '../assignment/chef-calendars.js';
import { BookingReader } from '../bookings/read-booking.js';
import { VIEWS } from '../platform/tokens.js';

const availabilityToWire = (recorded: Recorded): Availability => {
  const { weekly, off, ...limits } = recorded;
  return { weekly: [...(weekly ?? EVERY_HOUR)], off: [...off], ...limits, version: versionOf(recorded) };
};

/** Returns when a chef comes. */
export class GetAvailability extends queryWith<{ chefId: string }, Availability>() {}

@QueryHandler(GetAvailability)
export class GetAvailabilityHandler implements IQueryHandler<GetAvailability> {
  constructor(private readonly calendars: ChefCalendars) {}

  async execute({ chefId }: GetAvailability): Promise<Availability> {
    return availabilityToWire((await this.calendars.of(chefId)).availability);
  }
}

/** Records the whole availability of a chef, unless it was changed since the `version` that was read. */
export class ChangeAvailability extends commandWith<
  { chefId: string; availability: Body<'changeAvailability'>; context: CommandContext },
  Availability
>() {}

@CommandHandler(ChangeAvailability)
export class ChangeAvailabilityHandler implements ICommandHandler<ChangeAvailability> {
  constructor(private readonly calendars: ChefCalendars) {}

  async execute({ chefId, availability, context }: ChangeAvailability): Promise<Availability> {
    const { weekly, version, ...limits } = availability;
    const changed = { weekly: weekly && !isAlways(weekly) ? weekly : null, ...limits };
    const isCurrent = (before: Recorded) => version === undefined || version === versionOf(before);
    return availabilityToWire(await this.calendars.changeAvailability(chefId, changed, isCurrent, context.meta()));
  }
}

const isAlways = (weekly: Availability['weekly']): boolean =>
  EVERY_HOUR.every(({ day, from, to }) =>
    weekly.some((hours) => hours.day === day && hours.from === from && hours.to === to),
  );

/** The visits of one chef as the chef may read them now. */
@Injectable()
export class ChefVisits {
  constructor(
    private readonly reader: BookingReader,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** Returns a function that returns what the chef reads of a booking; undefined if nothing. */
  async readBy(chefId: string): Promise<(document: BookingDocument) => ChefBooking | undefined> {
    const [chef, now]: [AskingChef, Instant] = [await this.reader.asking(chefId), this.clock.now()];
    return (document) => bookingForChef(document, chef, now);
  }

  /** Returns the first `limit` bookings in an order of the view, which has all of the chef's own or released ones. */
  async first(where: ViewQuery['where'], index: string, direction: 'asc' | 'desc', limit: number) {
    const query = { where, order: { index, direction }, limit } as const;
    return (await this.views.find<BookingDocument>(bookings.name, query)).items;
  }
}

/** The days before one on which a visit can begin that still takes place then. */
const DAYS_BEFORE = Math.ceil((LIMITS.booking.longest + LIMITS.visit.mostExtraMinutes * MINUTE) / DAY);
/** The visits of one day do not overlap, and last two hours at least. */
const MAX_AGENDA_VISITS = 12 * (DAYS_BEFORE + AGENDA_DAYS);

/** Returns the visits that take place on some days, also those that begin before, and the ways between them. */
export class GetAgenda extends queryWith<{ chefId: string; days: Parameters<'agenda'> }, Agenda>() {}

@QueryHandler(GetAgenda)
export class GetAgendaHandler implements IQueryHandler<GetAgenda> {
  constructor(
    private readonly visits: ChefVisits,
    private readonly calendars: ChefCalendars,
  ) {}

  async execute({ chefId, days: { from, to } }: GetAgenda): Promise<Agenda> {
    // No date is before the year 0.
    const days = daysFromTo(from < '0001' ? from : addDays(from, -DAYS_BEFORE), to);
    const where = { chefId, day: days, status: [STATUS.placed, STATUS.inProgress, STATUS.complete] };
    const [read, found, { availability }] = await Promise.all([
      this.visits.readBy(chefId),
      this.visits.first(where, 'by-chef-and-day', 'asc', MAX_AGENDA_VISITS),
      this.calendars.of(chefId),
    ]);
    const shown = found.filter(({ booking }) => lastDayOf(booking.choices.end) >= from);
    const inOrder = shown.toSorted((one, other) => (one.start < other.start ? -1 : 1));
    return {
      visits: inOrder.flatMap((document) => {
        const seen = read(document);
        return seen ? [chefBookingToWire(seen)] : [];
      }),
      ways: inOrder.slice(1).map((next, index) => wayTo(next, inOrder[index] ?? next)),
      off: availability.off.filter((days) => days.from <= to && from <= days.to),
    };
  }
}

/** One that ends at midnight takes nothing of the next day. */
const lastDayOf = (end: Instant): KolkataDate => kolkataDate(plus(end, -1));

const wayTo = (next: BookingDocument, before: BookingDocument): Agenda['ways'][number] => ({
  after: before.id,
  wayMinutes: wayBetween(placeIn(before), placeIn(next)),
  betweenMinutes: Math.max(0, between(before.booking.choices.end, next.start) / MINUTE),
});

const placeIn = ({ venue }: BookingDocument): string | undefined => (venue === ERASED ? undefined : placeOf(venue.zip));

const MAX_NEWS = 5;
const NEWS_LAST_MS = 14 * DAY;

/** Returns what happened last to a chef's visits, one entry for each visit. */
export class GetVisitNews extends queryWith<{ chefId: string }, News[]>() {}

@QueryHandler(GetVisitNews)
export class GetVisitNewsHandler implements IQueryHandler<GetVisitNews> {
  constructor(
    private readonly visits: ChefVisits,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId }: GetVisitNews): Promise<News[]> {
    const [read, own, released] = await Promise.all([
      this.visits.readBy(chefId),
      this.visits.first({ chefId }, 'by-chef-and-news', 'desc', MAX_NEWS),
      this.visits.first({ releasedChefId: chefId }, 'by-released-chef', 'desc', MAX_NEWS),
    ]);
    const since = plus(this.clock.now(), -NEWS_LAST_MS);
    return [...own, ...released]
      .flatMap((document) => newsOf(document, read(document)))
      .filter(({ at }) => at >= since)
      .sort((one, other) => (one.at > other.at ? -1 : 1))
      .slice(0, MAX_NEWS);
  }
}

/** Of a visit that was taken from the chef, that is all they learn. */
function newsOf({ news, newsAt }: BookingDocument, seen: ChefBooking | undefined): readonly News[] {
  if (!seen) return [];
  const booking = chefBookingToWire(seen);
  if (seen.level === 'times' && seen.release) return [{ at: seen.calendar.at, what: 'released', booking }];
  return news && newsAt ? [{ at: newsAt, what: news, booking }] : [];
}
