/** A chef cannot make it and proposes another date; the customer accepts, and proposes one in turn. */
import { expect, it } from '@jest/globals';
import { MOVE_TEXTS as texts } from '@libs/contract/texts/en/moves.js';
import type { Page } from 'playwright-core';
import { violations } from '../support/browser/axe.js';
import { button, heading, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import { Chef, joining } from '../support/chef.js';
import { inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';

const harness = useHarness({ SAMPLE_DATA: 'false' });

async function proposes(page: Page, day: number): Promise<void> {
  await button(page, texts.button).click();
  const dialog = page.getByRole('dialog', { name: texts.dialog.title });
  await dialog.getByLabel(texts.dialog.date).fill(inDays(day));
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.dialog.send }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a chef proposes another date, the customer accepts it, and takes another proposal back', async () => {
  const { product } = harness;
  const vikas = await Chef.verified(product, joining({ firstName: 'Vikas' }));
  const customer = await harness.customer();
  const { id } = await customer.book();
  await customer.pay(id, 'success');
  await eventually('the chef comes', async () => (await customer.booking(id)).chef?.id === vikas.id);

  const { page } = await harness.visitor({ storage: harness.storageOfChef(vikas) });
  await page.goto(`/bookingdetails?id=${id}`);
  await proposes(page, 16);
  await heading(page, texts.waiting.title.chef).waitFor();

  const guest = await harness.visitor({ storage: harness.storageOf(customer), dark: true });
  await guest.page.goto(`/bookingdetails?id=${id}`);
  await heading(guest.page, texts.asked.title.user('Vikas')).waitFor();
  await reads(guest.page, texts.asked.samePrice);
  expect(await violations(guest.page)).toEqual([]);
  await button(guest.page, texts.asked.accept).click();
  await heading(guest.page, texts.asked.title.user('Vikas')).waitFor({ state: 'detached' });
  expect((await customer.booking(id)).startDate).toBe(inDays(16));

  await proposes(guest.page, 18);
  await heading(guest.page, texts.waiting.title.user('Vikas')).waitFor();
  await button(guest.page, texts.waiting.withdraw).click();
  await heading(guest.page, texts.waiting.title.user('Vikas')).waitFor({ state: 'detached' });
  expect((await customer.booking(id)).startDate).toBe(inDays(16));
});
