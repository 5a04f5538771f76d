import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { STATUS } from '@libs/contract/enums.js';
import { DAY, HOUR, type Instant, instantOf, type KolkataDate, kolkataDate, plus } from '@libs/contract/time.js';
import { Chef } from '../support/chef.js';
import { Customer, dinnerIn, inDays, type Selection } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let address: string;
beforeAll(async () => {
  asha = await Customer.logIn(product);
  address = (await asha.address()).id;
});

const startOf = (day: number) => instantOf(inDays(day) as KolkataDate, '6.00 pm');
const paise = (rupees: number): number => Math.round(rupees * 100);

const book = (selection: Selection): Promise<Booking> => asha.book(selection, { address });
async function paid(selection: Selection, booked = book(selection)): Promise<string> {
  const { id } = await booked;
  await asha.pay(id, 'success');
  await asha.seesDeposit(id, 'paid');
  return id;
}
const becomes = (id: string, what: string, holds: (booking: Booking) => boolean): Promise<Booking> =>
  eventually(`a booking ${what}`, async () => {
    const booking = await asha.booking(id);
    return holds(booking) && booking;
  });
const chefOf = async (id: string): Promise<string> =>
  (await becomes(id, 'has a chef', ({ chef }) => chef !== null)).chef?.id ?? '';
const amend = (id: string, body: Record<string, unknown>): Promise<Booking> =>
  asha.api.ok('changeBooking', { params: { id }, body });
const wouldBe = (id: string, body: BodyInput<'amendment'>): Promise<Booking> =>
  asha.api.ok('amendment', { params: { id }, body });
const refundsOf = async (id: string) =>
  (await product.simulator.ledger())
    .filter(
      ({ kind, state, merchantTransactionId: of }) => kind === 'refund' && state === 'completed' && of.startsWith(id),
    )
    .map(({ amount }) => amount);
const goesBack = async (id: string, rupees: number): Promise<void> => {
  await eventually('the refund is in the ledger', async () => (await refundsOf(id)).length > 0);
  expect(await refundsOf(id)).toEqual([paise(rupees)]);
};

describe('a paid booking', () => {
  let vikas: Chef;
  let meera: Chef;

  it('waits until a chef joins, and is then assigned to the least busy chef', async () => {
    // Without any chef nothing can be booked; this one leaves before the deposit is paid.
    const lata = await Chef.verified(product, { firstName: 'Lata' });
    const booked = await book(dinnerIn(3));
    await lata.leave(product);
    const first = await paid(dinnerIn(3), Promise.resolve(booked));
    expect(await asha.booking(first)).toMatchObject({ status: STATUS.placed, chef: null });
    vikas = await Chef.verified(product, { firstName: 'Vikas' });
    expect(await chefOf(first)).toBe(vikas.id);
    meera = await Chef.verified(product, { firstName: 'Meera' });
    expect(await chefOf(await paid(dinnerIn(4)))).toBe(meera.id);
    // Both have one now; the first has waited longer.
    expect(await chefOf(await paid(dinnerIn(5)))).toBe(vikas.id);
    const { bookings } = await vikas.api.ok('bookings');
    expect(bookings.map(({ startDate }) => startDate).sort()).toEqual([inDays(3), inDays(5)]);
  });

  it('never shares a chef with another booking of the same hours, and gets the next free chef', async () => {
    const dinners = await Promise.all([4, 5, 6].map((headCount) => book(dinnerIn(8, { headCount }))));
    await Promise.all(dinners.map(({ id }) => asha.pay(id, 'success')));
    await Promise.all(dinners.map(({ id }) => asha.seesDeposit(id, 'paid')));
    const served = await eventually('two have a chef', async () => {
      const all = await Promise.all(dinners.map(({ id }) => asha.booking(id)));
      const found = all.filter(({ chef }) => chef !== null);
      return found.length === 2 && found;
    });
    expect(new Set(served.map(({ chef }) => chef?.id))).toEqual(new Set([vikas.id, meera.id]));
    const third = await Chef.verified(product, { firstName: 'Omkar' });
    const waiting = dinners.find(({ id }) => served.every((one) => one.id !== id));
    expect(await chefOf(waiting?.id ?? '')).toBe(third.id);
  });

  it('keeps its chef when it moves to a time when the chef is free, and waits when no chef is free', async () => {
    const id = await paid(dinnerIn(10, { startTime: '11.00 am', endTime: '3.00 pm' }));
    const chefId = await chefOf(id);
    const moved = await amend(id, { startTime: '12.00 pm' });
    expect(moved).toMatchObject({ startTime: '12.00 pm', endTime: '4.00 pm', chef: { id: chefId } });

    const crowded = await amend(id, { startDate: inDays(8), startTime: '6.00 pm', overlap: true });
    expect(crowded).toMatchObject({ status: STATUS.placed, startDate: inDays(8), endTime: '10.00 pm', chef: null });
    const { bookings } = await asha.api.ok('bookings', { query: { filter: '3', limit: 100 } });
    const other = bookings.find((one) => one.startDate === inDays(8) && one.chef !== null);
    await asha.api.ok('changeBooking', { params: { id: other?.id ?? '' }, body: { status: 0 } });
    expect(await chefOf(id)).toBe(other?.chef?.id);
    const types = (await asha.api.ok('timeline', { params: { id } })).map(({ type }) => type);
    expect(types.slice(-4)).toEqual(['BookingAmended', 'FareQuoted', 'ChefReleased', 'ChefAssigned']);
  });
});

