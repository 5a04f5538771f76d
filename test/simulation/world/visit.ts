/** One booking of a customer, from the first look at a price to wherever it leads. */
import type { Booking } from '@libs/contract/bookings.js';
import { DAY, HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Customer } from './customer.js';

/** What the server has acknowledged; it can never be otherwise again. */
export interface Promised {
  readonly customer: Customer;
  readonly key: string;
  readonly bookingId: string;
}

export interface Notes {
  /** Every request to book, by its key; also those that never had an answer. */
  readonly asked: Set<string>;
  readonly promised: Promised[];
  readonly cancelled: Set<string>;
}

export async function visit(customer: Customer, notes: Notes): Promise<void> {
  const booking = await book(customer, notes);
  if (!booking) return;
  for (let steps = customer.random.whole(0, 5); steps > 0; steps--) {
    await customer.think(customer.random.pick([30 * SECOND, 10 * MINUTE, 2 * HOUR, DAY]));
    const step = customer.random.pick([pay, pay, pay, look, look, cancel, peek]);
    await step(customer, booking.id, notes);
  }
  if (customer.random.chance(0.4)) {
    await pay(customer, booking.id);
    await cancel(customer, booking.id, notes);
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
  const body = { ...selection, address, fareObject: { quote } };
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
  const { name: firstName, phone } = customer;
  const body = { firstName, lastName: 'Rao', phone, address: '12 MG Road', city: 'Indore' };
  const added = await customer.tries('adds an address', customer.insistLoggedIn('addAddress', { params, body }));
  // Refused when it was added by a request that had no answer.
  return typeof added === 'string' ? ((await known()) ?? '') : added.address.id;
}

/** Opens the page, and then decides, goes away, or comes back to it when everything is over. */
async function pay(customer: Customer, bookingId: string): Promise<void> {
  const opening = customer.insistLoggedIn('pay', { params: { bookingId } });
  const page = await customer.tries('opens the payment page', opening);
  const address = typeof page === 'string' ? undefined : page.data?.instrumentResponse?.redirectInfo?.url;
  if (address === undefined) return;
  const decides = async (): Promise<void> => {
    await customer.think(customer.random.pick([MINUTE, 15 * MINUTE, HOUR]));
    await customer.press(address, customer.random.chance(0.75) ? 'success' : 'failed');
  };
  if (customer.random.chance(0.15)) return;
  if (customer.random.chance(0.2)) void decides();
  else await decides();
  if (customer.random.chance(0.6)) await look(customer, bookingId);
}

async function look(customer: Customer, bookingId: string): Promise<void> {
  for (let looks = customer.random.whole(1, 4); looks > 0; looks--) {
    const looking = customer.insistLoggedIn('payment', { params: { bookingId } });
    const seen = await customer.tries('looks at the deposit', looking);
    if (typeof seen !== 'string') customer.tell(`sees the deposit ${seen.state}`);
    await customer.think(10 * SECOND);
  }
}

async function cancel(customer: Customer, bookingId: string, notes: Notes): Promise<void> {
  const params = { id: bookingId };
  const preview = await customer.tries(
    'asks what cancelling costs',
    customer.insistLoggedIn('cancellation', { params }),
  );
  if (typeof preview === 'string') return;
  const cancelling = customer.insistLoggedIn('changeBooking', { params, body: { status: 0 } });
  if (typeof (await customer.tries('cancels', cancelling)) !== 'string') notes.cancelled.add(bookingId);
}

/** Tries to read what is somebody else's. */
async function peek(customer: Customer, _own: string, { promised }: Notes): Promise<void> {
  const others = promised.filter((one) => one.customer !== customer);
  const other = others[customer.random.whole(0, others.length - 1)];
  if (!other) return;
  for (const call of ['booking', 'timeline', 'cancellation'] as const) {
    const answer = await customer.tries(
      `peeks at the ${call} of another`,
      customer.insistLoggedIn(call, { params: { id: other.bookingId } }),
    );
    if (answer !== 'not-found') throw new Error(`${customer.name} could read ${call} ${other.bookingId}`);
  }
}
