/** One phone over several days. */
import { expect } from '@jest/globals';
import { HELP_TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, type Instant } from '@libs/contract/time.js';
import type { Page } from 'playwright-core';
import { violations } from './axe.js';
import type { Harness } from './harness.js';
import { button, link } from './steps.js';
import type { Storage } from './storage.js';
import type { Visitor } from './visitor.js';

const SIZE = { width: 360, height: 740 };

/** Counts what is pressed, as the browser itself does. */
const COUNT = `sessionStorage.taps ??= '0'; addEventListener('pointerdown', ({ isTrusted }) => {
  if (isTrusted) sessionStorage.taps = String(Number(sessionStorage.taps) + 1);
}, true)`;

/** A phone of 360 px that is used with a finger. What it has stored is there again on the next day. */
export class Phone {
  #stored: Storage | undefined;

  constructor(private readonly harness: Harness) {}

  /** Opens a page; the clock of the phone is that of the server. */
  async open(path: string, now: Instant, serviceWorkers?: 'allow'): Promise<Visitor> {
    const more = { ...(this.#stored && { storage: this.#stored }), ...(serviceWorkers && { serviceWorkers }) };
    const visitor = await this.harness.visitor({ ...SIZE, touch: true, ...more });
    // The first calls of a day are refused, and renew the session.
    if (this.#stored) visitor.expectsRefusal(/^401 GET /);
    await visitor.page.addInitScript(COUNT);
    await visitor.page.clock.setSystemTime(epochMs(now));
    await visitor.page.goto(path);
    return visitor;
  }

  /** Ends the day. */
  async putAway({ page }: Visitor): Promise<void> {
    this.#stored = await page.context().storageState();
  }
}

/** Returns how often the phone was tapped during `taps`. */
export async function tapsOf(page: Page, taps: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`sessionStorage.taps = '0'`);
  await taps();
  return Number(await page.evaluate<string>('sessionStorage.taps'));
}

/** The widths of what is shown, in px: with letters of twice the size, and as it is. Container queries need a few frames. */
export const WIDTHS = `(async () => {
  await document.fonts.ready;
  const widths = [];
  for (const size of ['200%', '']) {
    document.documentElement.style.fontSize = size;
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
    widths.push(document.documentElement.scrollWidth);
  }
  return widths;
})()`;

/** Expects a page that does not scroll sideways, also with letters of twice the size, and breaks no rule of axe. */
export async function isFine(page: Page): Promise<void> {
  const widths = await page.evaluate(WIDTHS);
  const { width } = page.viewportSize() ?? {};
  expect({ url: page.url(), widths, faults: await violations(page) }).toEqual({
    ...{ url: page.url(), widths: [width, width], faults: [] },
  });
}

/** Expects that no heading is behind a toast. */
export async function isNotCovered(page: Page): Promise<void> {
  const toast = await page.getByRole('log').locator('div').first().boundingBox();
  for (const title of await page.getByRole('heading').all()) {
    const box = await title.boundingBox();
    if (toast && box) expect(box.y >= toast.y + toast.height || box.y + box.height <= toast.y).toBe(true);
  }
}

/** Expects that the help in an emergency names the place of the visit, and sends nothing by itself. */
export async function offersHelp(page: Page, place: string): Promise<void> {
  await button(page, HELP_TEXTS.open).click();
  expect(await link(page, HELP_TEXTS.emergency).getAttribute('href')).toBe('tel:112');
  const sms = await link(page, HELP_TEXTS.sms).getAttribute('href');
  expect(decodeURIComponent(sms ?? '')).toContain(place);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