describe('a changed booking', () => {
  it('is quoted again before the payment, and accepts a payment page that was opened before for its deposit', async () => {
    const booking = await book(dinnerIn(20));
    const page = await asha.paymentPage(booking.id);
    const preview = await wouldBe(booking.id, { people: 12, meals: ['dinner', 'starters'] });
    expect((await asha.booking(booking.id)).headCount).toBe(booking.headCount);
    const more = await amend(booking.id, { people: 12, meals: ['dinner', 'starters'], baseFare: 1 });
    expect({ ...preview, revision: more.revision }).toEqual(more);
    expect(more).toMatchObject({ status: STATUS.pending, headCount: 12, numberOfStarters: 2, paidAmount: 0 });
    const fare = await asha.fare(dinnerIn(20, { headCount: 12, meals: ['dinner', 'starters'], numberOfStarters: 2 }));
    // The open page asks for the deposit from before the edit, so that is the deposit.
    const { depositAmount } = booking;
    expect(fare.depositAmount).not.toBe(depositAmount);
    expect(more).toMatchObject({ finalFare: fare.totalPrice, depositAmount, lines: fare.lines });
    expect(await asha.api.ok('payment', { params: { bookingId: booking.id } })).toMatchObject({
      amount: depositAmount,
    });
    expect(await amend(booking.id, { people: 12 })).toEqual(more);

    expect(await asha.paymentPage(booking.id)).toBe(page);
    await product.simulator.decide(page, 'success');
    await asha.seesDeposit(booking.id, 'paid');
    const [captured] = (await product.simulator.ledger()).filter(({ merchantTransactionId: of }) => of === booking.id);
    expect(captured).toMatchObject({ kind: 'capture', state: 'completed', amount: paise(depositAmount) });
    expect(await asha.booking(booking.id)).toMatchObject({
      paidAmount: depositAmount,
      dueAmount: fare.totalPrice - depositAmount,
    });
  });

  it('is changed or cancelled, never both at the same time, and cannot be changed once it is cancelled', async () => {
    const { id } = await book(dinnerIn(22));
    const [edit, cancel] = await Promise.all(
      [{ people: 9 }, { status: 0 as const }].map((body) => asha.api.call('changeBooking', { params: { id }, body })),
    );
    const statuses = [edit?.status, cancel?.status];
    // If the edit came first there is no conflict: the cancellation was made with the edited booking.
    expect([
      [409, 200],
      [200, 409],
      [200, 200],
    ]).toContainEqual(statuses);
    const people = edit?.status === 200 ? 9 : 4;
    const status = cancel?.status === 200 ? STATUS.cancelled : STATUS.pending;
    await becomes(id, 'is what was answered', (booking) => booking.status === status && booking.people === people);
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    expect(await asha.api.refused('changeBooking', { params: { id }, body: { people: 5 } })).toMatchObject({
      status: 409,
      code: 'already-cancelled',
    });
  });

  it('has the same limits as a booking request, each reported at its field', async () => {
    const { id } = await book(dinnerIn(23));
    const wrong = async (body: Record<string, unknown>) => {
      const { status, errors } = await asha.api.refused('changeBooking', { params: { id }, body });
      expect(status).toBe(400);
      return errors?.map(({ field }) => field);
    };
    expect(await wrong({ people: 26 })).toEqual(['people']);
    expect(await wrong({ startDate: inDays(-1) })).toEqual(['startDate']);
    expect(await wrong({ startTime: '9.00 pm' })).toEqual(['endTime']);
    expect(await wrong({ numberOfMainCourses: 0 })).toEqual(['numberOfMainCourses']);
    expect(await wrong({ baseFare: 1 })).toEqual(['']);
    expect(await asha.booking(id)).toMatchObject({ people: 4, startDate: inDays(23) });
  });
});

describe('as time passes', () => {
  /** Restarts the server with its clock at another time, and logs in again. */
  const travel = async (to: Instant): Promise<void> => {
    await product.travel(to, { SAMPLE_DATA: 'false' });
    asha = await Customer.logIn(product, asha.phone);
    // Browsers take the current day from the answers.
    const { date = '' } = (await asha.api.call('landing')).headers;
    expect(kolkataDate(new Date(date).toISOString() as Instant)).toBe(kolkataDate(to));
  };

  it('half of the deposit is refunded thirteen hours before the start, and each visit takes place or is cancelled', async () => {
    const cancelled = await paid(dinnerIn(30));
    const visited = await paid(dinnerIn(30));
    await Promise.all([cancelled, visited].map(chefOf));
    const lonely = [await paid(dinnerIn(30)), await paid(dinnerIn(30))];
    await travel(plus(startOf(30), -13 * HOUR));

    const { percent, refundAmount } = await asha.api.ok('cancellation', { params: { id: cancelled } });
    expect([percent, refundAmount]).toEqual([50, (await asha.booking(cancelled)).depositAmount / 2]);
    await asha.api.ok('changeBooking', { params: { id: cancelled }, body: { status: 0 } });
    await goesBack(cancelled, refundAmount);
    // Three chefs have one booking each; one of these bookings is cancelled.
    await Promise.all([visited, ...lonely].map(chefOf));
    const late = await paid(dinnerIn(30, { startTime: '7.00 pm' }));

    await travel(plus(startOf(30), DAY));
    const over = await becomes(visited, 'is complete', ({ status }) => status === STATUS.complete);
    expect(over.chef).not.toBeNull();
    const types = await eventually('the timeline is complete', async () => {
      const recorded = (await asha.api.ok('timeline', { params: { id: visited } })).map(({ type }) => type);
      return recorded.includes('BookingCompleted') && recorded;
    });
    expect(types.slice(-2)).toEqual(['BookingStarted', 'BookingCompleted']);

    const given = await becomes(late, 'is given up', ({ status }) => status === STATUS.cancelled);
    expect(given).toMatchObject({ chef: null, cancellation: { by: 'system', reason: 'no-chef-found' } });
    await goesBack(late, given.depositAmount);
  });
});
