/** Edits of a paid booking shortly before its start. Each fixes the refund, and the preview says so beforehand. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AmendmentTerms, Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { STATUS } from '@libs/contract/enums.js';
import { HOUR, type Instant, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { Customer, dinner, dinnerIn, inDays, type Selection } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const DAYS_UNTIL_VISIT = 30;
const VISIT_START = instantOf(inDays(DAYS_UNTIL_VISIT) as KolkataDate, '6.00 pm');
/** A visit two months later. */
const LATER_DATE = { startDate: inDays(DAYS_UNTIL_VISIT + 60), overlap: true };
const ALL_MEALS = ['breakfast', 'lunch', 'starters', 'dinner'] as const;
/** A visit whose deposit is higher than the fare of a small visit. */
const EXPENSIVE_VISIT = {
  meals: [...ALL_MEALS],
  headCount: 25,
  additionalServices: ['cleaner', 'waiter'],
  numberOfBreakfast: 8,
  numberOfStarters: 8,
  numberOfMainCourses: 8,
} satisfies Partial<Selection>;
const CHEAP_VISIT = { meals: ['breakfast' as const], numberOfBreakfast: 1, people: 4, additionalServices: [] };

const product = useProduct();
let asha: Customer;
// Free cancellations are counted for each customer.
beforeEach(async () => {
  asha = await Customer.logIn(product);
});

/** Creates a booking that is paid and has a chef. */
async function placed(changes: Partial<Selection> = {}): Promise<string> {
  return (await asha.visit(dinnerIn(DAYS_UNTIL_VISIT, changes))).id;
}
/** Restarts the server with its clock at another time, and logs in again. */
async function travel(to: Instant): Promise<void> {
  await product.travel(to);
  asha = await Customer.logIn(product, asha.phone);
}
const change = (id: string, body: BodyInput<'changeBooking'>) => asha.api.ok('changeBooking', { params: { id }, body });
const refused = (id: string, body: BodyInput<'changeBooking'>) =>
  asha.api.refused('changeBooking', { params: { id }, body });
const cancellation = (id: string) => asha.api.ok('cancellation', { params: { id } });
async function termsOf(id: string, body: BodyInput<'amendment'>): Promise<AmendmentTerms> {
  const { terms } = await asha.api.ok('amendment', { params: { id }, body });
  if (!terms) throw new Error('a paid booking has terms');
  return terms;
}

/** Previews an edit, applies it, and checks that the result is as previewed. */
async function editsAsPreviewed(id: string, body: BodyInput<'amendment'>) {
  const before = await asha.booking(id);
  const terms = await termsOf(id, body);
  const after = await change(id, { ...body, expectedRefundLimit: terms.refundLimit });
  expect(cents(after.refundAmount - before.refundAmount)).toBe(cents(terms.refundAmount));
  expect(await cancellation(id)).toEqual(terms.cancellation);
  return { before, terms, after };
}

/** Cancels, and checks that the refund is as announced. */
async function cancelsAsAnnounced(id: string): Promise<Booking> {
  const before = await asha.booking(id);
  const { refundAmount } = await cancellation(id);
  const cancelled = await change(id, { status: 0, expectedRefund: refundAmount });
  expect(cancelled).toMatchObject({ status: STATUS.cancelled, cancellation: { refundAmount } });
  expect(cents(cancelled.refundAmount)).toBe(cents(before.refundAmount + refundAmount));
  return cancelled;
}
const cents = (rupees: number): number => Math.round(rupees * 100);

describe('a paid booking', () => {
  it('can move its start three times, and can still be changed in other ways after that', async () => {
    const id = await placed();
    for (const day of [31, 32, 33]) await change(id, { startDate: inDays(day) });
    for (const call of ['changeBooking', 'amendment'] as const) {
      const refusal = await asha.api.refused(call, { params: { id }, body: { startDate: inDays(34) } });
      expect(refusal).toMatchObject({ status: 409, code: 'moved-too-often' });
    }
    expect(await change(id, { people: 5 })).toMatchObject({ people: 5, startDate: inDays(33) });
    await cancelsAsAnnounced(id);
  });
});

