import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { dinner } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { arrivesAt, heading, reads } from '../support/browser/steps.js';
import { type Storage, useHarness } from '../support/browser/harness.js';

const harness = useHarness();

/** Resolves when the offline page is cached in this language, together with `more`. */
const ready = (more = 'true') => `navigator.serviceWorker.ready.then(async () => {
  while (!(${more}) || !(await caches.match('/offline'))) await new Promise((later) => setTimeout(later, 50));
})`;

let storage: Storage;
let booking: Booking;
beforeAll(async () => {
  const customer = await harness.customer();
  booking = await customer.book(dinner());
  await customer.pay(booking.id, 'success');
  await customer.seesDeposit(booking.id, 'paid');
  storage = harness.storageOf(customer);
});

describe('an installed app without a network', () => {
  it('shows the next booking without prices, and removes it at a log-out', async () => {
    const visitor = await harness.visitor({ storage, serviceWorkers: 'allow' });
    const { page } = visitor;
    await page.goto('/bookingview');
    await page.evaluate(ready(`localStorage.getItem('nextBooking')`));

    await visitor.loseNetwork();
    await page.goto('/bookingview');
    await heading(page, 'You are offline').waitFor();
    const { address, city, zip } = booking.billingAddress;
    await reads(page, `${address}, ${city} ${zip}`);
    await reads(page, /6\.00\spm/);
    const text = await page.locator('main').innerText();
    expect(text).not.toContain('₹');
    expect(text.replaceAll(',', '')).not.toContain(String(Math.floor(booking.finalFare)));

    await visitor.findNetwork();
    const account = page.getByRole('button', { name: /Account of/ });
    // The page also returns automatically, which can interrupt the navigation.
    await eventually('the list is there again', async () => {
      await page.goto('/bookingview').catch(() => undefined);
      return account.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    });
    await account.click();
    await page.getByRole('button', { name: 'Log-Out' }).click();
    await arrivesAt(page, '/login');
    await heading(page, 'Log in').waitFor();
    await page.evaluate(ready());
    await visitor.loseNetwork();
    await page.goto('/');
    await reads(page, 'There is no booking to show.');
  });
});
