/** View queries for lists of bookings. */
import type { BookingDocument } from '@libs/views/bookings.js';
import type { BookingsQuery } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import type { ViewPage, ViewQuery } from '@libs/eventing/types/view-store.js';
import type * as z from 'zod/mini';

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
