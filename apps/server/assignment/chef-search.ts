import { Inject, Injectable } from '@nestjs/common';
import { type ChefSearchRecord, type Considered, MAX_RANKED, type PassedOver } from '@libs/booking/booking-rules.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { type Reservation, visitsIn, whyNotFree } from '@libs/booking/chef-calendar.js';
import { areasServing, serves } from '@libs/booking/assignment.js';
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

interface Candidate {
  readonly chefId: string;
  readonly visits: number;
}

/** Finds chefs for bookings: reserves time on the chef calendar, then assigns the chef to the booking. */
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

  /** Returns a placed, future booking without a chef; undefined otherwise. */
  async wanting(bookingId: string): Promise<Wanting | undefined> {
    const { state: booking, events } = await this.bookings.load(bookingId);
    const position = events.at(-1)?.position;
    if (booking.phase !== 'placed' || booking.chefId !== null || position === undefined) return undefined;
    const { city = '', zip = '' } = venueIn(events) ?? {};
    return this.clock.now() < booking.choices.start ? { booking, city, place: placeOf(zip), position } : undefined;
  }

  /**
   * Assigns the chef that the customer asked for, or else the free verified chef with the fewest visits who serves the
   * city of the visit; returns whether one was found. Considers every chef who was verified before the booking was placed.
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
      const candidates = candidatesFor(wanting, workloads, ranking, this.clock.now());
      if (await this.assignFirst(candidates, wanting, context, ranking)) return true;
    }
    return false;
  }

  /** Assigns this chef, or the one that the customer asked for, if free and serving the city; returns whether it did. */
  async offer(wanting: Wanting, chefId: string, context: EventMeta): Promise<boolean> {
    const { city } = wanting;
    const ranking = new ChefRanking();
    if (await this.assignPreferred(wanting, context, ranking)) return true;
    const chef = await this.commands.state(chefDecider, chefStream(chefId));
    const location = chef.phase === 'registered' ? chef.work?.location : undefined;
    if (location !== undefined && location !== ERASED && !serves(location, city)) return false;
    const offered = { chefId, visits: Infinity };
    return (await this.tryAssign(wanting, offered, context, () => ranking.foundByOffer(chefId))) === 'assigned';
  }

  /** Assigns a chef whose time is reserved; `found` says how the chef was found. Returns false if the booking changed; the reservation is then unused. */
  async assign(
    { bookingId, round, people }: Pick<Reservation, 'bookingId' | 'round'> & { readonly people: number },
    chefId: string,
    context: EventMeta,
    found: ChefSearchRecord,
  ): Promise<boolean> {
    const chef = await this.nameOf(chefId);
    if (chef === undefined) return false;
    const command = { type: 'AssignChef', chefId, chef, round, people, found } as const;
    const meta = { ...context, commandId: `AssignChef/${bookingId}/${round}/${chefId}` };
    const outcome = await this.bookings.run(bookingId, command, meta);
    if (outcome.kind === 'conflict')
      throw new Error('too many write conflicts on the booking; the job will be retried');
    return outcome.kind === 'accepted';
  }

  async canBeAssigned(chefId: string): Promise<boolean> {
    return (await this.nameOf(chefId)) !== undefined;
  }

  /** Assigns the chef that the customer asked for; otherwise adds to the ranking why that chef was not assigned. */
  private async assignPreferred(wanting: Wanting, context: EventMeta, ranking: ChefRanking): Promise<boolean> {
    const chefId = wanting.booking.preferredChef;
    if (chefId === undefined) return false;
    const asked = { chefId, visits: Infinity };
    const result = await this.tryAssign(wanting, asked, context, () => ({ how: 'preference' }));
    if (typeof result === 'string' && result !== 'assigned') ranking.passOverAsked(chefId, result);
    return result === 'assigned';
  }

  /** Tries the chefs, fewest visits first; queues one with more visits than expected again further back. */
  private async assignFirst(
    chosen: readonly Candidate[],
    wanting: Wanting,
    context: EventMeta,
    ranking: ChefRanking,
  ): Promise<boolean> {
    const queue = [...chosen];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { chefId, visits } = next;
      const result = await this.tryAssign(wanting, next, context, () => ranking.foundBySearch(chefId, visits));
      if (result === 'assigned') return true;
      if (typeof result === 'string') {
        ranking.passOver(chefId, visits, result);
        continue;
      }
      ranking.passOver(chefId, result.visits, 'busier');
      const place = queue.findIndex((one) => one.visits > result.visits);
      queue.splice(place < 0 ? queue.length : place, 0, { chefId, visits: result.visits });
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
        return (await this.assign({ bookingId, round, people }, chefId, context, found()))
          ? 'assigned'
          : 'booking-changed';
    }
  }

  /** Returns undefined for a chef who is unknown, erased or not verified. */
  private async nameOf(chefId: string) {
    const stream = chefStream(chefId);
    const known = await this.documents.find(chefs, chefId, stream);
    // The view may lag behind a verification that has just been recorded.
    const chef = known?.verified === false ? await this.documents.replay(chefs, chefId, stream) : known;
    return !chef?.verified || chef.name === ERASED ? undefined : chef.name;
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

/** Selects the verified chefs who serve `city`, fewest visits first. */
function chefsOf(city: string): Pick<ViewQuery, 'where' | 'order'> {
  const area = areasServing(city);
  return area === undefined
    ? { where: { verified: true }, order: { index: 'verified-by-rank', direction: 'asc' } }
    : { where: { verified: true, area }, order: { index: 'verified-in-area-by-rank', direction: 'asc' } };
}

/**
 * Returns the chefs who are free and come to such a visit according to the view, and adds all to the ranking. A chef who
 * becomes free later is offered by a job.
 */
export const candidatesFor = (
  { booking: { bookingId, choices }, place }: Wanting,
  workloads: readonly ChefWorkload[],
  ranking: ChefRanking,
  now: Instant,
): readonly Candidate[] =>
  workloads.flatMap(({ chefId, closed, ...calendar }) => {
    const reservations = calendar.reservations.filter((one) => one.bookingId !== bookingId);
    const visits = visitsIn(reservations);
    const visit = { ...choices, place, people: choices.headCount };
    const why = closed ? 'closed' : whyNotFree({ ...calendar, reservations }, visit, now);
    // A free chef is not needed, unless the search gets that far.
    ranking.passOver(chefId, visits, why ?? 'ranked-lower');
    return why ? [] : [{ chefId, visits }];
  });

/** Collects the chefs that a search considers, in order of rank. */
export class ChefRanking {
  readonly #considered = new Map<string, Considered>();
  #asked: Pick<Considered, 'chefId' | 'why'> | undefined;

  /** Adds the chef that the customer asked for, who was not assigned. */
  passOverAsked(chefId: string, why: PassedOver): void {
    this.#asked = { chefId, why };
    this.passOver(chefId, 0, why);
  }

  /** Adds a chef, or replaces why the chef was not assigned. */
  passOver(chefId: string, visits: number, why: PassedOver): void {
    this.#considered.set(chefId, { chefId, visits, why });
  }

  /** Returns the record of a search that found `chefId`. */
  foundBySearch(chefId: string, visits: number): ChefSearchRecord {
    const others = [...this.#considered.values()].filter((one) => one.chefId !== chefId);
    const ranking = others.slice(0, MAX_RANKED);
    return { how: 'search', ...this.askedUnless(chefId), visits, considered: others.length, ranking };
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
