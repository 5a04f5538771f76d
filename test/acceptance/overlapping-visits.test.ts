/** A customer's visits at one time: the second is made on purpose or not at all. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { STATUS } from '@libs/contract/enums.js';
import { VISIT_TIME_MESSAGES } from '@libs/contract/texts/en/server.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct();
});

type Order = BodyInput<'createBooking'>;
const unaware = ({ overlap: _, ...order }: Order): Order => order;
const on = (day: number, startTime = '6.00 pm', endTime = '10.00 pm', endDay = day) =>
  dinner({ startDate: inDays(day), endDate: inDays(endDay), startTime, endTime });
const overlapping = ({ id, startDate, startTime, endDate, endTime }: Booking) => ({
  status: 409,
  code: 'overlaps',
  detail: VISIT_TIME_MESSAGES.overlaps,
  booking: { id, code: bookingCode(id), startDate, startTime, endDate, endTime },
});

describe('a booking at the time of another one', () => {
  it('is refused with the other one, unless the customer says that it may overlap', async () => {
    const asha = await Customer.logIn(product);
    const first = await asha.book(on(14));
    const body = { ...(await asha.order(on(14, '8.00 pm', '10.00 pm'))), description: 'another party' };
    expect(await asha.api.refused('createBooking', { body: unaware(body) })).toMatchObject(overlapping(first));
    expect((await asha.api.ok('createBooking', { body })).id).not.toBe(first.id);
    const later = unaware(await asha.order(on(14, '10.00 pm', '8.00 am', 15)));
    expect((await asha.api.ok('createBooking', { body: later })).status).toBe(STATUS.pending);
  });

  it('is made once by two tabs at the same time, and again after the first was cancelled', async () => {
    const ravi = await Customer.logIn(product);
    const body = unaware(await ravi.order(on(20)));
    const tab = (key: string) => ravi.api.call('createBooking', { body, headers: { 'Idempotency-Key': key } });
    const answers = await Promise.all(['one', 'two', 'three'].map(tab));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [made] = (await ravi.api.ok('bookings')).bookings;
    await ravi.api.ok('changeBooking', { params: { id: made?.id ?? '' }, body: { status: 0 } });
    expect((await tab('four')).status).toBe(200);
  });

  it('of the same number in a later account is refused without naming it', async () => {
    const ravi = await Customer.logIn(product);
    await ravi.book(on(30));
    const heirPhone = ravi.phone;
    await ravi.prove(`9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`);
    const heir = await Customer.logIn(product, heirPhone);
    const refusal = await heir.api.refused('createBooking', { body: unaware(await heir.order(on(30))) });
    expect(refusal).toMatchObject({ status: 409, code: 'overlaps' });
    expect(refusal).not.toHaveProperty('booking');
  });
});

describe('a booking that is moved', () => {
  it('onto another one is refused, unless the customer says that it may overlap', async () => {
    const asha = await Customer.logIn(product);
    const [first, second] = [await asha.book(on(40)), await asha.book(on(41))];
    const params = { id: second.id };
    const move = { startDate: inDays(40), endDate: inDays(40) };
    expect(await asha.api.refused('changeBooking', { params, body: move })).toMatchObject(overlapping(first));
    // Its own old time is no other visit.
    const later = { startTime: '5.00 pm', endTime: '9.00 pm' } as const;
    expect(await asha.api.ok('changeBooking', { params, body: later })).toMatchObject(later);
    const moved = await asha.api.ok('changeBooking', { params, body: { ...move, overlap: true } });
    expect(moved.startDate).toBe(first.startDate);
    // The time that it left is free again.
    const free = unaware(await asha.order(on(41)));
    const other = await asha.api.ok('createBooking', { body: free });
    expect(other.status).toBe(STATUS.pending);
    // So it is not moved back there without a word.
    const back = { startDate: inDays(41), endDate: inDays(41), startTime: '6.00 pm', endTime: '10.00 pm' } as const;
    expect(await asha.api.refused('changeBooking', { params, body: back })).toMatchObject(overlapping(other));
  });
});

describe('the hours of all future visits', () => {
  it('are limited', async () => {
    const asha = await Customer.logIn(product);
    for (const day of [50, 60, 70]) await asha.book(on(day, '8.00 am', '8.00 am', day + 3));
    const problem = await asha.api.refused('createBooking', {
      body: await asha.order(on(80, '8.00 am', '8.00 am', 82)),
    });
    expect(problem).toMatchObject({ status: 409, code: 'too-many-hours', detail: VISIT_TIME_MESSAGES.tooManyHours });
    expect((await asha.book(on(80, '8.00 am', '8.00 am', 81))).status).toBe(STATUS.pending);
  });
});
