/** One booking of a customer, from the first look at a price to wherever it leads. */
import type { Booking } from '@libs/contract/bookings.js';
import { DAY, HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Customer } from './customer.js';
import type { Notes } from './notes.js';
import * as does from './steps.js';

const OFTEN = [does.pay, does.pay, does.pay, does.amend, does.amend, does.cancel] as const;
const SELDOM = [does.read, does.dine, does.peek, does.refresh, does.comeBack, does.tidyUp] as const;

/** With at most so many `steps` once it is booked. */
export async function visit(customer: Customer, notes: Notes, steps: number): Promise<void> {
  const { random } = customer;
  const booking = await book(customer, notes);
  if (!booking) return;
  if (random.chance(0.7)) await does.pay(customer, booking.id, notes);
  for (let count = random.whole(0, steps); count > 0; count--) {
    await customer.think(random.pick([30 * SECOND, 10 * MINUTE, 2 * HOUR, DAY]));
    const step = random.pick([...OFTEN, ...SELDOM]);
    await step(customer, booking.id, notes);
  }
}

/** Quotes, perhaps with a coupon, and books; impatient people press twice. */
async function book(customer: Customer, notes: Notes): Promise<Booking | undefined> {
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
  notes.asked.add(`${customer.id}/${key}`);
  const body = { ...selection, address, fareObject: { quote }, description: `For ${customer.firstName}` };
  const headers = { 'idempotency-key': key };
  const once = () => customer.tries('books', customer.insistLoggedIn('createBooking', { body, headers }));
  const answers = await Promise.all(customer.random.chance(0.2) ? [once(), once()] : [once()]);
  const booked = answers.filter((answer) => typeof answer !== 'string');
  for (const { id } of booked) notes.promised.push({ customer, key, bookingId: id });
  return booked[0];
}

async function addressOf(customer: Customer): Promise<string> {
  const params = { userId: customer.id };
  const known = async (): Promise<string | undefined> =>
    (await customer.insistLoggedIn('addresses', { params })).addresses[0]?.id;
  const first = await known();
  if (first !== undefined) return first;
  const adding = customer.insistLoggedIn('addAddress', { params, body: customer.home() });
  const added = await customer.tries('adds an address', adding);
  // Refused when it was added by a request that had no answer.
  return typeof added === 'string' ? ((await known()) ?? '') : added.address.id;
}
