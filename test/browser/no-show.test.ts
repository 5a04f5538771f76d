/** A visit to which nobody came, on the phones of both. */
import { beforeAll, expect, it } from '@jest/globals';
import { NO_SHOW_TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { violations, WCAG } from '../support/browser/axe.js';
import { useHarness } from '../support/browser/harness.js';
import { button, reads } from '../support/browser/steps.js';
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
beforeAll(async () => {
  const form = joining();
  await Chef.verified(harness.product, form);
  const before = await harness.customer();
  const { id } = await before.book(dinner({ startDate: DAY, endDate: DAY }));
  await before.pay(id, 'success');
  await eventually('a chef is assigned', async () => (await before.booking(id)).chef !== null);
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
