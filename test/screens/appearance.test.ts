import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { type Storage, useHarness } from '../support/browser/harness.js';
import { chip, openExactTimes } from '../support/browser/steps.js';
import { inDays } from '../support/customer.js';

const harness = useHarness();
let storage: Storage;
beforeAll(async () => {
  const customer = await harness.customer();
  await customer.book();
  storage = harness.storageOf(customer);
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
};

describe('a list that is filtered by the address', () => {
  it('shows the chosen chip on a phone, however far to the side it is', async () => {
    const { page } = await harness.visitor({ width: 320, storage });
    await page.goto('/bookingview?status=0');
    const { x, width } = await boxOf(chip(page, 'Cancelled'));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  });
});

describe('a field beside one with an error of several lines', () => {
  it('keeps its height', async () => {
    const { page } = await harness.visitor({ storage });
    await page.goto('/booking');
    await openExactTimes(page);
    await page.getByLabel('Start date').fill(inDays(14));
    await page.getByLabel('Start time').selectOption('6.00 pm');
    await page.getByLabel('End time').selectOption('8.00 am');
    await page.locator('[aria-invalid=true]').first().waitFor();
    const [date, time] = await Promise.all(['End date', 'End time'].map((label) => boxOf(page.getByLabel(label))));
    expect([date?.y, date?.height]).toEqual([time?.y, time?.height]);
  });
});

describe('the name of the other language', () => {
  it('is drawn with a font of the product, because a device may have none for its script', async () => {
    const { page } = await harness.visitor({ width: 1280 });
    await page.goto('/contact');
    const name = page.getByRole('banner').getByRole('button', { name: 'हिन्दी' });
    const family = await name.evaluate(
      (element) => element.ownerDocument.defaultView?.getComputedStyle(element).fontFamily.split(',')[0] ?? '',
    );
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const loaded = await page.evaluate<string[]>(
      `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))`,
    );
    expect(loaded).toContain(family.replaceAll('"', ''));
  });
});
