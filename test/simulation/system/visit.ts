/** One booking of a customer, from the first quote to its end. */
import type { Booking } from '@libs/contract/bookings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { DAY, HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Customer } from './customer.js';
import { type Acknowledged, acknowledging } from './acknowledged.js';
import type { Size } from './size.js';
import * as does from './steps.js';

const FREQUENT_STEPS = [
  ...[does.pay, does.pay, does.pay],
  ...[does.amend, does.amend, does.cancel],
  does.chooseMenu,
] as const;
const RARE_STEPS = [
  does.acceptReplacement,
  does.reschedule,
  does.reschedule,
  does.repeat,
  does.read,
  does.dine,
  does.host,
  does.host,
  does.settle,
  does.miss,
  does.complain,
  does.chooseNews,
  does.haggle,
  does.peek,
  does.refresh,
  does.comeBack,
  does.tidyUp,
] as const;

export async function visit(customer: Customer, acknowledged: Acknowledged, size: Size): Promise<void> {
  const { random } = customer;
  if (random.chance(size.hoarding)) await hoard(customer, acknowledged);
  const booking = await book(customer, acknowledged);
  if (!booking) return;
  if (random.chance(0.7)) await does.pay(customer, booking.id, acknowledged);
  if (random.chance(size.haggling)) return does.haggle(customer, booking.id, acknowledged);
  for (let count = random.whole(0, size.steps); count > 0; count--) {
    await customer.think(random.pick([30 * SECOND, 10 * MINUTE, 2 * HOUR, DAY]));
    const step = random.pick([...FREQUENT_STEPS, ...RARE_STEPS]);
    await step(customer, booking.id, acknowledged);
  }
}

/** Requests more bookings at once than the limit of open bookings. */
async function hoard(customer: Customer, acknowledged: Acknowledged): Promise<void> {
  const selection = customer.selection();
  const priced = await customer.tries('asks for a price', customer.insistLoggedIn('getFare', { body: selection }));
  if (typeof priced === 'string') return;
  const address = await addressOf(customer);
  const body = { ...selection, address, fareObject: { quote: priced.fare.quote ?? '' }, overlap: true };
  const one = async (): Promise<void> => {
    const key = customer.newKey();
    const headers = { 'idempotency-key': key };
    await acknowledging(acknowledged, customer, key, () =>
      customer.tries('books one of many', customer.insistLoggedIn('createBooking', { body, headers })),
    );
  };
  await Promise.all(Array.from({ length: LIMITS.openUnpaidBookings + 5 }, one));
}

/** Quotes, perhaps with a coupon, and books; impatient customers send the request twice. */
async function book(customer: Customer, acknowledged: Acknowledged): Promise<Booking | undefined> {
  const selection = customer.selection();
  const priced = await customer.tries('asks for a price', customer.insistLoggedIn('getFare', { body: selection }));
  if (typeof priced === 'string') return undefined;
  let quote = priced.fare.quote ?? '';
  if (customer.random.chance(0.3)) {
    const query = { quote };
    const asking = customer.insistLoggedIn('verifyCoupon', { params: { code: 'WELCOME10' }, query });
    const better = await customer.tries('tries a coupon', asking);
    if (typeof better !== 'string') quote = better.quote ?? quote;
  }
  await customer.think(MINUTE);
  const address = await addressOf(customer);
  const key = customer.newKey();
  const overlap = customer.random.chance(0.5);
  const body = { ...selection, address, fareObject: { quote }, description: `For ${customer.firstName}`, overlap };
  const headers = { 'idempotency-key': key };
  const once = () =>
    acknowledging(acknowledged, customer, key, () =>
      customer.tries('books', customer.insistLoggedIn('createBooking', { body, headers })),
    );
  const answers = await Promise.all(customer.random.chance(0.2) ? [once(), once()] : [once()]);
  return answers.find((answer) => answer !== undefined);
}

async function addressOf(customer: Customer): Promise<string> {
  const params = { userId: customer.id };
  const known = async (): Promise<string | undefined> =>
    (await customer.insistLoggedIn('addresses', { params })).addresses[0]?.id;
  const first = await known();
  if (first !== undefined) return first;
  const adding = customer.insistLoggedIn('addAddress', { params, body: customer.home() });
  const added = await customer.tries('adds an address', adding);
  // Refused if an earlier request without an answer has already added it.
  return typeof added === 'string' ? ((await known()) ?? '') : added.address.id;
}
