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

const MEAL = [
  'Dal makhani',
  'Shahi paneer',
  'Aloo gobi',
  'Palak paneer',
  'Malai kofta',
  'Butter naan',
  'Jeera rice',
  'Gulab jamun',
];

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
  // as a phone fills in a code from a message, which is then sent
  await page.keyboard.insertText(await harness.product.simulator.code(phone, seen));
}

/** Types into one field after another, by the key for the next field on a phone's keyboard. */
async function types(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

/** A new customer gives number, code, names and e-mail address. */
async function signsUp(page: Page, phone: string): Promise<void> {
  await logsIn(page, phone);
  await arrivesAt(page, '/OnboardingInfoScreen');
  await page.getByLabel('First Name').and(page.locator(':focus')).waitFor();
  await types(page, 'Meera', 'Joshi', `${phone}@example.com`);
  await button(page, 'Continue').click();
  await arrivesAt(page, '/booking');
}

/** On the summary: the PIN code names the city. */
async function addsAddress(page: Page): Promise<void> {
  await arrivesAt(page, '/journalbookingdetails');
  await reads(page, /^For Meera Joshi, /);
  await page.getByLabel('PIN code').click();
  await types(page, '452001', '', '12 MG Road');
  expect(await page.getByLabel('City').inputValue()).toBe('Indore');
}

const payButton = (page: Page) => button(page, /^Pay ₹[\d,]+ and book$/);

async function newcomer() {
  const { page } = await harness.visitor();
  await page.addInitScript(COUNT);
  await page.goto('/');
  return { page, phone: newPhone() };
}

describe('booking a chef on a phone', () => {
  it('takes a new customer seven taps and seven fields, a returning one three taps, and five on another device', async () => {
    const { page, phone } = await newcomer();
    await button(page, 'Book Now').first().click();
    await signsUp(page, phone);

    // a dinner on the next Saturday is suggested; what is celebrated is left to the host
    await page.getByRole('radio', { name: /^Sat, /, checked: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Dinner' }).isChecked()).toBe(true);
    await chip(page, 'Kitty').click();
    await fare(page);
    await button(page, 'Continue').click();
    await addsAddress(page);
    const pay = payButton(page);
    const amount = /₹[\d,]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
    const fresh = await paysAfter(page, () => pay.click());
    expect(fresh.taps.length).toBeLessThanOrEqual(7);
    expect(fresh.fields.length).toBeLessThanOrEqual(7);

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
    await arrivesAt(elsewhere.page, '/booking');
    await chip(elsewhere.page, 'Birthday').click();
    await fare(elsewhere.page);
    await button(elsewhere.page, 'Continue').click();
    await arrivesAt(elsewhere.page, '/journalbookingdetails');
    const returning = await paysAfter(elsewhere.page, () => payButton(elsewhere.page).click());
    expect(returning.taps.length).toBeLessThanOrEqual(5);
    expect(returning.fields.length).toBeLessThanOrEqual(2);
  });

  it('takes a new customer who accepts a suggested menu six taps and seven fields', async () => {
    const { page, phone } = await newcomer();
    await link(page, /^Start with this menu.*Punjabi family dinner/).click();
    await signsUp(page, phone);
    await reads(page, 'You chose these dishes.');
    await fare(page);
    await button(page, 'Continue').click();
    await addsAddress(page);
    const effort = await paysAfter(page, () => payButton(page).click());
    expect(effort.taps.length).toBeLessThanOrEqual(6);
    expect(effort.fields.length).toBeLessThanOrEqual(7);
  });

  it('takes a new customer who chooses eight dishes fifteen taps and seven fields', async () => {
    const { page, phone } = await newcomer();
    await button(page, 'Book Now: Kitty party').click();
    await signsUp(page, phone);
    await fare(page);
    await link(page, 'Choose dishes').click();
    await arrivesAt(page, '/booking/menu');
    // a whole dinner: dishes of each course
    for (const dish of MEAL) await page.getByRole('checkbox', { name: new RegExp(`^\\S+ ${dish} `) }).click();
    await reads(page, /^8 of \d+ dishes/);
    await button(page, 'Continue').click();
    await addsAddress(page);
    const effort = await paysAfter(page, () => payButton(page).click());
    expect(effort.taps.length).toBeLessThanOrEqual(15);
    expect(effort.fields.length).toBeLessThanOrEqual(7);
  });
});
