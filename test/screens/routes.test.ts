import { beforeAll, describe, expect, it } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Page } from 'playwright-core';
import { type Cast, castOn } from '../support/browser/cast.js';
import { eventually } from '../support/eventually.js';
import { arrivesAt, heading, opens, reads } from '../support/browser/steps.js';
import { type Screen, SCREENS, type Who } from '../support/browser/screens.js';
import { SIZES, useStage } from '../support/browser/stage.js';

const stage = useStage();
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Cumulative layout shift up to which a page counts as standing still. */
const STILL = 0.02;

/** Pixels that have to be scrolled to sideways. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** The smallest window that everything must fit into, tried together with the phone's; axe looks at it where all are asked for. */
const NARROWEST = { width: 320, height: 640, from: 390 };

let cast: Cast;
let receipt = '';
/** Judged as the other screens are, though its words are those of the law, with names and numbers of its own. */
const RECEIPT: Screen = ['receipt', '/bookingdetails/receipt?id=paid&number=first', 'GSTIN'];
beforeAll(async () => {
  cast = await castOn(stage);
  const params = { id: cast.bookings['paid'] ?? '' };
  receipt = await eventually('there is a receipt', async () => {
    const [first] = await cast.customer.api.ok('receipts', { params });
    return first?.number;
  });
});
const filled = (path: string): string => cast.filled(path).replace('number=first', `number=${receipt}`);

/** What axe objects to. */
async function faultsOf(page: Page): Promise<readonly unknown[]> {
  // Without frames, the legacy mode finds the same, and opens no page of its own each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  return (await axe.analyze()).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Leaves pictures of the whole page in `test/pictures`, light and dark, when they are asked for with `PICTURES=1`. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test/pictures/${name}-${colorScheme}.png`, fullPage: true });
  }
}

const SHIFT = `new Promise((answer) => {
  const total = (list) => answer(list.getEntries().reduce((sum, { value }) => sum + value, 0));
  new PerformanceObserver(total).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => answer(0), 50);
})`;

/** With `SCREENS=all` every screen is judged at three widths, light and dark; else in one of two looks, taking turns. */
const ALL = process.env['SCREENS'] === 'all';
const LOOKS = [...SIZES, ...(ALL ? [[768, 1024] as const] : [])].map(([width, height]) => {
  const own = width > 640 ? 'dark' : 'light';
  return { width, height, schemes: ALL ? (['light', 'dark'] as const) : ([own] as const) };
});
const judged = (look: number): readonly (readonly [Who, readonly Screen[]])[] =>
  (Object.keys(SCREENS) as Who[]).map((who) => {
    const mine = (index: number) => ALL || index % LOOKS.length === look;
    const screens = who === 'a customer' ? [...SCREENS[who], RECEIPT] : SCREENS[who];
    return [who, screens.filter((_, index) => mine(index))] as const;
  });

describe.each(LOOKS.map((look, index) => ({ ...look, index })))('at $width px', ({ index, width, height, schemes }) => {
  const mine = judged(index).filter(([, screens]) => screens.length > 0);
  it.each(mine)('every screen is whole for %s', async (who, screens) => {
    const { page } = await stage.visitor({ width, height, storage: cast.storages[who] });
    for (const [name, path, text] of screens) {
      await opens(page, filled(path), text);
      const shift = await page.evaluate<number>(SHIFT);
      await pictures(page, `${name}-${width}`);

      const fits: number[] = [await page.evaluate<number>(OVERFLOW)];
      if (width === NARROWEST.from) {
        await page.setViewportSize(NARROWEST);
        fits.push(await page.evaluate<number>(OVERFLOW));
        if (!ALL) await page.setViewportSize({ width, height });
      }
      const faults: unknown[] = [];
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await faultsOf(page)).map((fault) => [colorScheme, fault]));
      }
      await page.setViewportSize({ width, height });
      expect({ name, stands: shift < STILL, overflow: Math.max(...fits), faults }).toEqual({
        ...{ name, stands: true, overflow: 0, faults: [] },
      });
    }
  });
});

describe('somebody who is not logged in', () => {
  it('is asked to log in at every screen for customers', async () => {
    const { page } = await stage.visitor();
    const screens = [...SCREENS['a customer'], ...SCREENS['a customer who has chosen']];
    const addresses = new Map(screens.map(([, path]) => [path.replace(/\?.*/, ''), cast.filled(path)]));
    addresses.delete('/');
    for (const address of addresses.values()) {
      await page.goto(address);
      await arrivesAt(page, '/login');
      await reads(page, MESSAGES.general.signIn);
    }
    await page.reload();
    await reads(page, MESSAGES.general.signIn);
  });

  it('has no code to enter', async () => {
    const { page } = await stage.visitor();
    await page.goto('/otp');
    await arrivesAt(page, '/login');
  });
});

describe('somebody else', () => {
  it.each(['/Payment_gatway', '/payment', '/bookingdetails'])('does not find the booking at %s', async (path) => {
    const visitor = await stage.visitor({ storage: cast.storages['a stranger'] });
    visitor.expectsRefusal(/^404 GET \/v1\.0\/(bookings|payments)\//);
    await visitor.page.goto(`${path}?id=${cast.bookings['paid']}`);
    await heading(visitor.page, MESSAGES.booking.notFound).waitFor();
  });
});
