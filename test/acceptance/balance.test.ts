/** A chef collects the balance, the customer confirms or disputes it, and a statement says what the month came to. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { BALANCE_MESSAGES } from '@libs/contract/texts/en/earnings.js';
import { RATING_MESSAGES } from '@libs/contract/texts/en/server.js';
import { DAY, HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { payoutDay } from '@libs/rendering/chef-statement.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let vikas: Chef;
let id: string;
let due: number;
const day = inDays(3);
const START = instantOf(day as KolkataDate, '6.00 pm');
const month = day.slice(0, 7);

/** Goes there, and logs in again: sessions do not last as long. */
async function travel(to: typeof START): Promise<void> {
  await product.travel(to, { SAMPLE_DATA: 'false' });
  asha = await Customer.logIn(product, asha.phone);
  vikas = await Chef.logIn(product, vikas.session.user.email);
}
const becomes = (status: number) =>
  eventually(`the booking has the status ${status}`, async () => (await asha.booking(id)).status === status);

beforeAll(async () => {
  [vikas, asha] = await Promise.all([Chef.verified(product), Customer.logIn(product)]);
  ({ id } = await asha.book(dinner({ startDate: day, endDate: day })));
  await asha.pay(id, 'success');
  await eventually('the chef is assigned', async () => (await asha.booking(id)).chef?.id === vikas.id);
});

const params = () => ({ params: { id } });
const claim = (amount: number, by: 'cash' | 'upi', key: string) =>
  vikas.api.ok('claimBalance', { ...params(), body: { amount, by }, headers: { 'Idempotency-Key': key } });
const statement = (query: { month?: string } = {}) => vikas.api.ok('earnings', { query });

describe('the balance', () => {
  it('cannot be marked as collected before the visit', async () => {
    const refusal = await vikas.api.refused('claimBalance', { ...params(), body: { amount: 1, by: 'cash' } });
    expect(refusal).toMatchObject({ status: 409, code: 'not-started', message: BALANCE_MESSAGES.notStarted });
    expect((await asha.booking(id)).balance).toBeUndefined();
  });

  it('is drawn as a UPI code for exactly the amount, once the chef has an address', async () => {
    await travel(plus(START, HOUR));
    await becomes(STATUS.inProgress);
    ({ dueAmount: due } = await asha.booking(id));
    expect(due).toBeGreaterThan(0);
    expect(await vikas.api.refused('balanceQr', params())).toMatchObject({ status: 409, code: 'no-upi-address' });
    const self = { params: { id: vikas.id } };
    const wrong = await vikas.api.refused('upiAddress', {
      ...self,
      body: { upiAddress: 'no address', current: PASSWORD },
    });
    expect(wrong.errors).toEqual([{ field: 'upiAddress', message: BALANCE_MESSAGES.upiAddress }]);
    await vikas.api.ok('upiAddress', { ...self, body: { upiAddress: 'vikas.k@okbank', current: PASSWORD } });
    const { amount, content } = await vikas.api.ok('balanceQr', params());
    expect(amount).toBe(due);
    expect(content).toContain(`upi://pay?pa=vikas.k@okbank&pn=Vikas%20Khanna&am=${due.toFixed(2)}&cu=INR`);
    expect((await statement()).upiAddress).toBe('vikas.k@okbank');
  });

  it('is claimed once, however often the request is repeated, and no more than is due', async () => {
    const first = await claim(100, 'upi', 'first');
    expect(await claim(100, 'upi', 'first')).toEqual(first);
    expect(first).toEqual({
      dueAmount: due - 100,
      payments: [{ payment: 1, amount: 100, by: 'upi', state: 'claimed' }],
    });
    const refusal = await vikas.api.refused('claimBalance', { ...params(), body: { amount: due, by: 'cash' } });
    expect(refusal).toMatchObject({ status: 409, code: 'more-than-due' });
    await claim(due - 100, 'cash', 'second');
    expect(await asha.booking(id)).toMatchObject({ dueAmount: 0, balance: { dueAmount: 0 } });
  });

  it('is right or not right, as the customer says, and the chef answers', async () => {
    const judge = (body: object) => asha.api.call('judgeBalance', { ...params(), body: body });
    expect((await judge({ payment: 1, right: true })).status).toBe(200);
    expect((await judge({ payment: 2, right: false, reason: 'paid-less', paid: due })).status).toBe(409);
    expect((await judge({ payment: 2, right: false, reason: 'paid-less', paid: 50 })).status).toBe(200);
    const seen = await vikas.api.ok('booking', params());
    expect(seen.balance).toMatchObject({
      dueAmount: due - 150,
      payments: [
        { state: 'confirmed' },
        { state: 'disputed', dispute: { reason: 'paid-less', paid: 50, upheld: false } },
      ],
    });
    await eventually('the chef is told', async () => {
      const messages = await product.simulator.messages(vikas.session.user.phone);
      return messages.some((text) => text.includes('your guest says that the amount you entered'));
    });
    const unanswered = async () => (await vikas.api.ok('bookings', { query: { list: 'unanswered' } })).bookings;
    await eventually('it waits for the chef’s answer', async () => (await unanswered()).some((one) => one.id === id));
    await vikas.api.ok('answerDispute', { ...params(), body: { payment: 2 } });
    await eventually('it is answered', async () => (await unanswered()).length === 0);
    const listed = await product.ops('disputes', '--json');
    expect(JSON.parse(listed.answer)).toMatchObject({ total: 1, disputes: [{ bookingId: id, payment: 2 }] });
    const settled = await vikas.api.ok('answerDispute', { ...params(), body: { payment: 2, amount: 50 } });
    expect(settled.payments[1]).toEqual({ payment: 2, amount: 50, by: 'cash', state: 'confirmed' });
    expect(JSON.parse((await product.ops('disputes', '--json')).answer)).toMatchObject({ total: 0 });
    await claim(due - 150, 'cash', 'third');
    const { answer } = await product.ops('explain', id);
    expect(answer).toContain('collected by the chef');
  });
});

