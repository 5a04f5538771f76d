/** What went wrong at a visit to which a chef came, and words that follow the stars. */
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
const startOf = ({ startDate, startTime }: Booking) => instantOf(startDate as KolkataDate, startTime as Slot);
const endOf = ({ endDate, endTime }: Booking) => instantOf(endDate as KolkataDate, endTime as Slot);

/** A visit that the chef started with the code `after` its start, and that is over since an hour. */
async function served(day: number, after: number): Promise<Booking> {
  const booking = await asha.visit(dinnerIn(day));
  expect(booking.problems).toBeUndefined();
  await product.travel(plus(startOf(booking), after));
  await logIn();
  const digits = (await asha.booking(booking.id)).visit?.startCode ?? '';
  await vikas.api.ok('startVisit', { ...about(booking), body: { by: 'code', digits } });
  expect(await asha.api.refused('reportProblem', { ...about(booking), body: { kind: 'food' } })).toMatchObject({
    code: 'not-complete',
  });
  await product.travel(plus(endOf(booking), HOUR));
  await logIn();
  return eventually('the visit is over', async () => {
    const found = await asha.booking(booking.id);
    return found.status === STATUS.complete && found;
  });
}

it('a visit that began late by the record gives back a tenth of its price, and the chef answers once', async () => {
  const visit = await served(2, 52 * MINUTE);
  const share = Math.ceil(visit.finalFare / 10);
  expect(visit.noShow).toBeUndefined();
  expect(visit.problems).toEqual({
    until: plus(endOf(visit), 7 * DAY),
    late: { until: plus(endOf(visit), DAY), minutes: 52, refundAmount: share },
    said: [],
  });
  expect((await vikas.api.ok('dashboard')).totalEarnings).toBe(0);

  const report = { ...about(visit), body: { kind: 'late', minutes: 60, note: 'The guests were hungry.' } } as const;
  const said = { kind: 'late', minutes: 60, note: 'The guests were hungry.', refundAmount: share };
  expect(await asha.api.ok('reportProblem', report)).toMatchObject({ said: [said] });
  expect((await asha.api.ok('reportProblem', report)).said).toHaveLength(1);
  const after = await eventually('the refund is done', async () => {
    const found = await asha.booking(visit.id);
    const receipts = await asha.api.ok('receipts', about(visit));
    return receipts.some(({ kind, amount }) => kind === 'refund' && amount === share) && found;
  });
  expect(after).toMatchObject({
    finalFare: visit.finalFare - share,
    refundAmount: share,
    paidAmount: visit.paidAmount,
    dueAmount: visit.dueAmount,
    deposit: 'paid',
  });
  await eventually('the chef is told', async () => {
    const messages = await product.simulator.messages(vikas.session.user.phone);
    return messages.some((text) => text.includes('your guest says that something went wrong'));
  });

  const answer = { ...about(visit), body: { kind: 'late', text: 'The road was closed.' } } as const;
  expect((await vikas.api.ok('booking', about(visit))).problems?.said).toMatchObject([said]);
  expect(await vikas.api.ok('answerProblem', answer)).toMatchObject({ said: [{ answer: 'The road was closed.' }] });
  expect(await vikas.api.refused('answerProblem', answer)).toMatchObject({ code: 'already-answered' });
  expect((await asha.booking(visit.id)).problems?.said).toMatchObject([{ answer: 'The road was closed.' }]);
  expect((await product.ops('explain', visit.id)).answer).toContain('The customer says that the chef came late');
  expect(await product.ops('reconcile')).toMatchObject({ code: 0 });

  await product.travel(plus(endOf(visit), DAY + HOUR));
  await logIn();
  await eventually('it is earned, without what came back', async () => {
    const { totalEarnings } = await vikas.api.ok('dashboard');
    return totalEarnings === visit.finalFare - share;
  });
});

it('stars come first, words later, and what went wrong with the food moves no money', async () => {
  const visit = await served(4, 5 * MINUTE);
  expect(visit.problems?.late).toBeUndefined();
  const report = { ...about(visit), body: { kind: 'food' } } as const;
  expect((await asha.api.ok('reportProblem', report)).said).toMatchObject([
    { kind: 'food', note: '', refundAmount: 0 },
  ]);
  expect(await asha.booking(visit.id)).toMatchObject({ finalFare: visit.finalFare, refundAmount: 0 });

  const words = { ...about(visit), body: { text: 'Too much salt, but lovely rotis.' } };
  expect(await asha.api.refused('writeReview', words)).toMatchObject({ detail: SERVER_MESSAGES.rating.notRated });
  await asha.api.ok('rate', { body: { booking: visit.id, rating: 3 } });
  expect(await asha.api.ok('writeReview', words)).toMatchObject({ rating: 3, description: words.body.text });
  expect(await asha.api.ok('writeReview', words)).toMatchObject({ description: words.body.text });
  const others = { ...words, body: { text: 'Something else.' } };
  expect(await asha.api.refused('writeReview', others)).toMatchObject({ detail: SERVER_MESSAGES.rating.written });
  expect((await asha.booking(visit.id)).ownRating).toMatchObject({ stars: 3, description: words.body.text });
  const { ratings } = await asha.api.ok('exportData', { params: { id: asha.session.id } });
  expect(ratings).toMatchObject([{ stars: 3, description: words.body.text }]);
});
