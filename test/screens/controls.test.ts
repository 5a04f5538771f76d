import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrivesAt, button, heading } from '../support/browser/steps.js';
import { useStage } from '../support/browser/stage.js';

const stage = useStage();

/** What has the focus, as a screen reader names it, and whether it is within the open dialog. */
const FOCUS = `(() => {
  const { activeElement } = document;
  return { name: activeElement.getAttribute('aria-label') ?? activeElement.innerText, inside: activeElement.closest('dialog') !== null };
})()`;
interface Focus {
  readonly name: string;
  readonly inside: boolean;
}

describe('a carousel', () => {
  const team = (page: Page) => page.getByRole('group', { name: 'Our Team', exact: true });
  const track = (page: Page) => team(page).getByRole('list').first();
  const scrolled = (page: Page) => track(page).evaluate((element) => Math.round(element.scrollLeft));
  /** Opens the first page in a browser whose time goes on only when it is told to. */
  const opens = async (motion: 'reduce' | 'no-preference'): Promise<Page> => {
    const { page } = await stage.visitor({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/');
    await team(page).waitFor();
    await team(page).scrollIntoViewIfNeeded();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    return page;
  };

  it('stands still by itself, and moves on within half a second when it is asked to', async () => {
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

  it('is there at once for those who prefer no motion', async () => {
    const page = await opens('reduce');
    await button(page, 'Next: Our Team').click();
    expect(await scrolled(page)).toBeGreaterThan(0);
  });

  it('is gone through with the keyboard, and its buttons say where it ends', async () => {
    const { page } = await stage.visitor({ width: 1280, height: 800 });
    await page.goto('/');
    const [next, previous] = [button(page, 'Next: Our Team'), button(page, 'Previous: Our Team')];
    await next.waitFor();
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await track(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[aria-label="Previous: Our Team"][aria-disabled=false]').or(next).first().waitFor();
    await next.focus();
    for (let pages = 0; pages < 9; pages++) await page.keyboard.press('Enter');
    await page.locator('[aria-label="Next: Our Team"][aria-disabled=true]').waitFor();
    await page.locator('[aria-label="Previous: Our Team"][aria-disabled=false]').waitFor();
  });
});

describe('a dialog', () => {
  it('keeps the focus, is left by Escape, and gives the focus back', async () => {
    const customer = await stage.customer();
    const { page } = await stage.visitor({ storage: stage.storageOf(customer) });
    await page.goto('/userProfile');
    const opener = button(page, 'Add an address');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New address' }).getByLabel('City').waitFor();
    const seen = new Set<string>();
    for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const { name, inside } = await page.evaluate<Focus>(FOCUS);
      // Between its last and its first field is the browser's own bar, where no field of the page has the focus.
      if (inside) seen.add(name);
      else expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Close', 'Save address']));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await page.evaluate<Focus>(FOCUS)).name).toBe('Add an address');
  });
});

describe('a field', () => {
  it('for one digit of a code goes on from a digit that is typed once more', async () => {
    const { page } = await stage.visitor();
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

  it('for a yes is not ticked by a link in its words', async () => {
    const { page } = await stage.visitor();
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
