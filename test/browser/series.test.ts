/** After the payment a customer wants the same cook every week, sees that in My Bookings, and stops it. */
import { expect, it } from '@jest/globals';
import { SERIES_TEXTS as texts } from '@libs/contract/texts/en/series.js';
import { violations } from '../support/browser/axe.js';
import { button, heading, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness();

it('a visit is repeated every week, from the page after the payment, until it is stopped with one press', async () => {
  const customer = await harness.customer();
  const { id } = await customer.paid();
  const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
  await page.goto(`/payment?id=${id}`);
  await button(page, texts.offer.button).click();
  const dialog = page.getByRole('dialog', { name: texts.offer.title });
  await dialog.getByLabel(texts.offer.until).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.offer.start }).click();
  await dialog.waitFor({ state: 'detached' });
  await reads(page, /^Every \w+day at 6\.00 pm$/);

  await page.goto('/bookingview');
  await heading(page, texts.title).waitFor();
  await reads(page, /^Next: .*We propose it on/);
  expect(await violations(page)).toEqual([]);
  await button(page, texts.stop).click();
  await heading(page, texts.title).waitFor({ state: 'detached' });
  await page.goto(`/bookingdetails?id=${id}`);
  await reads(page, texts.ended.customer);
  expect((await customer.api.ok('series')).series).toMatchObject([{ id, state: 'stopped', reason: 'customer' }]);
});
