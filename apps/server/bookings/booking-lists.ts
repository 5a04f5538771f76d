/** View queries for lists of bookings. */
import type { BookingDocument } from '@libs/views/bookings.js';
import type { BookingsQuery } from '@libs/contract/bookings.js';
import type { ViewQuery } from '@libs/eventing/types/ports.js';
import type * as z from 'zod/mini';

export type BookingsPage = z.infer<typeof BookingsQuery>;

/** Returns the status numbers in a filter; empty for all. */
export const statusesIn = (filter: string): readonly number[] => [
  ...new Set(filter.split(',').filter(Boolean).map(Number)),
];

/** Returns the query for a page of bookings of one side. A search uses the text indexed for that side. */
export function listQuery(side: 'customer' | 'chef', id: string, page: BookingsPage): ViewQuery {
  const own = side === 'customer' ? { customerId: id } : { chefId: id };
  const status = statusesIn(page.filter);
  const index = `by-${side}`;
  const newest = { index: status.length > 0 ? `${index}-and-status` : index, direction: 'desc' } as const;
  return {
    where: status.length > 0 ? { ...own, status } : own,
    ...(page.search !== '' && { search: { text: side, part: page.search } }),
    order: page.order === 'start' ? { index: `${index}-and-start`, direction: 'asc' } : newest,
    offset: page.offset,
    limit: page.limit,
  };
}

/** Compares bookings in the order of the view. */
export function listOrder(order: BookingsPage['order']): (one: BookingDocument, other: BookingDocument) => number {
  if (order === 'start') return (one, other) => byText(one.start, other.start) || byText(one.id, other.id);
  return (one, other) => byText(other.createdAt, one.createdAt) || byText(other.id, one.id);
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
