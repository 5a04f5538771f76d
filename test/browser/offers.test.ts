/** A chef decides on an offer, and cannot come after all; the customer decides on the next chef. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Chef, joining } from '../support/chef.js';
import { dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { violations } from '../support/browser/axe.js';
import { arrivesAt, button, chip, heading, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness({ SAMPLE_DATA: 'false' });

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([]);

it('a chef accepts an offer, and says that they cannot come; the customer accepts the next one', async () => {
  const { product } = harness;
  const vikas = await Chef.verified(product, joining({ firstName: 'Vikas' }));
  const chef = await harness.visitor({ storage: harness.storageOfChef(vikas) });
  const { page } = chef;
  await page.goto('/partner/profile');
  await heading(page, 'How you get visits').waitFor();
  await page.getByRole('radio', { name: /^Ask me first/ }).check();
  await reads(page, 'Saved.');

  await page.goto('/partner/dashboard');
  await heading(page, 'Chef Bookings').waitFor();
  const customer = await harness.customer();
  const book = async (day: number) => {
    const { id } = await customer.book(dinner({ startDate: inDays(day), endDate: inDays(day) }));
    await customer.pay(id, 'success');
    return id;
  };
  const first = await book(9);
  // It comes without reloading.
  await heading(page, 'Visits offered to you').waitFor();
  await reads(page, /^Please answer within 3 h 59 min$/);
  await reads(page, 'Indore, PIN 452…');
  await isAccessible(page);
  await button(page, /^Decline: /).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this visit?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog.getByText('Please choose a reason.').waitFor();
  await chip(page, 'It’s too far').click();
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await heading(page, 'Visits offered to you').waitFor({ state: 'detached' });

  const id = await book(10);
  await button(page, /^Accept: /).click();
  await reads(page, 'The visit is yours.');
  await heading(page, 'Visits offered to you').waitFor({ state: 'detached' });
  expect((await customer.booking(first)).chef).toBeNull();

  await page.goto(`/bookingdetails?id=${id}`);
  const meera = await Chef.verified(product, joining({ firstName: 'Meera' }));
  await eventually(
    'the first one has the other chef',
    async () => (await customer.booking(first)).chef?.id === meera.id,
  );
  await button(page, 'I cannot come').click();
  const leaving = page.getByRole('dialog', { name: 'You can’t come to this visit?' });
  await leaving.getByText('The visit is more than 24 hours away').waitFor();
  await chip(page, 'I can’t get there').click();
  await isAccessible(page);
  await leaving.getByRole('button', { name: 'I cannot come' }).click();
  await leaving.waitFor({ state: 'hidden' });
  await eventually('the next chef comes', async () => (await customer.booking(id)).chef?.id === meera.id);

  await page.goto('/partner/rank');
  await reads(page, 'Declining an offer, or not answering it, never changes anything here.');
  await reads(page, /^You had declined it/);
  await isAccessible(page);

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
