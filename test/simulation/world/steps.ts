/** What customers do with a booking that they have, and with their account meanwhile. */
import { DAY, HOUR, instantOf, type KolkataDate, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Customer } from './customer.js';
import type { Notes } from './notes.js';

export type Step = (customer: Customer, bookingId: string, notes: Notes) => Promise<void>;

/** Opens the page, and then decides, goes away, or comes back to it when everything is over. */
export const pay: Step = async (customer, bookingId) => {
  const opening = customer.insistLoggedIn('pay', { params: { bookingId } });
  const page = await customer.tries('opens the payment page', opening);
  const address = typeof page === 'string' ? undefined : page.data?.instrumentResponse?.redirectInfo?.url;
  if (address === undefined) return;
  const decides = async (): Promise<void> => {
    await customer.think(customer.random.pick([10 * SECOND, MINUTE, 15 * MINUTE]));
    await customer.press(address, customer.random.chance(0.8) ? 'success' : 'failed');
  };
  if (customer.random.chance(0.1)) return;
  if (customer.random.chance(0.2)) void decides();
  else await decides();
  if (customer.random.chance(0.4)) await look(customer, bookingId);
};

const look = async (customer: Customer, bookingId: string): Promise<void> => {
  const looking = customer.insistLoggedIn('payment', { params: { bookingId } });
  const seen = await customer.tries('looks at the deposit', looking);
  if (typeof seen !== 'string') customer.tell(`sees the deposit ${seen.state}`);
};

export const cancel: Step = async (customer, bookingId, notes) => {
  const params = { id: bookingId };
  const previewing = customer.insistLoggedIn('cancellation', { params });
  const preview = await customer.tries('asks what cancelling costs', previewing);
  if (typeof preview === 'string') return;
  const cancelling = customer.insistLoggedIn('changeBooking', { params, body: { status: 0 } });
  if (typeof (await customer.tries('cancels', cancelling)) !== 'string') notes.cancelled.add(bookingId);
};

/** Other people, other hours, or both; a smaller fare gives something back. */
export const amend: Step = async (customer, bookingId) => {
  const { random } = customer;
  const from = random.whole(0, 8);
  const people = { headCount: random.whole(4, 25) };
  const time = customer.time(random.whole(1, 3), from, from + random.whole(2, 4));
  const body = random.pick([people, people, time, { ...people, ...time }]);
  await customer.tries('amends', customer.insistLoggedIn('changeBooking', { params: { id: bookingId }, body }));
};

/** Reads everything that there is to read. */
export const read: Step = async (customer, bookingId) => {
  await look(customer, bookingId);
  const params = { id: bookingId };
  await customer.tries('lists the bookings', customer.insistLoggedIn('bookings'));
  for (const call of ['booking', 'timeline', 'receipts'] as const) {
    await customer.tries(`reads the ${call}`, customer.insistLoggedIn(call, { params }));
  }
};

/** Waits until the visit has begun, or is over, and says what the chef was like. */
export const dine: Step = async (customer, bookingId) => {
  const booking = await customer.tries(
    'reads the booking',
    customer.insistLoggedIn('booking', { params: { id: bookingId } }),
  );
  if (typeof booking === 'string') return;
  const start = instantOf(booking.startDate as KolkataDate, booking.startTime as Parameters<typeof instantOf>[1]);
  await customer.until(start, customer.random.pick([-12 * HOUR, HOUR, DAY]));
  const body = { booking: bookingId, rating: String(customer.random.whole(1, 5)), description: customer.street };
  await customer.tries('rates the chef', customer.insistLoggedIn('rate', { body }));
};

/** Tries to read what is somebody else's. */
export const peek: Step = async (customer, _own, { promised }) => {
  const others = promised.filter((one) => one.customer !== customer);
  const other = others[customer.random.whole(0, others.length - 1)];
  if (!other) return;
  for (const call of ['booking', 'timeline', 'cancellation', 'receipts'] as const) {
    const asking = customer.insistLoggedIn(call, { params: { id: other.bookingId } });
    const answer = await customer.tries(`peeks at the ${call} of another`, asking);
    if (answer !== 'not-found') throw new Error(`${customer.name} could read ${call} ${other.bookingId}`);
  }
};

export const refresh: Step = async (customer) => {
  await customer.refresh();
};

export const comeBack: Step = async (customer) => {
  await customer.logOut();
  await customer.logIn();
};

/** A name, another flat, or one flat fewer. */
export const tidyUp: Step = async (customer) => {
  const { firstName, email } = customer;
  const profile = { params: { id: customer.id }, body: { firstName, lastName: 'Rao', email } };
  await customer.tries('gives a name', customer.insistLoggedIn('updateUser', profile));
  const userId = customer.id;
  const known = await customer.insistLoggedIn('addresses', { params: { userId } });
  const addressId = known.addresses[0]?.id;
  if (addressId === undefined) return;
  const params = { userId, addressId };
  if (customer.random.chance(0.3)) {
    await customer.tries('removes an address', customer.insistLoggedIn('removeAddress', { params }));
  } else {
    const body = { ...customer.home(), zip: '452001' };
    await customer.tries('changes an address', customer.insistLoggedIn('changeAddress', { params, body }));
  }
};

/** Has everything that is over end, and asks to be forgotten; a few think again. */
export async function leave(customer: Customer, notes: Notes): Promise<void> {
  const params = { id: customer.id };
  for (const { bookingId } of notes.promised.filter((one) => one.customer === customer)) {
    await cancel(customer, bookingId, notes);
  }
  for (let tries = 0; tries < 3; tries++) {
    await customer.think(HOUR);
    const asked = await customer.tries('asks to be erased', customer.insistLoggedIn('requestErasure', { params }));
    if (typeof asked === 'string') continue;
    if (customer.random.chance(0.7)) return void notes.leaving.add(customer.id);
    await customer.think(2 * HOUR);
    const staying = customer.insistLoggedIn('withdrawErasure', { params });
    if (typeof (await customer.tries('stays after all', staying)) === 'string') notes.leaving.add(customer.id);
    return;
  }
}
