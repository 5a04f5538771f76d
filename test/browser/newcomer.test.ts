import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { formatDate } from '../../frontend/lib/format/time.js';
import { inDays, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import {
  addAddress,
  arrivesAt,
  button,
  chip,
  chooseDinner,
  fare,
  heading,
  introduce,
  link,
  logIn,
  reads,
  standsAt,
} from '../support/browser/steps.js';
import { SIZES, useHarness } from '../support/browser/harness.js';

const harness = useHarness();
const day = formatDate(inDays(14));

describe.each(SIZES)('a newcomer at %i px', (width, height) => {
  it('logs in, books, pays, follows the booking, and cancels another one', async () => {
    const visitor = await harness.visitor({ width, height });
    const { page } = visitor;

    // from the landing page through the log-in, straight on to the booking
    await page.goto('/');
    await button(page, 'Book Now').first().click();
    await arrivesAt(page, '/login');
    await logIn(page, harness.product, newPhone());
    await introduce(page, `meera.${width}@example.com`);

    // the fare follows every change, and nothing shifts
    await arrivesAt(page, '/booking');
    await reads(page, 'One Time Chef');
    await chooseDinner(page);
    for (const change of [button(page, 'More: People'), chip(page, 'Waiter'), button(page, 'Fewer: Main courses')]) {
      const [next, proceed] = [heading(page, 'Extra help'), button(page, 'Continue')];
      await change.scrollIntoViewIfNeeded();
      const before = { fare: await fare(page), next: await standsAt(next), proceed: await standsAt(proceed) };
      await change.click();
      await fare(page, before.fare);
      expect({ next: await standsAt(next), proceed: await standsAt(proceed) }).toEqual({
        next: before.next,
        proceed: before.proceed,
      });
    }
    const chosen = await fare(page);
    await button(page, 'Continue').click();

    // an address, a coupon, and the booking is created
    await arrivesAt(page, '/journalbookingdetails');
    await reads(page, `${day}, 6.00 pm – 10.00 pm (4 hours)`);
    expect(await fare(page)).toBe(chosen);
    await addAddress(page);
    const terms = /^Free cancellation until .*You pay the rest, ₹[\d,.]+, at the visit/;
    await reads(page, terms);
    await page.getByLabel('Coupon code').fill('welcome10');
    await button(page, 'Apply').click();
    await reads(page, MESSAGES.coupon.applied);
    const total = (await fare(page, chosen)).replace('Total ', '');
    await button(page, 'Book').click();

    // pays the deposit on the provider's page
    await arrivesAt(page, '/Payment_gatway');
    await reads(page, MESSAGES.payment.please);
    await reads(page, terms);
    await reads(page, total);
    const deposit = (await page.getByText('Deposit', { exact: true }).locator('..').textContent())?.replace(
      'Deposit',
      '',
    );
    await button(page, 'Pay Now').click();
    await button(page, `Pay ${deposit}`).click();

    // the return page shows the server's result
    await arrivesAt(page, '/payment');
    await heading(page, MESSAGES.booking.successful).waitFor();
    await reads(page, `We received your deposit of ${deposit}.`);
    await link(page, 'View booking').click();

    // the booking is in the list, and its page shows the history
    await arrivesAt(page, '/bookingview');
    const row = page.getByRole('listitem').filter({ hasText: total });
    await row.getByText('Placed').waitFor();
    await row.getByRole('link', { name: /^View/ }).click();
    await arrivesAt(page, '/bookingdetails');
    await reads(page, /^Your deposit is paid\.|comes to you on/);
    await button(page, 'Show all activity').click();
    const history = page.getByRole('listitem').filter({ has: page.locator('time') });
    await history
      .filter({ hasText: /deposit/i })
      .nth(1)
      .waitFor();
    await eventually('the history is whole', async () => (await history.count()) >= 4);

    // a second one at the same time is booked on purpose, and cancelled unpaid
    await page.goto('/');
    await button(page, 'Book Now').first().click();
    await arrivesAt(page, '/booking');
    await chooseDinner(page);
    await button(page, 'Continue').click();
    await arrivesAt(page, '/journalbookingdetails');
    await page.getByRole('radio', { checked: true }).waitFor();
    visitor.expectsRefusal(/^409 POST .*\/bookings\/create$/);
    await button(page, 'Book').click();
    await page.getByRole('alert').getByText('You already have a visit at that time.').waitFor();
    await button(page, 'Book anyway').click();
    await arrivesAt(page, '/Payment_gatway');
    await button(page, /^Account/).click();
    await link(page, 'My Bookings').click();
    const unpaid = page.getByRole('listitem').filter({ hasText: 'Birthday' }).filter({ hasText: 'Pending' });
    await unpaid.getByRole('button', { name: /^More/ }).click();
    await button(page, 'Cancel').click();
    await page.getByRole('dialog').getByText('You haven’t paid anything yet').waitFor();
    await button(page, 'Cancel the booking').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'Birthday' }).getByText('Cancelled').waitFor();
    await arrivesAt(page, '/bookingview');
  });
});

it('with letters of twice the size on a small phone, the price does not cover the form', async () => {
  const { page } = await harness.visitor({
    width: 320,
    height: 640,
    storage: harness.storageOf(await harness.customer()),
  });
  await page.goto('/booking');
  await chooseDinner(page);
  await button(page, 'Continue').click();
  const pay = button(page, /^Pay ₹/);
  await pay.waitFor();
  await page.getByLabel('City').focus();
  expect((await pay.boundingBox())?.y).toBeLessThan(640);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await page.getByLabel('City').focus();
  expect((await pay.boundingBox())?.y).toBeGreaterThan(640);
});
