import { beforeAll, describe, expect, it } from '@jest/globals';
import { VISIT_TIME_MESSAGES } from '@libs/contract/texts/en/server.js';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Customer, dinner, dinnerIn, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { button, chooseDinner, heading, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Visitor } from '../support/browser/visitor.js';

const harness = useHarness();
let customer: Customer;
beforeAll(async () => {
  customer = await harness.customer();
});

const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
const visitor = (): Promise<Visitor> => harness.visitor({ storage: harness.storageOf(customer) });
const dialog = (page: Page) => page.getByRole('dialog');
const hasFocus = (page: Page, name: string | RegExp) =>
  page
    .locator(':focus')
    .and(button(page, name).or(page.getByRole('radio', { name })))
    .waitFor();

describe('after booking', () => {
  it('a customer finds the visit by its code, on its page and on the landing page', async () => {
    const guest = await harness.customer();
    const { page } = await harness.visitor({ storage: harness.storageOf(guest) });
    const [{ id }, other] = [await guest.book(), await guest.book(dinner({ headCount: 5 }))];
    await guest.pay(id, 'success');
    await guest.pay(other.id, 'success');
    const code = `RSY-${id.slice(-4)}`;
    await page.goto(`/payment?id=${id}`);
    await heading(page, 'Your booking is confirmed').waitFor();
    await reads(page, `Booking ${code}`);
    await reads(page, 'Have this ready');
    await link(page, 'View booking').click();

    // the list is searched at once
    await heading(page, 'Upcoming').waitFor();
    await page.getByLabel('Search bookings').fill(code.toLowerCase());
    await page.getByText(`Booking RSY-${other.id.slice(-4)}`).waitFor({ state: 'hidden' });
    await link(page, /^View: Birthday/).click();
    await page.getByText(/^In \d+ days$/).waitFor();
    // The last that appears above the activity: a press is lost while it moves.
    await button(page, 'Every week at this time').waitFor();
    await button(page, 'Show all activity').click();
    await page.getByText(/^Chef requested for/).waitFor();

    await page.goto('/');
    await heading(page, 'Your next visit').waitFor();
    await link(page, 'View booking').click();
    await page.waitForURL(/bookingdetails\?id=/);
  });
});

describe('a visit at the time of another one', () => {
  it('is booked and moved on purpose only', async () => {
    const guest = await harness.customer();
    const [first, other] = [await guest.book(), await guest.book(dinnerIn(16))];
    const refusing = await harness.visitor({ storage: harness.storageOf(guest) });
    const { page } = refusing;
    refusing.expectsRefusal(/^409 (POST|PATCH) \/v1\.0\/bookings/);
    await page.goto('/booking');
    await chooseDinner(page);
    await button(page, 'Continue').click();
    await page.getByRole('radio', { checked: true }).waitFor();
    await button(page, 'Book').click();
    await reads(page, VISIT_TIME_MESSAGES.overlaps);
    const named = page.getByRole('link', { name: new RegExp(`RSY-${first.id.slice(-4)}: .*6.00.pm`) });
    expect(await named.getAttribute('href')).toBe(`/bookingdetails?id=${first.id}`);
    await button(page, 'Book anyway').click();
    await page.waitForURL(/Payment_gatway/);

    await page.goto(`/bookingdetails?id=${other.id}`);
    await button(page, 'Edit').click();
    await dialog(page).getByLabel('Start date').fill(inDays(14));
    await dialog(page).getByText('The deposit will be').waitFor();
    await button(page, 'Change the booking').click();
    await reads(page, VISIT_TIME_MESSAGES.overlaps);
    await button(page, 'Change it anyway').click();
    await reads(page, 'Your booking has been changed.');
    expect((await guest.booking(other.id)).startDate).toBe(inDays(14));
  });
});