describe('an edit of a paid booking', () => {
  it('fixes the refund at the tier of the moment of the edit, however late the new start is', async () => {
    const early = await placed();
    const [moved, shrunk, late] = [await placed(), await placed(EXPENSIVE_VISIT), await placed()];
    expect((await editsAsPreviewed(early, LATER_DATE)).terms).toMatchObject({
      refundLimit: 100,
      keptAmount: 0,
      cancellation: { percent: 100, refundLimit: 100 },
    });

    await travel(plus(VISIT_START, -13 * HOUR));
    const first = await editsAsPreviewed(moved, LATER_DATE);
    expect(first.terms).toMatchObject({ refundLimit: 50, cancellation: { percent: 50, refundLimit: 50 } });
    const half = await cancelsAsAnnounced(moved);
    expect(cents(half.refundAmount)).toBe(Math.ceil(cents(half.depositAmount) / 2));

    const smaller = await editsAsPreviewed(shrunk, CHEAP_VISIT);
    const above = cents(smaller.before.depositAmount) - cents(smaller.after.finalFare);
    expect(above).toBeGreaterThan(0);
    expect(cents(smaller.terms.refundAmount) + cents(smaller.terms.keptAmount)).toBe(above);
    expect(cents(smaller.terms.refundAmount)).toBe(Math.ceil(above / 2));
    const again = await editsAsPreviewed(shrunk, { people: 5 });
    expect(again.terms).toMatchObject({ refundAmount: 0, keptAmount: 0 });
    const rest = await cancelsAsAnnounced(shrunk);
    expect(cents(rest.refundAmount)).toBeLessThanOrEqual(Math.ceil(cents(rest.depositAmount) / 2));
    await eventually('both refunds are paid out', async () => {
      const ledger = (await product.simulator.ledger()).filter(
        ({ kind, state }) => kind === 'refund' && state === 'completed',
      );
      const back = ledger.filter(({ originalTransactionId }) => originalTransactionId === shrunk);
      return back.reduce((sum, { amount }) => sum + amount, 0) === cents(rest.refundAmount);
    });

    await travel(plus(VISIT_START, -HOUR));
    const nothing = await editsAsPreviewed(late, LATER_DATE);
    expect(nothing.terms).toMatchObject({ refundLimit: 0, cancellation: { percent: 0, refundAmount: 0, next: [] } });
    const sentences = (await asha.api.ok('timeline', { params: { id: late } })).map(({ text }) => text).join(' ');
    expect(sentences).toContain('If the customer cancels, nothing of what was paid before is refunded.');
    await editsAsPreviewed(late, { startDate: inDays(DAYS_UNTIL_VISIT + 61) });
    expect((await cancelsAsAnnounced(late)).refundAmount).toBe(0);
    // The booking that was edited in time keeps its full refund.
    const whole = await cancelsAsAnnounced(early);
    expect(whole.refundAmount).toBe(whole.depositAmount);
  });

  it('or a cancellation is refused when the refund differs from the one that the customer was shown', async () => {
    const id = await placed({ startDate: inDays(50), endDate: inDays(50) });
    expect(await refused(id, { people: 5, expectedRefundLimit: 50 })).toMatchObject({
      status: 409,
      code: 'refund-changed',
    });
    expect(await refused(id, { status: 0, expectedRefund: 1 })).toMatchObject({ status: 409, code: 'refund-changed' });
    expect((await refused(id, { status: 0, expectedRefund: 0.001 })).status).toBe(400);
    expect(await asha.booking(id)).toMatchObject({ status: STATUS.placed, people: 4 });
    await cancelsAsAnnounced(id);
  });
});

describe('a customer who decides on an older revision of the booking', () => {
  it('is told what has changed, and can decide again on the new one', async () => {
    const date = LATER_DATE.startDate;
    const { id, revision } = await asha.book(dinner({ startDate: date, endDate: date }));
    await change(id, { people: 9, revision });
    for (const body of [{ people: 10 }, { status: 0 as const }]) {
      const refusal = await refused(id, { ...body, revision });
      expect(refusal).toMatchObject({ status: 409, code: 'changed-meanwhile', revision: revision + 2 });
      expect(refusal['changes']).toMatchObject([{ type: 'BookingAmended', code: 'amended' }, { type: 'FareQuoted' }]);
    }
    const seen = await asha.booking(id);
    expect(seen).toMatchObject({ people: 9, status: STATUS.pending });
    expect(await change(id, { status: 0, revision: seen.revision })).toMatchObject({ status: STATUS.cancelled });
  });
});
