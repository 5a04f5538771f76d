import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrivesAt, button, heading } from '../support/browser/steps.js';
import { eventually } from '../support/eventually.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness();

/** The focused element after two frames: its accessible name and its position on the page. */
const FOCUS = `new Promise((answer) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const { activeElement, body } = document;
  const place = activeElement === body ? 'none' : activeElement.closest('dialog') ? 'dialog' : 'page';
  answer({ name: activeElement.getAttribute('aria-label') ?? activeElement.innerText, place });
})))`;
interface Focus {
  readonly name: string;
  /** `none` while the browser's own UI has the focus. */
  readonly place: 'dialog' | 'page' | 'none';
}

describe('a carousel', () => {
  const team = (page: Page) => page.getByRole('group', { name: 'Our Team', exact: true });
  const track = (page: Page) => team(page).getByRole('list').first();
  const scrolled = (page: Page) => track(page).evaluate((element) => Math.round(element.scrollLeft));
  /** Opens the landing page in a browser with a controlled clock. */
  const opens = async (motion: 'reduce' | 'no-preference'): Promise<Page> => {
    const { page } = await harness.visitor({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/');
    await team(page).waitFor();
    await team(page).scrollIntoViewIfNeeded();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    return page;
  };

  it('does not move automatically, and moves within half a second on a click', async () => {
    const page = await opens('no-preference');
    await page.clock.runFor(60_000);
    expect(await scrolled(page)).toBe(0);
    await button(page, 'Next: Our Team').click();
    await page.clock.runFor(250);
    const half = await scrolled(page);
    await page.clock.runFor(300);
    const whole = await scrolled(page);
    expect(half).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(half);
    await page.clock.runFor(60_000);
    expect(await scrolled(page)).toBe(whole);
  });

  it('moves at once with reduced motion', async () => {
    const page = await opens('reduce');
    await button(page, 'Next: Our Team').click();
    expect(await scrolled(page)).toBeGreaterThan(0);
  });

  it('works with the keyboard, and its buttons show where it ends', async () => {
    const { page } = await harness.visitor({ width: 1280, height: 800 });
    await page.goto('/');
    const [next, previous] = [button(page, 'Next: Our Team'), button(page, 'Previous: Our Team')];
    await next.waitFor();
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await track(page).focus();
    await page.keyboard.press('ArrowRight');
    await eventually('the list is scrolled', async () => (await scrolled(page)) > 0);
    await next.focus();
    await eventually('the last page of the carousel', async () => {
      await page.keyboard.press('Enter');
      return (await next.getAttribute('aria-disabled')) === 'true';
    });
    await page.locator('[aria-label="Previous: Our Team"][aria-disabled=false]').waitFor();
  });
});

describe('a dialog', () => {
  it('traps the focus, closes on Escape, and restores the focus', async () => {
    const customer = await harness.customer();
    const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
    await page.goto('/userProfile');
    const opener = button(page, 'Add an address');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New address' }).getByLabel('City').waitFor();
    const seen = new Set<string>();
    for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const { name, place } = await page.evaluate<Focus>(FOCUS);
      expect(place).not.toBe('page');
      if (place === 'dialog') seen.add(name);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Close', 'Save address']));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await page.evaluate<Focus>(FOCUS)).name).toBe('Add an address');
  });
});

describe('a field', () => {
  it('for one digit of a code moves on when the same digit is typed again', async () => {
    const { page } = await harness.visitor();
    const now = Date.now();
    const code = { phone: '9876543210', challenge: 'any', resendFrom: now + 120_000, endsAt: now + 300_000 };
    await page.addInitScript(`localStorage.setItem('draft:otp', '${JSON.stringify(code)}')`);
    await page.goto('/otp');
    await page.getByLabel('Digit 1 of 6').pressSequentially('123456');
    await page.getByLabel('Digit 2 of 6').focus();
    await page.keyboard.type('27');
    const boxes = page.getByRole('textbox', { name: /^Digit/ });
    expect(
      await boxes.evaluateAll((all) => all.map((box) => (box as unknown as { value: string }).value).join('')),
    ).toBe('127456');
  });

  it('for consent is not ticked by a link in its label', async () => {
    const { page } = await harness.visitor();
    await page.goto('/user/registration');
    const agree = page.getByRole('checkbox');
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('label').filter({ has: agree }).getByRole('link').first().click(),
    ]);
    await heading(terms, /./).first().waitFor();
    expect(await agree.isChecked()).toBe(false);
    await arrivesAt(page, '/user/registration');
  });
});
