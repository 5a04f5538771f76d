import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { folded } from '@libs/adapters/view-shape.js';
import { type AskingChef, CONTACT_LEAD_MS, CONTACT_TAIL_MS } from '@libs/booking/assignment.js';
import { idEndOf } from '@libs/contract/booking-code.js';
import type { BookingsAnswer, BookingsQuery } from '@libs/contract/bookings.js';
import type { Query as Parameters } from '@libs/contract/calls.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { daysFromTo, type Instant, kolkataDate, type KolkataDate, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewPage, ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { chefBookingToWire } from '@libs/rendering/booking-wire.js';
import { chefText, contactText } from '@libs/views/booking-search.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { bookingForChef } from '@libs/views/chef-booking.js';
import type * as z from 'zod/mini';
import type { Caller } from '../application/command-context.js';
import { queryWith } from '../application/handlers.js';
import { VIEWS } from '../platform/tokens.js';
import { ChefFaces } from './chef-faces.js';
import { BookingReader } from './read-booking.js';

export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns items `offset` to `offset + limit` of the merged lists. `few` is the complete short list; `find` reads a
 * range of the long one, ordered by `compare`. No item is in both.
 */
export async function mergedPage<T>(
  few: readonly T[],
  compare: (one: T, other: T) => number,
  { offset, limit }: Stretch,
  find: (stretch: Stretch) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  // Each item of the short list shifts the long list by at most one place.
  const from = Math.max(0, offset - few.length);
  const found = await find({ offset: from, limit: offset + limit - from });
  return [...few, ...found].sort(compare).slice(offset - from, offset - from + limit);
}

export type BookingsPage = z.infer<typeof BookingsQuery>;

/** Reads one page of the view. */
type Find = (query: ViewQuery) => Promise<ViewPage<BookingDocument>>;

/** Returns the status numbers in a filter; empty for all. */
export const statusesIn = (filter: string): readonly number[] => [
  ...new Set(filter.split(',').filter(Boolean).map(Number)),
];

/** Bookings that are not over, in every order of `visit` before the others. */
const AHEAD: readonly number[] = [STATUS.inProgress, STATUS.placed, STATUS.pending];
const OVER: readonly number[] = [STATUS.complete, STATUS.cancelled];

/** Reads a page of bookings of one side. A search uses the text indexed for that side. */
export async function readPage(
  find: Find,
  side: 'customer' | 'chef',
  id: string,
  page: BookingsPage,
): Promise<ViewPage<BookingDocument>> {
  const own = side === 'customer' ? { customerId: id } : { chefId: id };
  const { offset, limit } = page;
  const read = (status: readonly number[], order: ViewQuery['order'], stretch = { offset, limit }) =>
    find({
      where: status.length > 0 ? { ...own, status } : own,
      ...(page.search !== '' && { search: { text: side, part: page.search } }),
      order,
      ...stretch,
    });
  const index = `by-${side}`;
  const byStart = (direction: 'asc' | 'desc') => ({ index: `${index}-and-start`, direction }) as const;
  const statuses = statusesIn(page.filter);
  if (page.order === 'start') return read(statuses, byStart('asc'));
  if (page.order === 'created') {
    return read(statuses, { index: statuses.length > 0 ? `${index}-and-status` : index, direction: 'desc' });
  }
  const wanted = (group: readonly number[]) => group.filter((one) => statuses.length === 0 || statuses.includes(one));
  const [ahead, over] = [wanted(AHEAD), wanted(OVER)];
  if (ahead.length === 0) return read(over, byStart('desc'));
  const first = await read(ahead, byStart('asc'));
  if (over.length === 0 || first.totalIsMore) return first;
  const stretch = { offset: Math.max(0, offset - first.total), limit: limit - first.items.length };
  const rest = await read(over, byStart('desc'), stretch);
  return { ...rest, items: [...first.items, ...rest.items], total: first.total + rest.total };
}

/** Compares bookings in the order of the view. */
export function listOrder(order: BookingsPage['order']): (one: BookingDocument, other: BookingDocument) => number {
  switch (order) {
    case 'created':
      return (one, other) => byText(other.createdAt, one.createdAt) || byText(other.id, one.id);
    case 'start':
      return byVisit;
    case 'visit':
      return (one, other) => {
        const isAhead = AHEAD.includes(one.status);
        if (isAhead !== AHEAD.includes(other.status)) return isAhead ? -1 : 1;
        return isAhead ? byVisit(one, other) : byVisit(other, one);
      };
  }
}

