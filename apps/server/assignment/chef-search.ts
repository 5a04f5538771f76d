import { Inject, Injectable } from '@nestjs/common';
import { type ChefSearchRecord, type Considered, MAX_RANKED, type PassedOver } from '@libs/booking/booking-rules.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { type Reservation, visitsIn, whyNotFree } from '@libs/booking/chef-calendar.js';
import { type ChefAssigned, areaServing, isSearching, serves } from '@libs/booking/assignment.js';
import { hasDeclined } from '@libs/booking/offers.js';
import { byRank, priorStars, type Rank, rankOf, withVisits } from '@libs/booking/rank.js';
import type { PlacedBooking } from '@libs/booking/state.js';
import { placeOf } from '@libs/booking/way.js';
import type { Instant } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type EventMeta, type Position } from '@libs/eventing/types/envelope.js';
import type { ViewPage, ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { type ChefWorkload, chefWorkloads } from '@libs/views/chef-workloads.js';
import { chefs } from '@libs/views/chefs.js';
import { BookingCommands } from '../application/aggregates.js';
import { SamePerson } from '../application/same-person.js';
import { CommandRunner } from '../platform/command-runner.js';
import { Documents } from '../platform/documents.js';
import { VIEWS } from '../platform/tokens.js';
import { ChefCalendars } from './chef-calendars.js';

export const CANDIDATES_PER_QUERY = 50;
/** How often the list is read again for chefs who moved between its pages during the search. */
const MAX_PASSES = 5;

/**
 * A booking without a chef, the city of its visit (empty if unknown) and its place on a calendar, and the log position of
 * its last event.
 */
export interface Wanting {
  readonly booking: PlacedBooking;
  readonly city: string;
  readonly place: string | undefined;
  readonly position: Position;
}

/** A verified chef: the name, and whether they ask to be asked first. */
interface VerifiedCard {
  readonly name: Exclude<ChefAssigned['data']['chef'], typeof ERASED>;
  readonly askFirst: boolean;
}

interface Candidate {
  readonly chefId: string;
  readonly visits: number;
}

/**
 * Finds chefs for bookings: reserves time on the chef calendar, then assigns the chef to the booking, or offers the visit
 * to a chef who asks to be asked first.
 */
@Injectable()
export class ChefSearch {
  constructor(
    private readonly commands: CommandRunner,
    private readonly bookings: BookingCommands,
    private readonly calendars: ChefCalendars,
    private readonly people: SamePerson,
    private readonly documents: Documents,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** Returns a placed, future booking without a chef, and without one who is asked; undefined otherwise. */
  async wanting(bookingId: string): Promise<Wanting | undefined> {
    const { state: booking, events } = await this.bookings.load(bookingId);
    const position = events.at(-1)?.position;
    if (booking.phase !== 'placed' || !isSearching(booking) || position === undefined) return undefined;
    const { city = '', zip = '' } = venueIn(events) ?? {};
    return this.clock.now() < booking.choices.start ? { booking, city, place: placeOf(zip), position } : undefined;
  }

  /**
   * Gives the visit to the chef that the customer asked for, or else to the first free verified chef by rank who serves
   * its city; returns whether one was found. Considers every chef who was verified before the booking was placed, fifty at
   * a time, those with the smallest load and the longest wait first.
   */
  async find(wanting: Wanting, context: EventMeta): Promise<boolean> {
    const { city, position } = wanting;
    const ranking = new ChefRanking();
    if (await this.assignPreferred(wanting, context, ranking)) return true;
    await this.commands.untilSeen(chefWorkloads.name, position);
    const chosen = chefsOf(city);
    const read = (offset: number) =>
      this.views.find<ChefWorkload>(chefWorkloads.name, { ...chosen, offset, limit: CANDIDATES_PER_QUERY });
    for await (const workloads of everyWorkload(read)) {
      const candidates = candidatesFor(wanting, workloads, this.clock.now(), ranking);
      if (await this.assignFirst(candidates, wanting, context, ranking)) return true;
    }
    return false;
  }

  /** Gives the visit to this chef, or the one that the customer asked for, if free and serving the city; returns whether it did. */
  async offer(wanting: Wanting, chefId: string, context: EventMeta): Promise<boolean> {
    const { city } = wanting;
    const ranking = new ChefRanking();
    if (await this.assignPreferred(wanting, context, ranking)) return true;
    if (await this.worksElsewhere(chefId, city)) return false;
    const offered = { chefId, visits: Infinity };
    return (await this.tryAssign(wanting, offered, context, () => ranking.foundByOffer(chefId))) === 'assigned';
  }

  /**
   * Assigns a chef whose time is reserved, or offers the visit to one who asks to be asked first; `found` says how the chef
   * was found. Returns false if the booking changed; the reservation is then unused.
   */
  async give(
    { bookingId, round, people }: Pick<Reservation, 'bookingId' | 'round'> & { readonly people: number },
    chefId: string,
    context: EventMeta,
    found: ChefSearchRecord,
  ): Promise<boolean> {
    const card = await this.verifiedCard(chefId);
    if (card === undefined) return false;
    const { name: chef, askFirst } = card;
    const command = askFirst
      ? ({ type: 'OfferVisit', chefId, round, people, found } as const)
      : ({ type: 'AssignChef', chefId, chef, round, people, found } as const);
    // After an edit, the same chef can be asked again in the same round.
    const asked = askFirst ? `/${context.commandId}` : '';
    const meta = { ...context, commandId: `${command.type}/${bookingId}/${round}/${chefId}${asked}` };
    const outcome = await this.bookings.run(bookingId, command, meta);
    if (outcome.kind === 'conflict')
      throw new Error('too many write conflicts on the booking; the job will be retried');
    return outcome.kind === 'accepted';
  }

  async canBeAssigned(chefId: string): Promise<boolean> {
    return (await this.verifiedCard(chefId)) !== undefined;
  }

  /** Whether the chef works in another city than `city`; they may have moved since the customer asked for them. */
  private async worksElsewhere(chefId: string, city: string): Promise<boolean> {
    const chef = await this.commands.state(chefDecider, chefStream(chefId));
    const location = chef.phase === 'registered' ? chef.work?.location : undefined;
    return location !== undefined && location !== ERASED && !serves(location, city);
  }

  /** Assigns the chef that the customer asked for; otherwise adds to the ranking why that chef was not assigned. */
  private async assignPreferred(wanting: Wanting, context: EventMeta, ranking: ChefRanking): Promise<boolean> {
    const chefId = wanting.booking.preferredChef;
    if (chefId === undefined) return false;
    if (await this.worksElsewhere(chefId, wanting.city)) {
      ranking.passOverAsked(chefId, 'other-city');
      return false;
    }
    const asked = { chefId, visits: Infinity };
    const result = await this.tryAssign(wanting, asked, context, () => ({ how: 'preference' }));
    if (typeof result === 'string' && result !== 'assigned') ranking.passOverAsked(chefId, result);
    return result === 'assigned';
  }

  /** Tries the chefs by rank; queues one with more visits than expected again further back. */
  private async assignFirst(
    chosen: readonly Rank[],
    wanting: Wanting,
    context: EventMeta,
    ranking: ChefRanking,
  ): Promise<boolean> {
    const queue = [...chosen];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const rank = next;
      const result = await this.tryAssign(wanting, rank, context, () => ranking.foundBySearch(rank));
      if (result === 'assigned') return true;
      if (typeof result === 'string') {
        ranking.passOver(rank, result);
        continue;
      }
      const busier = withVisits(rank, result.visits);
      ranking.passOver(busier, 'busier');
      const place = queue.findIndex((one) => byRank(busier, one) < 0);
      queue.splice(place < 0 ? queue.length : place, 0, busier);
    }
    return false;
  }

  /** Returns why the chef was not assigned, with the actual number of visits if it is higher than expected. */
  private async tryAssign(
    { booking, place }: Wanting,
    { chefId, visits }: Candidate,
    context: EventMeta,
    found: () => ChefSearchRecord,
  ): Promise<'assigned' | PassedOver | { readonly visits: number }> {
    if (hasDeclined(booking, chefId)) return 'declined';
    if (!(await this.canBeAssigned(chefId))) return 'not-verified';
    if (await this.people.isSame(booking.customerId, chefId)) return 'same-person';
    const { bookingId, round, choices } = booking;
    const { start, end, headCount: people } = choices;
    const reservation = { bookingId, round, start, end, ...(place !== undefined && { place }) };
    const reserving = await this.calendars.reserve(chefId, reservation, context, { people, believedVisits: visits });
    switch (reserving.state) {
      case 'unfit':
        return reserving.why;
      case 'busier':
        return { visits: reserving.visits };
      case 'busy':
        return 'busy-meanwhile';
      case 'contended':
        return 'contended';
      case 'reserved':
        return (await this.give({ bookingId, round, people }, chefId, context, found()))
          ? 'assigned'
          : 'booking-changed';
    }
  }

  /** Returns name and wish of a chef; undefined for one who is unknown, erased or not verified. */
  async verifiedCard(chefId: string): Promise<VerifiedCard | undefined> {
    const stream = chefStream(chefId);
    const known = await this.documents.find(chefs, chefId, stream);
    // The view may lag behind a verification that has just been recorded.
    const chef = known?.verified === false ? await this.documents.replay(chefs, chefId, stream) : known;
    if (!chef?.verified || chef.name === ERASED) return undefined;
    return { name: chef.name, askFirst: chef.askFirst ?? false };
  }
}

/**
 * Yields the workloads of a list page by page, each chef once. Ranks change during a search, so a chef can move to a
 * page that was read already: the list is read again until as many chefs were seen as it has.
 */
export async function* everyWorkload(
  read: (offset: number) => Promise<Pick<ViewPage<ChefWorkload>, 'items' | 'total'>>,
): AsyncGenerator<readonly ChefWorkload[]> {
  const seen = new Set<string>();
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    for (let offset = 0; ; offset += CANDIDATES_PER_QUERY) {
      const { items, total } = await read(offset);
      const unseen = items.filter(({ chefId }) => !seen.has(chefId));
      for (const { chefId } of unseen) seen.add(chefId);
      if (unseen.length > 0) yield unseen;
      if (seen.size >= total) return;
      if (items.length < CANDIDATES_PER_QUERY) break;
    }
  }
}

