/** A customer's actions on a booking, and on the account in between. */
import {
  DAY,
  HOUR,
  type Instant,
  instantOf,
  type KolkataDate,
  MINUTE,
  SECOND,
  type Slot,
} from '@libs/contract/time.js';
import { PROBLEM_KINDS } from '@libs/contract/enums.js';
import { DISHES } from '@libs/menu/library.js';
import type { Customer } from './customer.js';
import { type Acknowledged, acknowledging } from './acknowledged.js';
import { PROVIDER_URL } from './provider.js';

export type Step = (customer: Customer, bookingId: string, acknowledged: Acknowledged) => Promise<void>;

/** Opens the payment page, and pays, leaves, or comes back when everything is over. */
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
  if (typeof seen !== 'string') customer.log(`sees the deposit ${seen.state}`);
};

export const cancel: Step = async (customer, bookingId, acknowledged) => {
  const params = { id: bookingId };
  const previewing = customer.insistLoggedIn('cancellation', { params });
  const preview = await customer.tries('asks what cancelling costs', previewing);
  if (typeof preview === 'string') return;
  const cancelling = customer.insistLoggedIn('changeBooking', { params, body: { status: 0 } });
  if (typeof (await customer.tries('cancels', cancelling)) !== 'string') acknowledged.cancelled.add(bookingId);
};

/** Changes the number of people, of dishes, the hours, or several of them; a smaller fare leads to a refund. */
export const amend: Step = async (customer, bookingId) => {
  const { random } = customer;
  const from = random.whole(0, 8);
  const people = { headCount: random.whole(4, 25) };
  const time = customer.time(random.whole(1, 3), from, from + random.whole(2, 4));
  const fewer = { numberOfMainCourses: random.whole(1, 5) };
  const overlap = random.chance(0.5);
  const body = random.pick([people, fewer, { ...time, overlap }, { ...people, ...time, overlap }]);
  await customer.tries('amends', customer.insistLoggedIn('changeBooking', { params: { id: bookingId }, body }));
};

/** Accepts the chef who comes instead of one who cannot. */
export const acceptReplacement: Step = async (customer, bookingId) => {
  const params = { id: bookingId };
  const found = await customer.tries('looks who comes', customer.insistLoggedIn('booking', { params }));
  if (typeof found === 'string' || !found.replacement) return;
  const body = { chef: found.chef?.id ?? 'nobody' };
  await customer.tries('accepts another chef', customer.insistLoggedIn('acceptReplacement', { params, body }));
};

/** Chooses dishes, some of which may have no place, and says what the guests need. */
export const chooseMenu: Step = async (customer, bookingId) => {
  const { random, street } = customer;
  const chosen = Array.from({ length: random.whole(0, 3) }, () => DISHES[random.whole(0, DISHES.length - 1)]);
  const dishes = [...new Set(chosen)].flatMap((dish) => dish?.id ?? []);
  const body = { dishes, children: random.whole(0, 4), note: random.chance(0.5) ? street : '' };
  const choosing = customer.insistLoggedIn('chooseMenu', { params: { id: bookingId }, body });
  await customer.tries('chooses a menu', choosing);
};

