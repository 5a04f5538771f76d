import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import { dinner } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { addAddress, arrivesAt, button, chooseDinner, heading, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Storage } from '../support/browser/storage.js';

const harness = useHarness();

/** The fonts of the product that the page has loaded, with their weights. */
const FONTS = `document.fonts.ready.then(() => {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const names = loaded.map(({ family, weight }) => family.replaceAll('"', '') + ' ' + weight);
  return [...new Set(names)].filter((name) => /^(Fraunces|Mukta) \\d/.test(name)).sort();
})`;

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
    await heading(page, 'You’re offline').waitFor();
    expect(await page.evaluate<string[]>(FONTS)).toEqual(['Fraunces 600', 'Mukta 400', 'Mukta 600']);
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
    await reads(page, 'You have no saved booking.');
  });
});

describe('a booking on a network that fails', () => {
  let asha: Storage;
  beforeAll(async () => {
    asha = harness.storageOf(await harness.customer());
  });

  it('says so, keeps the choices, sends nothing later, and goes on', async () => {
    const visitor = await harness.visitor({ storage: asha });
    const { page } = visitor;
    const created: string[] = [];
    page.on('request', (request) => request.url().endsWith('/bookings/create') && created.push(request.url()));
    await page.goto('/booking');
    const banner = page.getByText('You’re offline. We’ve kept what you typed.');
    // It is loaded after the screen.
    await page.locator('body > [role=status]').waitFor({ state: 'attached' });
    await chooseDinner(page);
    await visitor.loseNetwork();
    await banner.waitFor();
    await button(page, 'Continue').click();
    await heading(page, 'Your booking').waitFor();
    await visitor.findNetwork();
    await banner.waitFor({ state: 'hidden' });
    await addAddress(page);

    await visitor.loseNetwork();
    await button(page, 'Book').click();
    await page.getByRole('alert').getByText('Something went wrong!').waitFor();
    const tries = created.length;
    await visitor.findNetwork();
    await banner.waitFor({ state: 'hidden' });

    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await button(page, 'Book').click();
    await heading(page, 'Pay the deposit').waitFor();
    expect(created).toHaveLength(tries + 1);
    await page.goBack();
    await heading(page, 'You’ve already booked this').waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('shows the saved addresses on the summary', async () => {
    const customer = await harness.customer();
    const { address } = await customer.address();
    const visitor = await harness.visitor({ storage: harness.storageOf(customer) });
    const { page } = visitor;
    const loaded = page.waitForResponse((answer) => answer.url().endsWith('/addresses'));
    await page.goto('/booking');
    await Promise.all([chooseDinner(page), loaded]);
    await visitor.loseNetwork();
    await button(page, 'Continue').click();
    await reads(page, address);
  });

  it('asks to type the city if what is needed to find it cannot be loaded', async () => {
    const visitor = await harness.visitor({ storage: asha });
    const { page } = visitor;
    await page.context().grantPermissions(['geolocation'], { origin: harness.origin });
    await page.context().setGeolocation({ latitude: 22.7196, longitude: 75.8577 });
    await page.goto('/userProfile');
    await button(page, 'Add an address').click();
    const locate = button(page, 'Use my location');
    await locate.waitFor();
    await visitor.loseNetwork();
    await locate.click();
    await reads(page, 'We don’t know the city you’re in. Please type it.');
    expect(await locate.getAttribute('aria-busy')).toBeNull();
  });

  it('lets the user log out, which clears the device', async () => {
    const visitor = await harness.visitor({ storage: asha });
    const { page } = visitor;
    await page.goto('/');
    // The last part of the page that is loaded.
    await link(page, 'See all chefs').waitFor();
    await button(page, /^Account/).click();
    await visitor.loseNetwork();
    await button(page, 'Log-Out').click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(page.url()).toBe(`${harness.origin}/`);
    expect(await page.evaluate('localStorage.accessToken')).toBeUndefined();
  });

  it('opens a screen that could not be loaded as soon as there is a network', async () => {
    const visitor = await harness.visitor({ storage: asha });
    const { page } = visitor;
    await page.goto('/bookingview');
    await button(page, /^Account/).click();
    await visitor.loseNetwork();
    visitor.expectsRefusal(/^console: TypeError: Failed to fetch dynamically imported module/);
    await page.getByRole('link', { name: 'Review' }).click();
    await heading(page, 'You’re offline').waitFor();
    await visitor.findNetwork();
    await heading(page, 'Review').waitFor();
    expect(page.url()).toContain('/review');
  });
});