describe('a statement', () => {
  it('has five lines with the events behind them, whose sums are those of the booking', async () => {
    await travel(plus(START, DAY));
    await becomes(STATUS.complete);
    const { finalFare, paidAmount } = await asha.booking(id);
    const one = await eventually('the visit is earned', async () => {
      const found = await statement({ month });
      return found.earned.amount > 0 && found;
    });
    expect(one).toMatchObject({
      month,
      earned: {
        amount: finalFare,
        entries: [{ booking: id, date: day, amount: finalFare, held: paidAmount, collected: due, open: 0, help: [] }],
      },
      deducted: { amount: 0, rules: [{ kind: 'platform-fee' }, { kind: 'tds', rate: 0.1 }, { kind: 'welfare-fee' }] },
      collected: { amount: due, open: { amount: 0, entries: [] } },
      payout: { amount: paidAmount, by: payoutDay(month), entries: [{ booking: id, amount: paidAmount }] },
      corrections: { amount: 0, entries: [] },
      upi: { amount: 100, limit: 100_000, nearLimit: false },
    });
    expect(paidAmount + due).toBe(finalFare);
    expect(await vikas.api.ok('dashboard')).toMatchObject({ totalEarnings: finalFare, dueAmount: 0 });
  });

  it('is what operators transfer to chefs by, to a masked account', async () => {
    const { paidAmount } = await asha.booking(id);
    const account = { kind: 'upi', upiId: 'vikas.khanna@okbank', current: PASSWORD } as const;
    await vikas.api.ok('setPayoutAccount', { params: { id: vikas.id }, body: account });
    const payout = { chef: vikas.id, visits: 1, held: paidAmount, deducted: 0, amount: paidAmount };
    expect(JSON.parse((await product.ops('payouts', month, '--json')).answer)).toEqual({
      month,
      by: payoutDay(month),
      isOver: expect.any(Boolean),
      chefs: 1,
      total: paidAmount,
      payouts: [{ ...payout, account: '••••anna@okbank' }],
    });
    const csv = `month,by,chef,visits,held,deducted,amount,account\n${month},${payoutDay(month)},${vikas.id},1,`;
    expect((await product.ops('payouts', month, '--csv')).answer).toContain(csv);
    expect((await product.ops('payouts', month)).answer).toContain(`to 1 chef for ${month}, by ${payoutDay(month)}.`);
    expect((await product.ops('payouts', '2020-01')).answer).toContain('Nothing is transferred for 2020-01.');
    expect((await product.ops('payouts', 'November')).code).toBe(2);
  });

  it('is a table for a spreadsheet, and a PDF in the reader’s language', async () => {
    const get = (Accept: string, language = 'en') =>
      vikas.api.call('earnings', { query: { month }, headers: { Accept, 'Accept-Language': language } });
    const csv = await get('text/csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text).toContain(`Earned,RSY-${id.slice(-4)},${day},`);
    expect((await get('text/csv', 'hi')).text).toContain('कमाई');
    const pdf = await get('application/pdf', 'hi');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  });
});

describe('a chef’s feedback', () => {
  const reply = (text: string) => vikas.api.ok('replyToReview', { ...params(), body: { text } });

  it('has a breakdown by stars, and what the chef gave', async () => {
    await asha.api.ok('rate', { body: { booking: id, rating: 4, description: 'Lovely dal.' } });
    await vikas.api.ok('rate', { body: { booking: id, rating: 5, description: 'Kind hosts.' } });
    const received = await vikas.api.ok('ratings', { params: { id: vikas.id }, query: { role: 'chef' } });
    expect(received.byStars).toEqual([0, 0, 0, 1, 0]);
    const given = await vikas.api.ok('ratings', { params: { id: vikas.id }, query: { role: 'chef', list: 'given' } });
    expect(given).toMatchObject({ booking: [{ rating: 5, description: 'Kind hosts.' }], total: 1 });
  });

  it('has a public reply without contact details, which its author can change', async () => {
    const wrong = await vikas.api.refused('replyToReview', { ...params(), body: { text: 'Call 98765 43210' } });
    expect(wrong.errors).toEqual([{ field: 'text', message: RATING_MESSAGES.replyContact }]);
    const first = await reply('Thank you.');
    expect(await reply('Thank you.')).toEqual(first);
    expect(await reply('Thank you, Asha.')).toMatchObject({ reply: 'Thank you, Asha.', replyUntil: first.replyUntil });
    expect((await asha.booking(id)).ownRating).toMatchObject({ reply: 'Thank you, Asha.' });
    const { chef } = await new ApiClient(product.url).ok('publicChef', { params: { id: vikas.id } });
    expect(chef.reviews).toMatchObject([{ text: 'Lovely dal.', reply: 'Thank you, Asha.' }]);
  });

  it('cannot be changed a week later', async () => {
    await travel(plus(START, 9 * DAY));
    const late = await vikas.api.refused('replyToReview', { ...params(), body: { text: 'Thanks.' } });
    expect(late).toMatchObject({ status: 409, code: 'reply-closed', message: RATING_MESSAGES.replyClosed });
  });
});
