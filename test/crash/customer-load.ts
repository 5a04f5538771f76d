/** Customers who book, pay and cancel without a pause, and record what was acknowledged. */
import { fromRupees, type Paise } from '@libs/contract/money.js';
import type { Random } from '@libs/sampling/random.js';
import { Customer, dinner } from '../support/customer.js';
import type { Product } from '../support/product.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

/** What a customer does with a booking, and the final state of its deposit. */
const FINAL_DEPOSIT_STATES = {
  'left-unpaid': 'none',
  paid: 'paid',
  'declined-then-paid': 'paid',
  cancelled: 'none',
  // Whether or not the payment is known when the booking is cancelled: two weeks ahead, the refund is 100 %.
  'paid-then-cancelled': 'refunded',
} as const;
type Course = keyof typeof FINAL_DEPOSIT_STATES;
const WEIGHTED_COURSES = [
  'left-unpaid',
  'paid',
  'paid',
  'declined-then-paid',
  'cancelled',
  'paid-then-cancelled',
] as const;

/** A booking that the server has acknowledged. */
export interface AcknowledgedBooking {
  readonly customer: Customer;
  readonly bookingId: string;
  readonly deposit: Paise;
  readonly course: Course;
}

/** Access tokens expire after 15 minutes; a new customer takes over before. */
const CUSTOMER_SESSION_MS = 10 * 60_000;
/** And before the limits of open bookings: 60 dinners are the hours that one number can have. */
const BOOKINGS_PER_CUSTOMER = 40;

/** Runs one customer after another until `signal`; what was started by then is completed. */
export async function keepBooking(
  product: Product,
  random: Random,
  promised: AcknowledgedBooking[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const customer = await retryWhileUnavailable(() => Customer.logIn(product));
    const until = performance.now() + CUSTOMER_SESSION_MS;
    for (let made = 0; made < BOOKINGS_PER_CUSTOMER && !signal.aborted && performance.now() < until; made++) {
      promised.push(await bookOnce(customer, random));
    }
  }
}

async function bookOnce(customer: Customer, random: Random): Promise<AcknowledgedBooking> {
  const course = random.pick(WEIGHTED_COURSES);
  const body = await retryWhileUnavailable(() => customer.order(dinner({ headCount: random.whole(4, 25) })));
  const headers = { 'Idempotency-Key': `try-${random.whole(0, 2 ** 31)}-${random.whole(0, 2 ** 31)}` };
  const { id, depositAmount } = await retryWhileUnavailable(() => customer.api.ok('createBooking', { body, headers }));
  await follow(course, customer, id);
  return { customer, bookingId: id, deposit: fromRupees(depositAmount) as Paise, course };
}

async function follow(course: Course, customer: Customer, id: string): Promise<void> {
  const pay = (outcome: 'success' | 'failed') => retryWhileUnavailable(() => customer.pay(id, outcome));
  const cancel = () =>
    retryWhileUnavailable(() => customer.api.ok('changeBooking', { params: { id }, body: { status: 0 } }));
  switch (course) {
    case 'left-unpaid':
      return;
    case 'paid':
      return pay('success');
    case 'declined-then-paid':
      await pay('failed');
      await retryWhileUnavailable(() => customer.seesDeposit(id, 'failed'));
      return pay('success');
    case 'cancelled':
      return void (await cancel());
    case 'paid-then-cancelled':
      await pay('success');
      return void (await cancel());
  }
}

/** Polls the booking until its deposit has its final state. */
export const waitForFinalState = ({ customer, bookingId, course }: AcknowledgedBooking): Promise<void> =>
  retryWhileUnavailable(() => customer.seesDeposit(bookingId, FINAL_DEPOSIT_STATES[course], { within: 90_000 }));

export const isPaid = ({ course }: AcknowledgedBooking): boolean => FINAL_DEPOSIT_STATES[course] !== 'none';
export const isCancelled = ({ course }: AcknowledgedBooking): boolean => course.endsWith('cancelled');
