import { STATUS } from '@libs/contract/enums.js';
import type { ViewPage, ViewQuery } from '@libs/eventing/types/view-store.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BookingsPage, listOrder, mergedPage, readPage } from './list-bookings.js';

const ascending = (one: number, other: number): number => one - other;

it('returns any page of the two lists merged in order', async () => {
  const lists = fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }),
    few: fc.integer({ min: 0, max: 6 }),
    offset: fc.integer({ min: 0, max: 35 }),
    limit: fc.integer({ min: 0, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(lists, async ({ numbers, few, offset, limit }) => {
      const [short, long] = [numbers.slice(0, few), numbers.slice(few).sort(ascending)];
      const page = await mergedPage(short, ascending, { offset, limit }, (stretch) =>
        Promise.resolve(long.slice(stretch.offset, stretch.offset + stretch.limit)),
      );
      expect(page).toEqual([...numbers].sort(ascending).slice(offset, offset + limit));
    }),
  );
});

const visit = (id: number, status: number, day: number) =>
  ({ id: `B${id}`, status, start: `2026-12-${String(day).padStart(2, '0')}T12:30:00.000Z` }) as BookingDocument;

/** A view of `documents`, as the engines answer it. */
const viewOf =
  (documents: readonly BookingDocument[]) =>
  (query: ViewQuery): Promise<ViewPage<BookingDocument>> => {
    const wanted = query.where['status'] as readonly number[] | undefined;
    const found = documents.filter(({ status }) => !wanted || wanted.includes(status));
    const ascending = found.toSorted(listOrder('start'));
    const ordered = query.order.direction === 'asc' ? ascending : ascending.toReversed();
    const { offset = 0, limit } = query;
    return Promise.resolve({ items: ordered.slice(offset, offset + limit), total: found.length });
  };
const page = (more: Partial<BookingsPage> = {}): BookingsPage => ({
  offset: 0,
  limit: 20,
  search: '',
  filter: '',
  order: 'visit',
  ...more,
});

describe('bookings in the order of their visits', () => {
  it('are those ahead, the next one first, and then those that are over, the latest first', async () => {
    const documents = [
      visit(1, STATUS.placed, 20),
      visit(2, STATUS.complete, 2),
      visit(3, STATUS.inProgress, 10),
      visit(4, STATUS.cancelled, 30),
      visit(5, STATUS.complete, 5),
      visit(6, STATUS.pending, 15),
    ];
    const ids = async (more?: Partial<BookingsPage>) =>
      (await readPage(viewOf(documents), 'chef', 'chef-1', page(more))).items.map(({ id }) => id);
    expect(await ids()).toEqual(['B3', 'B6', 'B1', 'B4', 'B5', 'B2']);
    expect(await ids({ filter: `${STATUS.complete}` })).toEqual(['B5', 'B2']);
    expect(await ids({ filter: `${STATUS.placed},${STATUS.cancelled}`, offset: 1 })).toEqual(['B4']);
  });

  it('are the same on any page, with the same total', async () => {
    const statuses = fc.integer({ min: 0, max: 4 });
    const lists = fc.array(fc.tuple(statuses, fc.integer({ min: 1, max: 31 })), { maxLength: 20 });
    const stretches = fc.record({ offset: fc.nat(22), limit: fc.integer({ min: 1, max: 12 }) });
    await fc.assert(
      fc.asyncProperty(lists, stretches, async (list, { offset, limit }) => {
        const documents = list.map(([status, day], id) => visit(id, status, day));
        const { items, total } = await readPage(viewOf(documents), 'customer', 'customer-1', page({ offset, limit }));
        expect(items).toEqual(documents.toSorted(listOrder('visit')).slice(offset, offset + limit));
        expect(total).toBe(documents.length);
      }),
    );
  });
});
