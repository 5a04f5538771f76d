/** A chef cannot come after all; the customer decides on the next chef. The chef's week contains what is offered. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Chef, joining } from '../support/chef.js';
import { eventually } from '../support/eventually.js';
import { violations } from '../support/browser/axe.js';
import { arrivesAt, button, chip, heading, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness({ SAMPLE_DATA: 'false' });

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([]);

it('a chef says that they cannot come, and the customer accepts the next one', async () => {
  const { product } = harness;
  const vikas = await Chef.verified(product, joining({ firstName: 'Vikas' }));
  const customer = await harness.customer();
  const { id } = await customer.book();
  await customer.pay(id, 'success');
  const comes = (chef: Chef) =>
    eventually('the chef is assigned', async () => (await customer.booking(id)).chef?.id === chef.id);
  await comes(vikas);
  const meera = await Chef.verified(product, joining({ firstName: 'Meera' }));

  const { page } = await harness.visitor({ storage: harness.storageOfChef(vikas) });
  await page.goto(`/bookingdetails?id=${id}`);
  await button(page, 'I cannot come').click();
  const leaving = page.getByRole('dialog', { name: 'You can’t come to this visit?' });
  await leaving.getByText('The visit is more than 24 hours away').waitFor();
  await chip(page, 'I can’t get there').click();
  await isAccessible(page);
  await leaving.getByRole('button', { name: 'I cannot come' }).click();
  await leaving.waitFor({ state: 'hidden' });
  await comes(meera);

  const guest = await harness.visitor({ storage: harness.storageOf(customer) });
  await guest.page.goto(`/bookingdetails?id=${id}`);
  await heading(guest.page, 'Your chef can’t come. Meera can.').waitFor();
  await reads(guest.page, 'If you don’t answer, Meera comes as planned.');
  await isAccessible(guest.page);
  const { paidAmount } = await customer.booking(id);
  await button(guest.page, new RegExp(`^Take ₹${paidAmount.toLocaleString('en-IN')}.* back$`)).click();
  await guest.page.getByRole('dialog').getByText(/100%/).waitFor();
  await isAccessible(guest.page);
  await guest.page.keyboard.press('Escape');
  await button(guest.page, 'Meera cooks for me').click();
  await heading(guest.page, 'Your chef can’t come. Meera can.').waitFor({ state: 'detached' });
  await link(page, 'Profile').first().click();
  await arrivesAt(page, '/partner/profile');
});