describe('a displayed booking', () => {
  it('is edited after a preview of its fare, and returns the focus', async () => {
    const { page } = await visitor();
    const booking = await customer.visit(dinnerIn(11));
    await page.goto(`/bookingdetails?id=${booking.id}`);
    await button(page, 'Edit').press('Enter');
    await dialog(page).getByText('You haven’t changed anything yet.').waitFor();
    expect(await button(page, 'Change the booking').isDisabled()).toBe(true);

    // errors are shown at their fields, and the edit cannot be confirmed
    await page.getByLabel('Start time').selectOption('7.00 pm');
    await reads(page, 'With this start, the visit would end outside our hours.');
    await button(page, '9.00 pm').press('Enter');
    await page.getByLabel('Start date').fill(inDays(12));
    await button(page, 'More: People').press('Enter');
    await dialog(page).getByText('New total').waitFor();
    const { finalFare, dueAmount } = await customer.api.ok('amendment', {
      params: { id: booking.id },
      body: { startDate: inDays(12), startTime: '7.00 pm', endTime: '9.00 pm', people: 5 },
    });
    await dialog(page)
      .getByText(`You’ve paid ${rupees(booking.paidAmount)}, and ${rupees(dueAmount)} is left to pay.`)
      .waitFor();
    await dialog(page).getByText(rupees(finalFare), { exact: true }).waitFor();

    // the edit survives a reload, and is applied after confirmation
    await page.reload();
    await button(page, 'Edit').press('Enter');
    await dialog(page).getByText(rupees(finalFare), { exact: true }).waitFor();
    await button(page, 'Change the booking').press('Enter');
    await reads(page, 'Your booking has been changed.');
    await hasFocus(page, 'Edit');
    expect(await customer.booking(booking.id)).toMatchObject({ headCount: 5, endTime: '9.00 pm', finalFare });
    await button(page, 'Show all activity').press('Enter');
    await reads(page, 'Booking changed to');
  });

  it('is moved instead of cancelled, or cancelled for the refund that the dialog shows', async () => {
    const { page } = await visitor();
    const { id, paidAmount } = await customer.visit(dinnerIn(13));
    await page.goto('/bookingview?status=3');
    const ask = async () => {
      const card = page.getByRole('listitem').filter({ hasText: `RSY-${id.slice(-4)}` });
      await card.getByRole('button', { name: /^More for Birthday/ }).click();
      await button(page, 'Cancel').click();
      await dialog(page)
        .getByText(`We’ll refund ${rupees(paidAmount)} (100% of your deposit)`)
        .waitFor();
    };
    await customer.api.ok('chooseMenu', { params: { id }, body: { allergies: ['nuts'] } });
    await ask();
    await button(page, 'Move the booking').click();
    await dialog(page).getByLabel('Start date').waitFor();
    await button(page, 'Keep it as it is').click();
    await ask();
    await button(page, 'Cancel the booking').click();
    await reads(page, `Your booking is cancelled. We’re refunding ${rupees(paidAmount)}.`);

    // the same can be booked again, on a day that is still to come
    await page.goto(`/bookingdetails?id=${id}`);
    await button(page, 'Book again').click();
    await page.getByRole('radio', { name: 'Birthday', checked: true }).waitFor();
    await page.getByRole('radio', { name: /^Sat, /, checked: true }).waitFor();
    await reads(page, 'No nuts');

    // the booking's page shows the payment and its receipt
    await page.goto(`/bookingdetails?id=${id}`);
    await reads(page, `We’ve refunded ${rupees(paidAmount)}.`);
    await link(page, `Refund of ${rupees(paidAmount)}`).click();
    await heading(page, 'Refund voucher').waitFor();
    const download = page.waitForEvent('download');
    await button(page, 'Save as PDF').click();
    expect((await download).suggestedFilename()).toMatch(/^receipt-RSY-.*\.pdf$/);
  });

  it('invites guests with a picture, that is sent where files can be shared, and saved elsewhere', async () => {
    const guest = await harness.customer();
    const { page } = await harness.visitor({ storage: harness.storageOf(guest) });
    const { id } = await guest.book();
    await guest.pay(id, 'success');
    const opened = async () => {
      await page.goto(`/payment?id=${id}`);
      await button(page, 'Invite guests').click();
      return dialog(page).getByRole('img', {
        name: /^You’re invited: Birthday at Asha’s, .*, Indore\. On the table: /,
      });
    };
    const picture = await opened();
    await picture.and(page.locator('[aria-busy=false]')).waitFor();
    const words = await link(page, 'Send the words by WhatsApp').getAttribute('href');
    expect(decodeURIComponent(words ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=You’re invited: Birthday at Asha’s/);
    const download = page.waitForEvent('download');
    await button(page, 'Save the picture').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('invitation.png');
    const png = await readFile(await saved.path());
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350]);

    // The address is on it only if it is wanted.
    await page.getByLabel('With the whole address').check();
    await dialog(page)
      .getByRole('img', { name: /12 MG Road/ })
      .waitFor();

    // A headless browser shares nothing.
    await page.addInitScript(`Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }) => (document.title = [files[0].name, files[0].type, files[0].size > 10000].join(' ')),
    })`);
    await opened();
    await button(page, 'Send the picture').click();
    await eventually('it is shared', async () => (await page.title()) === 'invitation.png image/png true');
  });

  it('is rated once, and not before the visit', async () => {
    const { customer: guest } = await harness.visited();
    const { page } = await harness.visitor({ storage: harness.storageOf(guest) });
    const rate = async () => {
      await button(page, /^More for Birthday/)
        .first()
        .click();
      await button(page, /^Rate( after the visit)?$/).click();
    };
    await guest.book();
    await page.goto('/bookingview?status=4');
    await rate();
    await reads(page, 'You can rate a booking once the visit is complete.');
    await page.keyboard.press('Escape');
    await page.goto('/bookingview?status=1');
    await rate();
    await dialog(page).getByRole('button', { name: 'Rate' }).click();
    await dialog(page).getByText('Please choose 1 to 5 stars.').waitFor();
    await page.keyboard.press('Escape');
    const stars = page.getByRole('group', { name: /^Rate: Birthday/ });
    await stars.getByRole('button', { name: '5 stars' }).press('Enter');
    await page.getByLabel('Review').fill('Everybody asked for more.');
    await dialog(page).getByRole('button', { name: 'Rate' }).click();
    await reads(page, 'Thank you for your rating.');
    const { booking: given = [] } = await guest.api.ok('ratings', { params: { id: guest.id } });
    expect(given[0]).toMatchObject({ rating: 5, description: 'Everybody asked for more.' });
    await stars.waitFor({ state: 'detached' });
    await eventually('the list knows it', async () => {
      await rate();
      // The list may be drawn again at this moment, and the press be lost.
      await dialog(page)
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
      const isKnown = await dialog(page).getByText('You’ve already rated this booking.').isVisible();
      await page.keyboard.press('Escape');
      return isKnown;
    });
  });

  it('updates on the screen, also after a lost connection', async () => {
    const guest = await visitor();
    const { page } = guest;
    const { id } = await customer.book();
    await page.goto(`/bookingdetails?id=${id}`);
    const state = page.getByRole('status').filter({ hasText: 'Pending' });
    await state.waitFor();
    await customer.pay(id, 'success');
    await page.getByRole('status').filter({ hasText: 'comes to you on' }).waitFor();
    // parts of the page may still be loading
    await guest.loseNetwork();
    await customer.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    await guest.findNetwork();
    await page.getByRole('status').filter({ hasText: 'You cancelled this booking' }).waitFor();
  });
});