/** Returns the venue of a booking, which no event changes; undefined if the customer was erased. */
export function venueIn(events: readonly BookingEvent[]) {
  const [venue = ERASED] = events.flatMap((event) => (event.type === 'BookingRequested' ? [event.data.venue] : []));
  return venue === ERASED ? undefined : venue;
}

/** Selects the verified chefs who serve `city`, the smallest load and the longest wait first. */
export function chefsOf(city: string): Pick<ViewQuery, 'where' | 'order'> {
  const area = areaServing(city);
  return area === undefined
    ? { where: { verified: true }, order: { index: 'verified-by-rank', direction: 'asc' } }
    : { where: { verified: true, area }, order: { index: 'verified-in-area-by-rank', direction: 'asc' } };
}

/**
 * Returns the chefs who are free and come to such a visit according to the view, and adds all to the ranking. A chef who
 * becomes free later is offered by a job.
 */
export const candidatesFor = (
  { booking, place }: Wanting,
  workloads: readonly ChefWorkload[],
  now: Instant,
  ranking: ChefRanking,
): readonly Rank[] =>
  rankedFor(booking, workloads, now).flatMap(({ rank, chef: { chefId, closed, ...calendar } }) => {
    const { bookingId, choices } = booking;
    const reservations = calendar.reservations.filter((one) => one.bookingId !== bookingId);
    const visit = { ...choices, place, people: choices.headCount };
    const why =
      (closed && 'closed') ||
      whyNotFree({ ...calendar, reservations }, visit, now) ||
      (hasDeclined(booking, chefId) && 'declined');
    // A free chef is not needed, unless the search gets that far.
    ranking.passOver(rank, why || 'ranked-lower');
    return why ? [] : [rank];
  });