/** A browser that has ended its subscription, without telling the product. */
const GONE_BROWSER = {
  endpoint: `${PROVIDER_URL}/push/gone`,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

/** Chooses how to be reached. */
export const chooseNews: Step = async (customer) => {
  const { random } = customer;
  const off = random.chance(0.5) ? (['reminder', 'booked'] as const) : [];
  const body = { whatsapp: random.chance(0.5), sms: random.chance(0.7), off: [...off] };
  await customer.tries('chooses news', customer.insistLoggedIn('chooseNews', { body }));
  if (random.chance(0.5)) return;
  const subscribing = customer.insistLoggedIn('subscribeDevice', { body: GONE_BROWSER });
  const subscribed = await customer.tries('turns on notifications', subscribing);
  if (typeof subscribed === 'string' || random.chance(0.5)) return;
  const removing = customer.insistLoggedIn('removeDevice', { params: subscribed });
  await customer.tries('turns off notifications', removing);
};

/** Tries to get a better refund shortly before the visit: moves it, makes it smaller, and then cancels. */
export const haggle: Step = async (customer, bookingId, acknowledged) => {
  const start = await startOf(customer, bookingId);
  if (start === undefined) return;
  const { random } = customer;
  await customer.until(start, -random.pick([HOUR, 13 * HOUR, 30 * HOUR]));
  const params = { id: bookingId };
  const from = random.whole(0, 8);
  const later = { ...customer.time(random.whole(4, 9), from, from + random.whole(2, 4)), headCount: 4, overlap: true };
  await customer.tries('moves it far away', customer.insistLoggedIn('changeBooking', { params, body: later }));
  await customer.think(HOUR);
  await cancel(customer, bookingId, acknowledged);
};

/** Answers another date that the chef proposed, or proposes one. */
export const reschedule: Step = async (customer, bookingId) => {
  const { random } = customer;
  const params = { id: bookingId };
  const seen = await customer.tries('reads the booking', customer.insistLoggedIn('booking', { params }));
  if (typeof seen === 'string') return;
  if (seen.move) {
    const body = { accept: random.chance(0.7), start: seen.move.start, overlap: random.chance(0.5) };
    await customer.tries('answers about a date', customer.insistLoggedIn('answerMove', { params, body }));
    return;
  }
  const from = random.whole(0, 8);
  const { startDate, startTime } = customer.time(random.whole(2, 6), from, from + 2);
  const body = { startDate, startTime };
  await customer.tries('proposes a date', customer.insistLoggedIn('proposeMove', { params, body }));
};

/** Wants the visit every week, and accepts, ignores or stops what is proposed. */
export const repeat: Step = async (customer, bookingId, acknowledged) => {
  const { random } = customer;
  const params = { id: bookingId };
  await customer.tries('wants it every week', customer.insistLoggedIn('startSeries', { params, body: {} }));
  for (let looks = random.whole(0, 3); looks > 0; looks--) {
    await customer.think(random.pick([DAY, 3 * DAY]));
    const found = await customer.tries('reads the weekly cooks', customer.insistLoggedIn('series'));
    for (const { id: seriesId, proposal } of typeof found === 'string' ? [] : found.series) {
      if (!proposal || proposal.bookingId || random.chance(0.3)) continue;
      const booking = { params: { seriesId }, body: { visit: proposal.visit, overlap: true } };
      const key = `${seriesId} from ${proposal.visit}`;
      await acknowledging(acknowledged, customer, key, () =>
        customer.tries('accepts a weekly visit', customer.insistLoggedIn('bookSeriesVisit', booking)),
      );
    }
  }
  if (random.chance(0.5))
    await customer.tries('stops it', customer.insistLoggedIn('stopSeries', { params: { seriesId: bookingId } }));
};

/** Reads everything that a customer can read. */
export const read: Step = async (customer, bookingId) => {
  await look(customer, bookingId);
  const params = { id: bookingId };
  await customer.tries('lists the bookings', customer.insistLoggedIn('bookings'));
  for (const call of ['booking', 'menu', 'shoppingList', 'timeline', 'receipts'] as const) {
    await customer.tries(`reads the ${call}`, customer.insistLoggedIn(call, { params }));
  }
};

/** Waits until the visit has begun or is over, and rates the chef. */
export const dine: Step = async (customer, bookingId) => {
  const start = await startOf(customer, bookingId);
  if (start === undefined) return;
  await customer.until(start, customer.random.pick([-12 * HOUR, HOUR, DAY, DAY, DAY]));
  const body = { booking: bookingId, rating: String(customer.random.whole(1, 5)), description: customer.street };
  await customer.tries('rates the chef', customer.insistLoggedIn('rate', { body }));
};

/** Lets the chef in, and answers offers of more time until the end. */
export const host: Step = async (customer, bookingId) => {
  const { random } = customer;
  const start = await startOf(customer, bookingId);
  if (start === undefined) return;
  const params = { id: bookingId };
  await customer.until(start, -random.whole(-HOUR, 40 * MINUTE));
  if (random.chance(0.5))
    await customer.tries('confirms the start', customer.insistLoggedIn('confirmStart', { params }));
  for (let looks = 0; looks < 4; looks++) {
    await customer.until(start, looks * HOUR + random.whole(0, HOUR));
    const seen = await customer.tries('reads the booking', customer.insistLoggedIn('booking', { params }));
    const proposed = typeof seen === 'string' ? undefined : seen.visit?.proposed;
    if (!proposed) continue;
    const body = { accept: random.chance(0.8), end: proposed.end };
    await customer.tries('answers about more time', customer.insistLoggedIn('answerExtraTime', { params, body }));
  }
};

/** Waits until the visit has begun or is over, and says whether what the chef collected is right. */
export const settle: Step = async (customer, bookingId) => {
  const { random } = customer;
  const start = await startOf(customer, bookingId);
  if (start === undefined) return;
  await customer.until(start, random.pick([HOUR, DAY, 2 * DAY, 4 * DAY]));
  const params = { id: bookingId };
  const booking = await customer.tries('reads the booking', customer.insistLoggedIn('booking', { params }));
  if (typeof booking === 'string') return;
  for (const { payment, amount } of booking.balance?.payments ?? []) {
    const body = random.pick([
      { payment, right: true },
      { payment, right: false, reason: 'nothing-paid', paid: 0 },
      { payment, right: false, reason: 'paid-less', paid: Math.floor(amount / 2) },
      { payment, right: false, reason: 'paid-more', paid: amount + 100 },
    ] as const);
    await customer.tries('judges a payment', customer.insistLoggedIn('judgeBalance', { params, body }));
  }
};

/** Says after the start that nobody came, whether that is possible or not. */
export const miss: Step = async (customer, bookingId) => {
  const start = await startOf(customer, bookingId);
  if (start === undefined) return;
  await customer.until(start, customer.random.pick([HOUR, 10 * HOUR, DAY, 2 * DAY]));
  const reporting = customer.insistLoggedIn('reportNoShow', { params: { id: bookingId } });
  await customer.tries('says that nobody came', reporting);
};

/** Says after the visit what went wrong, whether that is possible or not. */
export const complain: Step = async (customer, bookingId) => {
  const { random } = customer;
  const start = await startOf(customer, bookingId);
  if (start === undefined) return;
  await customer.until(start, random.pick([10 * HOUR, DAY, 2 * DAY]));
  const body = { kind: random.pick(PROBLEM_KINDS), note: 'Sorry.' };
  const reporting = customer.insistLoggedIn('reportProblem', { params: { id: bookingId }, body });
  await customer.tries('says what went wrong', reporting);
};

/** Reads the start of a visit. */
async function startOf(customer: Customer, id: string): Promise<Instant | undefined> {
  const reading = customer.insistLoggedIn('booking', { params: { id } });
  const booking = await customer.tries('reads the booking', reading);
  if (typeof booking === 'string') return undefined;
  return instantOf(booking.startDate as KolkataDate, booking.startTime as Slot);
}

/** Tries to read another customer's data. */
export const peek: Step = async (customer, _own, { bookings: promised }) => {
  const others = promised.filter((one) => one.customer !== customer);
  const other = others[customer.random.whole(0, others.length - 1)];
  if (!other) return;
  for (const call of ['booking', 'menu', 'shoppingList', 'timeline', 'cancellation', 'receipts'] as const) {
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

/** Changes the profile or the addresses. */
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
    const body = { ...customer.home(), zip: '452010' };
    await customer.tries('changes an address', customer.insistLoggedIn('changeAddress', { params, body }));
  }
};

/** Ends all open bookings, and requests erasure; some withdraw the request. */
export async function leave(customer: Customer, acknowledged: Acknowledged): Promise<void> {
  // A log-in after the erasure creates another account.
  const { id } = customer;
  const params = { id };
  for (const { bookingId } of acknowledged.bookings.filter((one) => one.customer === customer)) {
    await cancel(customer, bookingId, acknowledged);
  }
  for (let tries = 0; tries < 3; tries++) {
    await customer.think(HOUR);
    const asked = await customer.tries('asks to be erased', customer.insistLoggedIn('requestErasure', { params }));
    if (typeof asked === 'string') continue;
    if (customer.random.chance(0.7)) return void acknowledged.leaving.add(id);
    await customer.think(2 * HOUR);
    const staying = customer.insistLoggedIn('withdrawErasure', { params });
    if (typeof (await customer.tries('stays after all', staying)) === 'string') acknowledged.leaving.add(id);
    return;
  }
}
