/** Steps that users take on the product's screens. */
import type { Locator, Page } from 'playwright-core';
import { inDays } from '../customer.js';
import { eventually } from '../eventually.js';
import type { Product } from '../product.js';
import { TIMEOUT_MS } from './visitor.js';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
/** The visible part of a chip; its radio or checkbox is beneath. */
export const chip = (page: Page, name: string) => page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });

/** The path and query in the address bar. */
export const place = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
export const arrivesAt = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);
/** Waits until the text is both visible and accessible. */
export const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Requests a code, reads it from the simulator, and enters it. */
export async function logIn(page: Page, product: Product, phone: string): Promise<void> {
  const { length: earlier } = await product.simulator.messages(phone);
  await page.getByLabel('Mobile number').fill(phone);
  await button(page, 'Send OTP').click();
  await arrivesAt(page, '/otp');
  await eventually('a new code', async () => (await product.simulator.messages(phone)).length > earlier);
  await page.getByLabel('Digit 1 of 6').pressSequentially(await product.simulator.code(phone));
  await button(page, 'Submit').click();
}

export async function introduce(page: Page, email: string): Promise<void> {
  await arrivesAt(page, '/OnboardingInfoScreen');
  await page.getByLabel('First Name').fill('Meera');
  await page.getByLabel('Last Name').fill('Joshi');
  await page.getByLabel('Email Address').fill(email);
  await button(page, 'Continue').click();
}

/** Opens the four controls of exact dates and times, if they are closed. */
export async function openExactTimes(page: Page): Promise<void> {
  const exact = page.getByText('Choose exact times');
  if (!(await page.getByLabel('Start date').isVisible())) await exact.click();
}

/** Fills the booking form with a dinner for four in two weeks, also where some of it is suggested already. */
export async function chooseDinner(page: Page): Promise<void> {
  await chip(page, 'Birthday').click();
  await openExactTimes(page);
  await page.getByLabel('Start date').fill(inDays(14));
  await page.getByLabel('Start time').selectOption('6.00 pm');
  const dinner = page.getByRole('checkbox', { name: 'Dinner' });
  if (!(await dinner.isChecked())) await chip(page, 'Dinner').click();
  await fare(page);
}

/** Enters the city and the PIN code of an address. */
export async function fillPlace(within: Page | Locator): Promise<void> {
  await within.getByRole('textbox', { name: 'City' }).fill('Indore');
  await within.getByRole('textbox', { name: 'PIN code' }).fill('452001');
}

export async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('12 MG Road');
  await fillPlace(page);
  await button(page, 'Save address').click();
  await page.getByRole('radio', { checked: true }).waitFor();
}

/** The announced fare, e.g. `Total ₹2,480`, once it differs from `before`. */
export const fare = (page: Page, before = ''): Promise<string> =>
  eventually(`a fare after “${before}”`, async () => {
    const announced = await page.getByRole('complementary', { name: 'Price' }).getByRole('status').textContent();
    return announced ? announced !== before && announced : undefined;
  });

/**
 * Waits until an expression is true in a page. The page itself would evaluate what `waitForFunction` asks again, which its
 * policy forbids.
 */
export const becomesTrue = (page: Page, expression: string): Promise<unknown> =>
  eventually(expression, () => page.evaluate<boolean>(`Boolean(${expression})`));

/** Waits until a fare that matches is announced. */
export const announces = (page: Page, text: RegExp): Promise<void> =>
  page
    .getByRole('complementary', { name: 'Price' })
    .getByRole('status')
    .filter({ hasText: text })
    .waitFor({ state: 'attached' });

/** An element's position on the screen, in whole px. */
export async function standsAt(locator: Locator): Promise<string> {
  const box = await locator.boundingBox();
  return box ? `${Math.round(box.x)},${Math.round(box.y)}` : 'nowhere';
}

/** A field's error: its description without the hint. */
const errorAt = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id: string) => id.endsWith('-error'))
      .map((id: string) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(),
  );

/** Waits until a field has this error, or none if it is empty. */
export const showsError = (field: Locator, text: string): Promise<unknown> =>
  eventually(`the error “${text}”`, async () => (await errorAt(field)) === text, { within: TIMEOUT_MS });

/** Polls in every frame for at most 30 s: polling from outside runs twice a second. */
export const LOADED = `new Promise((answer, giveUp) => {
  setTimeout(() => giveUp(new Error('this page does not come: ' + document.body.innerText.slice(0, 200))), 30_000);
  const isLoaded = () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]');
  const look = () => (isLoaded() ? answer() : requestAnimationFrame(look));
  look();
})`;

/** Opens a page and waits until it has loaded. */
export async function loads(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(LOADED);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Opens a page and waits until it has loaded and shows `text`. */
export async function opens(page: Page, path: string, text: string | RegExp): Promise<void> {
  await loads(page, path);
  await page.getByText(text).or(page.getByLabel(text)).first().waitFor({ state: 'attached' });
}
