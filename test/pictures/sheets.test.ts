/**
 * Pictures of every screen: a sheet for each user, language and size, light and dark side by side. Only
 * `npm test -- test/pictures` runs this; it writes `docs/screens/pictures`.
 */
import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useFixtures } from '../support/browser/fixtures.js';
import { SIZES, useHarness } from '../support/browser/harness.js';
import { type Screen, SCREENS, type Who } from '../support/browser/screens.js';
import { becomesTrue, loads } from '../support/browser/steps.js';

const FOLDER = 'docs/screens/pictures';
/** Width of a screen on a sheet, in px, for each width of a window. */
const SHOWN_PX: Readonly<Record<number, number>> = { 390: 150, 1280: 300 };
const SCREENS_IN_A_ROW: Readonly<Record<number, number>> = { 390: 5, 1280: 2 };
const QUALITY_PERCENT = 55;
const LATER_PARTS_MS = 300;
/** An animated element like this stands for what is still loaded: see `Skeleton.tsx`. */
const PLACEHOLDER = 'span[aria-hidden]:empty';
const LOOKS = ['light', 'dark'] as const;

const SHEETS: Readonly<Record<string, readonly Who[]>> = {
  visitor: ['a visitor'],
  customer: ['somebody with a code on its way', 'a customer', 'a customer who has chosen'],
  chef: ['a chef'],
};

interface Shown {
  readonly name: string;
  readonly pictures: readonly Buffer[];
}

const harness = useHarness();
const fixtures = useFixtures(harness);
beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

describe.each(['en', 'hi'] as const)('in %s', (language) => {
  describe.each(SIZES)('at %i × %i px', (width, height) => {
    it.each(Object.entries(SHEETS))('shows every screen of a %s', async (sheet, users) => {
      const shown: Shown[] = [];
      for (const who of users) {
        const storage = fixtures().storages[who];
        const { page } = await harness.visitor({ width, height, storage, ...(language === 'hi' && { language }) });
        for (const screen of SCREENS[who]) shown.push(await taken(page, screen));
      }
      const { page } = await harness.visitor({ width: 100, height: 100, site: 'about:blank' });
      await page.setContent(sheetOf(shown, width));
      const path = `${FOLDER}/${sheet}-${width}-${language}.jpg`;
      await page.locator('main').screenshot({ path, type: 'jpeg', quality: QUALITY_PERCENT });
      expect(await page.locator('img').count()).toBe(shown.length * LOOKS.length);
    });
  });
});

async function taken(page: Page, [name, path]: Screen): Promise<Shown> {
  await loads(page, fixtures().filled(path));
  await becomesTrue(page, '[...document.images].every(({ complete, loading }) => complete || loading === "lazy")');
  // What is loaded after the page begins to load a little later.
  await page.waitForTimeout(LATER_PARTS_MS);
  await becomesTrue(page, `document.getAnimations().every(({ effect }) => !effect.target.matches('${PLACEHOLDER}'))`);
  const pictures: Buffer[] = [];
  for (const colorScheme of LOOKS) {
    await page.emulateMedia({ colorScheme });
    // A picture taken at once may still show some of the colours before.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  }
  return { name, pictures };
}

function sheetOf(shown: readonly Shown[], width: number): string {
  const columns = SCREENS_IN_A_ROW[width] ?? 1;
  const figures = shown.map(({ name, pictures }) => {
    const images = pictures.map(
      (png) => `<img width="${SHOWN_PX[width]}" src="data:image/png;base64,${png.toString('base64')}">`,
    );
    return `<figure>${images.join(' ')}<figcaption>${name}</figcaption></figure>`;
  });
  const style = `main { display: inline-grid; grid-template-columns: repeat(${columns}, auto); gap: 16px; padding: 16px;
    font: 12px sans-serif; background: #ccc } figure { margin: 0; white-space: nowrap } figcaption { text-align: center }`;
  return `<style>${style}</style><main>${figures.join('')}</main>`;
}
