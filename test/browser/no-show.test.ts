/** A visit to which nobody came, and one that began late, on the phones of both. */
import { beforeAll, expect, it } from '@jest/globals';
import {
  AFTER_VISIT_TEXTS,
  CUSTOMER_DAY_TEXTS,
  NO_SHOW_TEXTS,
  PROBLEM_TEXTS,
} from '@libs/contract/texts/en/visit-day.js';
import { HOUR, instantOf, type KolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import { violations, WCAG } from '../support/browser/axe.js';
import { useHarness } from '../support/browser/harness.js';
import { button, chip, heading, reads } from '../support/browser/steps.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';

// A new chef must get the booking: sample chefs could be assigned first.
const harness = useHarness({ SAMPLE_DATA: 'false' });
const DAY = inDays(20) as KolkataDate;
const PHONE = { width: 360, height: 740 };

let asha: Customer;
let vikas: Chef;
let page: string;
/** The next day. */
const NEXT = inDays(21) as KolkataDate;
let late: string;
let email: string;
beforeAll(async () => {
  const form = joining();
  await Chef.verified(harness.product, form);
  const before = await harness.customer();
  const { id } = await before.book(dinner({ startDate: DAY, endDate: DAY }));
  await before.pay(id, 'success');
  ({ id: late } = await before.book(dinner({ startDate: NEXT, endDate: NEXT })));
  await before.pay(late, 'success');
  for (const visit of [id, late]) await before.withChef(visit);
  ({ email } = form);
  await harness.product.travel(plus(instantOf(DAY, '10.00 pm'), HOUR));
  asha = await Customer.logIn(harness.product, before.phone);
  vikas = await Chef.logIn(harness.product, form.email);
  await eventually('the visit is over', async () => (await asha.booking(id)).noShow !== undefined);
  page = `/bookingdetails?id=${id}`;
});

it('is said by the customer, who gets everything back, and answered by the chef', async () => {
  const { customer, chef } = NO_SHOW_TEXTS;
  const hers = (await harness.visitor({ ...PHONE, storage: harness.storageOf(asha) })).page;
  await hers.goto(page);
  await reads(hers, /^Did \w+ come\?$/);
  await button(hers, customer.button).click();
  const dialog = hers.getByRole('dialog', { name: customer.sure });
  await reads(hers, /^We refund ₹[\d,.]+, everything that you paid/);
  expect(await violations(hers, { tags: WCAG })).toEqual([]);
  await dialog.getByRole('button', { name: customer.confirm }).click();
  await reads(hers, /^You told us on .* that nobody came/);
  await reads(hers, /^Nobody came to this visit, and ₹[\d,.]+ goes back to you/);
  expect(await button(hers, 'Rate').count()).toBe(0);

  const his = (await harness.visitor({ ...PHONE, storage: harness.storageOfChef(vikas) })).page;
  await his.goto(page);
  await reads(his, /^Your guest told us on .* that nobody came/);
  await button(his, chef.send).click();
  await reads(his, 'Please write what happened.');
  await his.getByLabel(chef.what).fill('I rang the bell for an hour.');
  expect(await violations(his, { tags: WCAG })).toEqual([]);
  await button(his, chef.send).click();
  await reads(his, chef.answered('I rang the bell for an hour.'));
  await reads(hers, customer.answered('I rang the bell for an hour.'));
});

const travel = async (to: Parameters<typeof harness.product.travel>[0]): Promise<void> => {
  await harness.product.travel(to);
  [asha, vikas] = await Promise.all([Customer.logIn(harness.product, asha.phone), Chef.logIn(harness.product, email)]);
};
const hersNow = async () => (await harness.visitor({ ...TALL, storage: harness.storageOf(asha) })).page;
const TALL = { width: 390, height: 844 };

it('begins on its day with what is to do, and afterwards with stars and what went wrong', async () => {
  const start = instantOf(NEXT, '6.00 pm');
  await travel(plus(start, -160 * MINUTE));
  const day = await hersNow();
  await day.goto(`/bookingdetails?id=${late}`);
  await heading(day, /^\w+ arrives in 2\sh 40\smin$/).waitFor();
  const items = day.getByRole('checkbox');
  const first = items.first();
  await first.check();
  await reads(day, /^\d+ of \d+$/);
  // All of it is above the fold of a phone.
  for (const part of [
    day.getByText(/^\d{4}$/),
    day.getByRole('link', { name: /^Call [A-Z]/ }),
    day.getByText(CUSTOMER_DAY_TEXTS.due),
    items.last(),
  ]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(TALL.height);
  }
  expect(await violations(day, { tags: WCAG })).toEqual([]);
  await day.getByRole('link', { name: CUSTOMER_DAY_TEXTS.list }).click();
  await heading(day, 'Shopping list').waitFor();
  expect(await day.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await day.close();

  await travel(plus(start, 52 * MINUTE));
  const digits = (await asha.booking(late)).visit?.startCode ?? '';
  await vikas.api.ok('startVisit', { params: { id: late }, body: { by: 'code', digits } });
  await travel(plus(instantOf(NEXT, '10.00 pm'), HOUR));
  await eventually('the visit is over', async () => (await asha.booking(late)).problems !== undefined);

  const hers = await hersNow();
  await hers.goto(`/bookingdetails?id=${late}`);
  await heading(hers, /^How was it with \w+\?$/).waitFor();
  expect(await violations(hers, { tags: WCAG })).toEqual([]);
  await hers.setViewportSize({ width: 320, height: TALL.height });
  const stars = await Promise.all(['1 star', '5 stars'].map((name) => button(hers, name).boundingBox()));
  expect(stars[1]?.y).toBe(stars[0]?.y);
  await hers.setViewportSize(TALL);
  await button(hers, '4 stars').click();
  await reads(hers, AFTER_VISIT_TEXTS.thanks(4));
  await hers.getByLabel(AFTER_VISIT_TEXTS.words).fill('Late, but what a dal.');
  await button(hers, AFTER_VISIT_TEXTS.save).click();
  await reads(hers, AFTER_VISIT_TEXTS.saved);

  await button(hers, AFTER_VISIT_TEXTS.wrong).click();
  await button(hers, PROBLEM_TEXTS.send).click();
  await reads(hers, PROBLEM_TEXTS.missing);
  await chip(hers, PROBLEM_TEXTS.kinds.food).click();
  await reads(hers, PROBLEM_TEXTS.nothing);
  await chip(hers, PROBLEM_TEXTS.kinds.late).click();
  await reads(hers, /^By the record the visit began 52 minutes late\./);
  expect(await violations(hers, { tags: WCAG })).toEqual([]);
  await hers.getByLabel(PROBLEM_TEXTS.note).fill('The guests were hungry.');
  await button(hers, PROBLEM_TEXTS.send).click();
  await reads(hers, /^You told us on .* that your chef came late\. ₹[\d,]+ goes back to you\.$/);

  const his = (await harness.visitor({ ...PHONE, storage: harness.storageOfChef(vikas) })).page;
  await his.goto(`/bookingdetails?id=${late}`);
  await reads(his, /^Your guest told us on .* that you came late/);
  await his.getByLabel(NO_SHOW_TEXTS.chef.what).fill('The road was closed.');
  await button(his, NO_SHOW_TEXTS.chef.send).click();
  await reads(hers, NO_SHOW_TEXTS.customer.answered('The road was closed.'));
  await hers.goto('/review');
  await heading(hers, /^Your visit with \w+/).waitFor();
});