/** Returns the chefs with their ranks, the first one first. A visit that is searched for is nobody's yet. */
function rankedFor({ bookingId }: Pick<PlacedBooking, 'bookingId'>, workloads: readonly ChefWorkload[], now: Instant) {
  const prior = priorStars(workloads.map(({ ratings }) => ratings));
  return workloads
    .map((chef) => {
      const visits = visitsIn(chef.reservations.filter((one) => one.bookingId !== bookingId));
      return { chef, rank: rankOf({ ...chef, visits }, prior, now) };
    })
    .toSorted((one, other) => byRank(one.rank, other.rank));
}

type Ranked = Pick<Rank, 'chefId' | 'visits' | 'late' | 'stars'>;

const rankFacts = ({ visits, late, stars }: Ranked) => ({
  visits,
  ...(late > 0 && { late }),
  ...(stars > 0 && { stars: Math.round(stars * 10) / 10 }),
});

/** Collects the chefs that a search considers, in order of rank. */
export class ChefRanking {
  readonly #considered = new Map<string, Considered>();
  #asked: Pick<Considered, 'chefId' | 'why'> | undefined;

  /** Adds the chef that the customer asked for, who was not assigned. */
  passOverAsked(chefId: string, why: PassedOver): void {
    this.#asked = { chefId, why };
    this.#considered.set(chefId, { chefId, visits: 0, why });
  }

  /** Adds a chef, or replaces why the chef was not assigned. */
  passOver(rank: Ranked, why: PassedOver): void {
    const { chefId } = rank;
    this.#considered.set(chefId, { chefId, ...rankFacts(rank), why });
  }

  /** Returns the record of a search that found the chef of `rank`. */
  foundBySearch(rank: Ranked): ChefSearchRecord {
    const others = [...this.#considered.values()].filter((one) => one.chefId !== rank.chefId);
    const ranking = others.slice(0, MAX_RANKED);
    return { how: 'search', ...this.askedUnless(rank.chefId), ...rankFacts(rank), considered: others.length, ranking };
  }

  /** Returns the record of a chef who became free. */
  foundByOffer(chefId: string): ChefSearchRecord {
    return { how: 'offer', ...this.askedUnless(chefId) };
  }

  /** The chef that the customer asked for can be assigned by a second attempt. */
  private askedUnless(chefId: string): Pick<ChefSearchRecord, 'asked'> {
    return this.#asked === undefined || this.#asked.chefId === chefId ? {} : { asked: this.#asked.why };
  }
}
