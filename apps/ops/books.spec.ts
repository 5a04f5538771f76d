import { describe, expect, it } from '@jest/globals';
import { paise } from '@libs/contract/money.js';
import fc from 'fast-check';
import { type Book, differences, type Figures, FIGURES, totalOf } from './books.js';

const book = (name: string, bookings: Readonly<Record<string, Figures>>, figures = FIGURES): Book => ({
  name,
  figures,
  bookings: new Map(Object.entries(bookings)),
});
const one = paise(1);

describe('compared books', () => {
  const log = book('log', { A: { captured: paise(100), refunded: paise(50) }, B: { captured: paise(7) } });

  it('agree when each has the log’s amounts for each booking', () => {
    expect(differences(log, [book('same', Object.fromEntries(log.bookings))])).toEqual([]);
    const without = book('without B, which has no refund', { A: { refunded: paise(50) } }, ['refunded']);
    expect(differences(log, [without])).toEqual([]);
  });

  it('differ by one paisa, a missing booking, or an additional one', () => {
    const other = book('other', { A: { captured: paise(101), refunded: paise(50) }, C: { captured: one } });
    expect(differences(log, [other])).toEqual([
      { bookingId: 'A', book: 'other', figure: 'captured', expected: 100, got: 101 },
      { bookingId: 'B', book: 'other', figure: 'captured', expected: 7, got: 0 },
      { bookingId: 'C', book: 'other', figure: 'captured', expected: 0, got: 1 },
    ]);
  });

  it('differ although their totals agree', () => {
    const swapped = book('swapped', { A: { captured: paise(7), refunded: paise(50) }, B: { captured: paise(100) } });
    expect(totalOf(swapped)).toEqual(totalOf(log));
    expect(differences(log, [swapped])).toHaveLength(2);
  });

  it('have equal totals if they agree, and differ if any paisa is moved', () => {
    const amounts = fc.record({ captured: fc.nat().map(paise), refunded: fc.nat().map(paise) });
    const anyBook = fc.dictionary(fc.string({ minLength: 1 }), amounts, { minKeys: 1 });
    fc.assert(
      fc.property(anyBook, fc.nat(), (bookings, at) => {
        const [first, second] = [book('log', bookings), book('other', bookings)];
        expect(differences(first, [second])).toEqual([]);
        expect(totalOf(first)).toEqual(totalOf(second));
        const ids = Object.keys(bookings);
        const id = ids[at % ids.length] ?? '';
        second.bookings.set(id, { ...bookings[id], captured: paise((bookings[id]?.captured ?? 0) + 1) });
        expect(differences(first, [second])).toMatchObject([{ bookingId: id, figure: 'captured' }]);
      }),
    );
  });
});
