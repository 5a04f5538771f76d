/** Effort to book a chef, from the landing page to the payment provider's page, as the browser itself counts it. */
import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Page } from 'playwright-core';
import { newPhone } from '../support/customer.js';
import { arrivesAt, button, chip, fare, heading, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness();

/**
 * Counts in every page, over all pages of a site: presses of the pointer, also to focus a field, and the fields that
 * were typed into. The boxes of a code are one field.
 */
const COUNT = `(() => {
  const known = JSON.parse(sessionStorage.getItem('effort') ?? '{"taps":[],"fields":[]}');
  const keep = () => sessionStorage.setItem('effort', JSON.stringify(known));
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim().slice(0, 40);
  addEventListener('pointerdown', ({ isTrusted, target }) => {
    if (isTrusted) known.taps.push(nameOf(target.closest('button, a, label, input, select, summary') ?? target));
    keep();
  }, true);
  addEventListener('input', ({ isTrusted, target }) => {
    const isTyped = isTrusted && !['radio', 'checkbox'].includes(target.type);
    const name = location.pathname + ' ' + nameOf(target).replace(/\\d of \\d/, 'of the code');
    if (isTyped && !known.fields.includes(name)) known.fields.push(name);
    keep();
  }, true);
})()`;

interface Effort {
  readonly taps: readonly string[];
  readonly fields: readonly string[];
}
const effortOf = async (page: Page) => JSON.parse(await page.evaluate<string>('sessionStorage.effort')) as Effort;

/** Waits for the provider's page; returns the effort until the last press on our site. */
async function paysAfter(page: Page, press: () => Promise<void>): Promise<Effort> {
  const before = await effortOf(page);
  await press();
  await page.getByText('This is a rehearsal.').waitFor();
  return { ...before, taps: [...before.taps, 'the last'] };
}

async function logsIn(page: Page, phone: string): Promise<void> {
  await arrivesAt(page, '/login');
  await page.locator('input[type=tel]:focus').waitFor();
  await page.keyboard.type(phone);
  const { length: seen } = await harness.product.simulator.messages(phone);
  await button(page, 'Send OTP').click();
  await arrivesAt(page, '/otp');
  await page.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor();
  // as a phone fills in a code from a message
  await page.keyboard.insertText(await harness.product.simulator.code(phone, seen));
  await button(page, 'Submit').click();
}

describe('booking a chef on a phone', () => {
  it('takes a new customer at most nine taps and eight fields, a returning one at most seven taps', async () => {
    const phone = newPhone();
    const { page } = await harness.visitor();
    await page.addInitScript(COUNT);
    await page.goto('/');
    await button(page, 'Book Now').first().click();
    await logsIn(page, phone);
    await arrivesAt(page, '/OnboardingInfoScreen');
    await page.getByLabel('First Name').click();
    await page.keyboard.type('Meera');
    // the key for the next field, on a phone's keyboard
    await page.keyboard.press('Tab');
    await page.keyboard.type('Joshi');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${phone}@example.com`);
    await button(page, 'Continue').click();

    // a dinner on the next Saturday is suggested; what is celebrated is left to the host
    await arrivesAt(page, '/booking');
    await page.getByRole('radio', { name: /^Sat, /, checked: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Dinner' }).isChecked()).toBe(true);
    await chip(page, 'Kitty').click();
    await fare(page);
    await button(page, 'Continue').click();
    await arrivesAt(page, '/journalbookingdetails');
    await reads(page, /^For Meera Joshi, /);
    await page.getByLabel('City').click();
    await page.keyboard.type('Indore');
    await page.keyboard.press('Tab');
    await page.keyboard.type('452001');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12 MG Road');
    const pay = button(page, /^Pay ₹[\d,.]+ and book$/);
    const amount = /₹[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
    const fresh = await paysAfter(page, () => pay.click());
    expect(fresh.taps.length).toBeLessThanOrEqual(9);
    expect(fresh.fields.length).toBeLessThanOrEqual(8);

    // back from the provider, the deposit's own page is there, and leads on
    await button(page, `Pay ${amount}`).waitFor();
    await page.goBack();
    await arrivesAt(page, '/Payment_gatway');
    await reads(page, MESSAGES.payment.please);
    await button(page, 'Pay Now').click();
    await button(page, `Pay ${amount}`).click();
    await heading(page, MESSAGES.booking.successful).waitFor();

    // on this device, the last booking is filled in
    await page.goto('/');
    await page.evaluate('sessionStorage.clear()');
    await page.goto('/');
    await button(page, 'Book Now').first().click();
    await arrivesAt(page, '/booking');
    await reads(page, 'We’ve filled in your last booking.');
    expect(await page.getByRole('radio', { name: 'Kitty' }).isChecked()).toBe(true);
    await button(page, 'Continue').click();
    await arrivesAt(page, '/journalbookingdetails');
    await page.getByRole('radio', { name: /12 MG Road/, checked: true }).waitFor();
    await pay.waitFor();
    const again = await paysAfter(page, () => pay.click());
    expect(again.taps).toEqual(['Book Now', 'Continue', 'the last']);
    expect(again.fields).toEqual([]);

    // on another device, with the log-in, for a lunch: the dinner of the suggested day is booked already
    const elsewhere = await harness.visitor();
    await elsewhere.page.addInitScript(COUNT);
    await elsewhere.page.goto('/meals');
    await button(elsewhere.page, 'Book Now: Lunch').click();
    await logsIn(elsewhere.page, phone);
    await arrivesAt(elsewhere.page, '/');
    await link(elsewhere.page, 'Continue').click();
    await arrivesAt(elsewhere.page, '/booking');
    await chip(elsewhere.page, 'Birthday').click();
    await fare(elsewhere.page);
    await button(elsewhere.page, 'Continue').click();
    await arrivesAt(elsewhere.page, '/journalbookingdetails');
    const payThere = button(elsewhere.page, /^Pay ₹[\d,.]+ and book$/);
    const returning = await paysAfter(elsewhere.page, () => payThere.click());
    expect(returning.taps.length).toBeLessThanOrEqual(7);
    expect(returning.fields.length).toBeLessThanOrEqual(2);
  });
});
