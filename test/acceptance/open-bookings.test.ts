/** The limit of unpaid bookings for one number. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

const MAX_OPEN_BOOKINGS = LIMITS.openUnpaidBookings;
const TOO_MANY_OPEN = { status: 409, code: 'too-many-open-bookings', message: MESSAGES.booking.refused };

let product: SharedProduct;
let asha: Customer;
let asking: Asking;
beforeAll(async () => {
  product = await sharedProduct();
  asha = await Customer.logIn(product);
  const order = await asha.order();
  asking = (name) => {
    const body = { ...order, description: name };
    return asha.api.call('createBooking', { body, headers: { 'Idempotency-Key': name } });
  };
});

/** Requests a booking; another key is another booking. */
type Asking = (name: string) => Promise<{ readonly status: number; readonly text: string }>;
const askFor = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => asking(`${name}-${index}`)));
const made = ({ text }: { readonly text: string }): Booking => (JSON.parse(text) as { readonly data: Booking }).data;

describe('a customer', () => {
  let bookings: readonly Booking[];

  it('has at most the allowed number of open bookings, however many are requested at once', async () => {
    const answers = await askFor(MAX_OPEN_BOOKINGS + 10, 'first');
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(MAX_OPEN_BOOKINGS);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const { text } of refused) expect(JSON.parse(text)).toMatchObject(TOO_MANY_OPEN);
    bookings = accepted.map(made);
    const total = async () => (await asha.api.ok('bookings', { query: { filter: '4' } })).total;
    await eventually('all are listed', async () => (await total()) === MAX_OPEN_BOOKINGS);
  });

  it('gets the first answer for a repeated request, also when the limit is reached', async () => {
    const [known] = bookings;
    const repeated = await asking(known?.description ?? '');
    expect([repeated.status, made(repeated)]).toEqual([200, known]);
  });

  it('can create another one as soon as one is paid or cancelled, and no more', async () => {
    const [paid, cancelled] = bookings;
    expect(JSON.parse((await asking('too-many')).text)).toMatchObject(TOO_MANY_OPEN);
    await asha.pay(paid?.id ?? '', 'success');
    await asha.seesDeposit(paid?.id ?? '', 'paid');
    await asha.api.ok('changeBooking', { params: { id: cancelled?.id ?? '' }, body: { status: 0 } });
    const statuses = (await askFor(3, 'again')).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 409]);
  });

  it('does not use up the limit of another customer', async () => {
    const ravi = await Customer.logIn(product);
    expect((await ravi.book()).status).toBe(4);
  });
});
