/** Visits that nobody started: the customer says that nobody came, or the visit counts a day later. */
import { beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { DAY, HOUR, instantOf, type KolkataDate, MINUTE, plus, type Slot } from '@libs/contract/time.js';
import { Chef } from '../support/chef.js';
import { Customer, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let vikas: Chef;
beforeAll(async () => {
  vikas = await Chef.verified(product, { firstName: 'Vikas' });
  asha = await Customer.logIn(product);
});

const logIn = async (): Promise<void> => {
  [vikas, asha] = await Promise.all([
    Chef.logIn(product, vikas.session.user.email),
    Customer.logIn(product, asha.phone),
  ]);
};
const about = ({ id }: Booking) => ({ params: { id } });
const late = async () => (await vikas.api.ok('rank')).lateUntil.length;
const endOf = ({ endDate, endTime }: Booking) => instantOf(endDate as KolkataDate, endTime as Slot);

it('gives everything back, tells the chef, lowers the rank, and notes what the chef says', async () => {
  const missed = await asha.visit(dinnerIn(2));
  const cooked = await asha.visit(dinnerIn(3));
  expect(await asha.api.refused('reportNoShow', about(missed))).toMatchObject({ code: 'visit-not-started' });
  await product.travel(plus(endOf(missed), HOUR));
  await logIn();
  const over = await eventually('the visit is over', async () => {
    const booking = await asha.booking(missed.id);
    return booking.status === STATUS.complete && booking;
  });
  const until = plus(endOf(missed), DAY);
  expect(over.noShow).toMatchObject({ state: 'open', until, refundAmount: missed.depositAmount });

  // The rating that the chef gives meanwhile never counts; its author reads it all the same.
  await vikas.api.ok('rate', { body: { booking: missed.id, rating: 5 } });
  const given = async () => {
    const query = { role: 'chef', list: 'given' } as const;
    return (await vikas.api.ok('ratings', { params: { id: vikas.id }, query })).booking;
  };
  expect(await given()).toMatchObject([{ booking: missed.id, rating: 5 }]);
  expect(await late()).toBe(0);
  expect(await asha.api.ok('reportNoShow', about(missed))).toMatchObject({ state: 'reported' });
  expect(await asha.api.ok('reportNoShow', about(missed))).toMatchObject({ state: 'reported' });
  await asha.seesDeposit(missed.id, 'refunded');
  expect(await asha.booking(missed.id)).toMatchObject({ refundAmount: missed.depositAmount, dueAmount: 0 });
  expect(await asha.api.refused('rate', { body: { booking: missed.id, rating: 1 } })).toMatchObject({
    detail: SERVER_MESSAGES.noShow.reported,
  });
  expect(await given()).toMatchObject([{ booking: missed.id, rating: 5 }]);
  await eventually('the rank has fallen', async () => (await late()) === 1);
  await product.simulator.message(vikas.session.user.phone, /your guest says that nobody came/);

  const answer = { ...about(missed), body: { text: 'I rang the bell for an hour.' } };
  expect(await vikas.api.ok('answerNoShow', answer)).toMatchObject({ answer: answer.body.text });
  expect((await asha.booking(missed.id)).noShow).toMatchObject({ state: 'reported', answer: answer.body.text });
  expect(await vikas.api.refused('answerNoShow', answer)).toMatchObject({ code: 'already-answered' });
  expect((await product.ops('explain', missed.id)).answer).toContain('The customer says that nobody came.');

  // The next visit is confirmed by the customer, so that nobody can say it. That alone does not make it late.
  await product.travel(plus(instantOf(cooked.startDate as KolkataDate, cooked.startTime as Slot), 52 * MINUTE));
  await logIn();
  await asha.api.ok('confirmStart', about(cooked));
  expect(await asha.api.refused('reportNoShow', about(cooked))).toMatchObject({ code: 'chef-came' });
  await product.travel(plus(endOf(cooked), HOUR));
  await logIn();
  await eventually('it counts at once', async () => {
    const { totalEarnings } = await vikas.api.ok('dashboard');
    return totalEarnings === cooked.finalFare;
  });
});
