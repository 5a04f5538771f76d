/** A chef collects the balance on a phone, the guest says whether it is right, and the chef reads what the month came to. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import {
  COLLECT_TEXTS,
  COLLECTED_LABELS,
  FEEDBACK_TEXTS,
  PAID_CHEF_TEXTS,
  STATEMENT_TEXTS,
} from '@libs/contract/texts/en/earnings.js';
import { DAY, HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import type { Page } from 'playwright-core';
import { Chef } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { button, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness({ SAMPLE_DATA: 'false' });
const day = inDays(3);
const START = instantOf(day as KolkataDate, '6.00 pm');
let asha: Customer;
let vikas: Chef;
let id: string;
beforeAll(async () => {
  [vikas, asha] = await Promise.all([Chef.verified(harness.product), harness.customer()]);
  ({ id } = await asha.book(dinner({ startDate: day, endDate: day })));
  await asha.pay(id, 'success');
  await eventually('the chef is assigned', async () => (await asha.booking(id)).chef !== null);
  await travel(plus(START, HOUR), STATUS.inProgress);
});

async function travel(to: typeof START, status: number): Promise<void> {
  await harness.product.travel(to, { SAMPLE_DATA: 'false' });
  asha = await Customer.logIn(harness.product, asha.phone);
  vikas = await Chef.logIn(harness.product, vikas.session.user.email);
  await eventually('the booking is there', async () => (await asha.booking(id)).status === status);
}

/** Counts presses, as the browser itself does. */
const COUNT = `sessionStorage.taps ??= '0'; addEventListener('pointerdown', ({ isTrusted }) => {
  if (isTrusted) sessionStorage.taps = String(Number(sessionStorage.taps) + 1);
}, true)`;
const taps = (page: Page) => page.evaluate<string>('sessionStorage.taps');

const asChef = async (path: string) => {
  const visitor = await harness.visitor({ width: 360, height: 740, storage: harness.storageOfChef(vikas) });
  const { page } = visitor;
  // Before there is an address.
  visitor.expectsRefusal(/^409 GET .*\/balance\/qr$/);
  visitor.expectsRefusal(/^400 PUT .*\/reply$/);
  await page.addInitScript(COUNT);
  await page.goto(path);
  return page;
};
const asGuest = async () => {
  const { page } = await harness.visitor({ storage: harness.storageOf(asha) });
  await page.goto(`/bookingdetails?id=${id}`);
  return page;
};
const due = async (): Promise<string> => `₹${(await asha.booking(id)).dueAmount.toLocaleString('en-IN')}`;

describe('a chef at the visit', () => {
  it('shows a UPI code for exactly the amount, once there is an address', async () => {
    const amount = await due();
    const page = await asChef(`/bookingdetails?id=${id}`);
    await button(page, COLLECT_TEXTS.upi).click();
    await link(page, COLLECT_TEXTS.addAddress).click();
    await page.getByRole('textbox', { name: STATEMENT_TEXTS.address }).fill('vikas');
    await button(page, STATEMENT_TEXTS.save).click();
    await reads(page, 'Please enter it as name@bank.');
    await page.getByRole('textbox', { name: STATEMENT_TEXTS.address }).fill('vikas.k@okbank');
    await button(page, STATEMENT_TEXTS.save).click();
    await reads(page, STATEMENT_TEXTS.saved);
    await page.goto(`/bookingdetails?id=${id}`);
    await button(page, COLLECT_TEXTS.upi).click();
    await page.getByRole('img', { name: COLLECT_TEXTS.qr(amount) }).waitFor();
  });

  it('marks the balance as collected with two taps', async () => {
    const amount = await due();
    const page = await asChef(`/bookingdetails?id=${id}`);
    await button(page, COLLECT_TEXTS.cash).click();
    await button(page, COLLECT_TEXTS.received(amount)).click();
    await reads(page, COLLECT_TEXTS.collected);
    expect(await taps(page)).toBe('2');
  });

  it('answers a guest who says otherwise', async () => {
    const { finalFare, paidAmount } = await asha.booking(id);
    const guest = await asGuest();
    await button(guest, PAID_CHEF_TEXTS.wrong).click();
    await guest.getByText(PAID_CHEF_TEXTS.reasons['paid-less']).click();
    await guest.getByLabel(PAID_CHEF_TEXTS.amount).fill('100');
    await button(guest, PAID_CHEF_TEXTS.send).click();
    await reads(guest, PAID_CHEF_TEXTS.disputed['paid-less']('₹100'));
    const page = await asChef(`/bookingdetails?id=${id}`);
    await reads(page, COLLECT_TEXTS.disputeTitle);
    await button(page, COLLECT_TEXTS.agree('₹100')).click();
    await reads(page, COLLECT_TEXTS.due(await due()));
    await button(page, COLLECT_TEXTS.cash).click();
    await button(page, COLLECT_TEXTS.received(await due())).click();
    await reads(page, COLLECT_TEXTS.collected);
    expect((await asha.booking(id)).balance?.payments.map(({ amount }) => amount)).toEqual([
      100,
      finalFare - paidAmount - 100,
    ]);
    await guest.reload();
    await button(guest, PAID_CHEF_TEXTS.right).click();
    await reads(guest, COLLECTED_LABELS.user.cash);
  });
});

describe('a chef after the visit', () => {
  it('opens each line of the month, and saves it as a file', async () => {
    await travel(plus(START, DAY), STATUS.complete);
    const page = await asChef(`/partner/earnings?month=${day.slice(0, 7)}`);
    for (const line of [STATEMENT_TEXTS.earned, STATEMENT_TEXTS.deducted, STATEMENT_TEXTS.collected])
      await page.locator('summary').filter({ hasText: line }).click();
    expect(await link(page, STATEMENT_TEXTS.visit(`RSY-${id.slice(-4)}`)).count()).toBe(4);
    await reads(page, STATEMENT_TEXTS.rules.tds.name);
    for (const [label, name] of [
      [STATEMENT_TEXTS.pdf, 'pdf'],
      [STATEMENT_TEXTS.csv, 'csv'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await button(page, label).click();
      expect((await saved).suggestedFilename()).toBe(`earnings-${day.slice(0, 7)}.${name}`);
    }
  });

  it('replies to a review, which its author reads', async () => {
    await asha.api.ok('rate', { body: { booking: id, rating: 5, description: 'Lovely dal.' } });
    await vikas.api.ok('rate', { body: { booking: id, rating: 4, description: 'Kind hosts.' } });
    const page = await asChef('/partner/feedback');
    await reads(page, FEEDBACK_TEXTS.count(5, 1));
    await button(page, FEEDBACK_TEXTS.reply).click();
    await page.getByLabel(FEEDBACK_TEXTS.yourReply).fill('Call me: 98765 43210');
    await button(page, FEEDBACK_TEXTS.send).click();
    await reads(page, /^Everyone can read this\. Please take out/);
    await page.getByLabel(FEEDBACK_TEXTS.yourReply).fill('Thank you, it was a joy.');
    await button(page, FEEDBACK_TEXTS.send).click();
    await button(page, FEEDBACK_TEXTS.change).waitFor();
    await link(page, FEEDBACK_TEXTS.given).click();
    await reads(page, 'Kind hosts.');
    await reads(await asGuest(), 'Thank you, it was a joy.');
  });
});