const byVisit = (one: BookingDocument, other: BookingDocument): number =>
  byText(one.start, other.start) || byText(one.id, other.id);
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** An upper bound for the visits of a chef in the window, since visits do not overlap. */
const MAX_VISITS_IN_WINDOW = 100;

/** Lists the bookings of a chef with what the chef may read now. A search does not match hidden fields. */
@Injectable()
export class ChefLists {
  constructor(
    private readonly bookings: BookingReader,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async page(chefId: string, page: BookingsPage): Promise<BookingsAnswer> {
    const now = this.clock.now();
    const chef = await this.bookings.asking(chefId);
    const read = (documents: readonly BookingDocument[]) =>
      documents.flatMap((document) => bookingForChef(document, chef, now) ?? []).map(chefBookingToWire);
    if (page.list === 'unanswered') {
      const { items, ...unanswered } = await this.unanswered(chefId, page);
      return { bookings: read(items), ...unanswered };
    }
    const byName = page.search === '' || !chef.verified ? [] : await this.foundByName(chef, page, now);
    let total: Pick<BookingsAnswer, 'total' | 'totalIsMore'> = { total: byName.length };
    const items = await mergedPage(byName, listOrder(page.order), page, async (stretch) => {
      const find = (query: ViewQuery) => this.views.find<BookingDocument>(bookings.name, query);
      const { items: found, ...more } = await readPage(find, 'chef', chefId, { ...page, ...stretch });
      total = { ...more, total: byName.length + more.total };
      return found;
    });
    return { bookings: read(items), ...total };
  }

  private unanswered(chefId: string, { offset, limit }: Stretch): Promise<ViewPage<BookingDocument>> {
    const order = { index: 'by-awaited-chef', direction: 'asc' } as const;
    return this.views.find<BookingDocument>(bookings.name, { where: { awaitedChefId: chefId }, order, offset, limit });
  }

  /**
   * The chef's text index contains only what is always visible. The few bookings whose address is visible now are read
   * by date and searched here.
   */
  private async foundByName(chef: AskingChef, page: BookingsPage, now: Instant): Promise<readonly BookingDocument[]> {
    const { chefId } = chef;
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { chefId, day: daysOfWindow(now) },
      order: { index: 'by-chef-and-day', direction: 'asc' },
      limit: MAX_VISITS_IN_WINDOW,
    });
    const part = folded(page.search);
    const statuses = statusesIn(page.filter);
    return items.filter(
      (document) =>
        (statuses.length === 0 || statuses.includes(document.status)) &&
        bookingForChef(document, chef, now)?.level === 'full' &&
        folded(contactText(document)).includes(part) &&
        !folded(chefText(document)).includes(part),
    );
  }
}

/** Returns the start dates of the visits whose address may be visible at `now`. */
const daysOfWindow = (now: Instant): readonly KolkataDate[] =>
  daysFromTo(
    kolkataDate(plus(now, -CONTACT_TAIL_MS - LIMITS.booking.longest)),
    kolkataDate(plus(now, CONTACT_LEAD_MS)),
  );

/** Lists the bookings of a customer or a chef. */
export class ListBookings extends queryWith<{ caller: Caller; page: Parameters<'bookings'> }, BookingsAnswer>() {}

@QueryHandler(ListBookings)
export class ListBookingsHandler implements IQueryHandler<ListBookings> {
  constructor(
    private readonly chefLists: ChefLists,
    private readonly faces: ChefFaces,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  async execute({ caller, page: asked }: ListBookings): Promise<BookingsAnswer> {
    // Words that were copied from a screen have spaces that keep them together. A code is not part of the search text, but the id that it ends is.
    const words = asked.search.replaceAll('\u00a0', ' ');
    const page = { ...asked, search: idEndOf(words) ?? words };
    if (caller.role === 'chef') return this.chefLists.page(caller.id, page);
    const find = (query: ViewQuery) => this.views.find<BookingDocument>(bookings.name, query);
    const { items, ...total } = await readPage(find, 'customer', caller.id, page);
    return { bookings: await Promise.all(items.map((document) => this.faces.bookingToWire(document))), ...total };
  }
}
