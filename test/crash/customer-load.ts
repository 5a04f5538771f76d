/** Customers who book, pay and cancel without a pause, and remember what they were promised. */
import { fromRupees, type Paise } from '@libs/contract/money.js';
import type { Random } from '@libs/sampling/random.js';
import { Customer, dinner } from '../support/customer.js';
import type { Product } from '../support/product.js';
import { patiently } from './patience.js';

/** What a customer does with a booking, and how its deposit must stand in the end. */
const COURSES = {
  'left-unpaid': 'none',
  paid: 'paid',
  'declined-then-paid': 'paid',
  cancelled: 'none',
  // Whether or not the payment is known when the booking is cancelled: a fortnight ahead, all of it goes back.
  'paid-then-cancelled': 'refunded',
} as const;
type Course = keyof typeof COURSES;
const CHOICES = ['left-unpaid', 'paid', 'paid', 'declined-then-paid', 'cancelled', 'paid-then-cancelled'] as const;

/** A booking that the server has acknowledged. */
export interface Promised {
  readonly customer: Customer;
  readonly bookingId: string;
  readonly deposit: Paise;
  readonly course: Course;
}

/** Access tokens end after a quarter of an hour; somebody else comes in time. */
const STAYS = 10 * 60_000;

/** One customer after another, until `signal`; whatever was begun by then is carried through. */
export async function keepBooking(
  product: Product,
  random: Random,
  promised: Promised[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const customer = await patiently(() => Customer.logIn(product));
    for (const until = performance.now() + STAYS; !signal.aborted && performance.now() < until;) {
      promised.push(await bookOnce(customer, random));
    }
  }
}

async function bookOnce(customer: Customer, random: Random): Promise<Promised> {
  const course = random.pick(CHOICES);
  const body = await patiently(() => customer.order(dinner({ headCount: random.whole(4, 25) })));
  const headers = { 'Idempotency-Key': `try-${random.whole(0, 2 ** 31)}-${random.whole(0, 2 ** 31)}` };
  const { id, depositAmount } = await patiently(() => customer.api.ok('createBooking', { body, headers }));
  await follow(course, customer, id);
  return { customer, bookingId: id, deposit: fromRupees(depositAmount) as Paise, course };
}

async function follow(course: Course, customer: Customer, id: string): Promise<void> {
  const pay = (outcome: 'success' | 'failed') => patiently(() => customer.pay(id, outcome));
  const cancel = () => patiently(() => customer.api.ok('changeBooking', { params: { id }, body: { status: 0 } }));
  switch (course) {
    case 'left-unpaid':
      return;
    case 'paid':
      return pay('success');
    case 'declined-then-paid':
      await pay('failed');
      await patiently(() => customer.seesDeposit(id, 'failed'));
      return pay('success');
    case 'cancelled':
      return void (await cancel());
    case 'paid-then-cancelled':
      await pay('success');
      return void (await cancel());
  }
}

/** Looks at the booking until its deposit has ended as it must. */
export const seesTheEnd = ({ customer, bookingId, course }: Promised): Promise<void> =>
  patiently(() => customer.seesDeposit(bookingId, COURSES[course], { within: 90_000 }));

export const isPaid = ({ course }: Promised): boolean => COURSES[course] !== 'none';
export const isCancelled = ({ course }: Promised): boolean => course.endsWith('cancelled');
