import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { violations, WCAG } from '../support/browser/axe.js';
import { useFixtures } from '../support/browser/fixtures.js';
import { countFigures } from '../support/figures.js';
import { arrivesAt, heading, opens, reads } from '../support/browser/steps.js';
import { type Screen, SCREENS, type Who } from '../support/browser/screens.js';
import { SIZES, useHarness } from '../support/browser/harness.js';

const harness = useHarness();
/** Maximum cumulative layout shift. */
const MAX_LAYOUT_SHIFT = 0.02;

/** Horizontal overflow in px. */
const OVERFLOW_PX = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** The smallest supported window, tested with the phone's; with `SCREENS=all`, axe checks it too. */
const NARROWEST = { width: 320, height: 640, from: 390 };

const fixtures = useFixtures(harness);
/** Checked like the other screens, although its text is prescribed by law. */
const RECEIPT: Screen = ['receipt', '/bookingdetails/receipt?id=paid&number=first', 'GSTIN'];

/** Collects the layout shifts of each page from its beginning, and notices when nothing more arrives. */
const WATCH_SHIFTS = `(() => {
  let shift = 0;
  const add = (entries) => entries.forEach(({ value }) => (shift += value));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.shiftSoFar = () => (add(observer.takeRecords()), shift);

  let unanswered = 0;
  let changedAt = 0;
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    unanswered += 1;
    return fetch(...request).finally(() => (unanswered -= 1));
  };
  new MutationObserver(() => (changedAt = performance.now())).observe(document, { childList: true, subtree: true });
  globalThis.isComplete = () => unanswered === 0 && performance.now() - changedAt > 250;
})()`;
/** The layout shift until the page is complete, with what appears below the text that a test waits for. */
const SHIFT = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('still loading or changing after 30 s: ' + location.pathname)), 30_000);
  const look = () => (isComplete() ? resolve(shiftSoFar()) : setTimeout(look, 50));
  look();
})`;

/** With `SCREENS=all`, checks every screen at three widths, light and dark; else each in one of two variants. */
const ALL = process.env['SCREENS'] === 'all';
const VARIANTS = [...SIZES, ...(ALL ? [[768, 1024] as const] : [])].map(([width, height]) => {
  const own = width > 640 ? 'dark' : 'light';
  return { width, height, schemes: ALL ? (['light', 'dark'] as const) : ([own] as const) };
});
const judged = (look: number): readonly (readonly [Who, readonly Screen[]])[] =>
  (Object.keys(SCREENS) as Who[]).map((who) => {
    const mine = (index: number) => ALL || index % VARIANTS.length === look;
    const screens = who === 'a customer' ? [...SCREENS[who], RECEIPT] : SCREENS[who];
    return [who, screens.filter((_, index) => mine(index))] as const;
  });

describe.each(VARIANTS.map((look, index) => ({ ...look, index })))(
  'at $width px',
  ({ index, width, height, schemes }) => {
    const mine = judged(index).filter(([, screens]) => screens.length > 0);
    it.each(mine)('every screen meets the rules for %s', async (who, screens) => {
      const { page } = await harness.visitor({ width, height, storage: fixtures().storages[who] });
      await page.addInitScript(WATCH_SHIFTS);
      for (const [name, path, text] of screens) {
        await opens(page, fixtures().filled(path), text);
        const shift = await page.evaluate<number>(SHIFT);
        const fits: number[] = [await page.evaluate<number>(OVERFLOW_PX)];
        if (width === NARROWEST.from) {
          await page.setViewportSize(NARROWEST);
          fits.push(await page.evaluate<number>(OVERFLOW_PX));
          if (!ALL) await page.setViewportSize({ width, height });
        }
        const faults: unknown[] = [];
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          faults.push(...(await violations(page, { tags: WCAG })).map((fault) => [colorScheme, fault]));
        }
        await page.setViewportSize({ width, height });
        // A style that the style sheet does not have.
        const unstyled = await page.locator('.undefined').count();
        expect({ name, stands: shift < MAX_LAYOUT_SHIFT, overflow: Math.max(...fits), faults, unstyled }).toEqual({
          ...{ name, stands: true, overflow: 0, faults: [], unstyled: 0 },
        });
        countFigures({ 'screens seen': schemes.length });
      }
    });
  },
);

describe('a visitor who is not logged in', () => {
  it('is redirected to the log-in from every screen for customers', async () => {
    const { page } = await harness.visitor();
    const screens = [...SCREENS['a customer'], ...SCREENS['a customer who has chosen']];
    const addresses = new Map(screens.map(([, path]) => [path.replace(/\?.*/, ''), fixtures().filled(path)]));
    for (const open of ['/', '/cook-on-leave']) addresses.delete(open);
    for (const address of addresses.values()) {
      await page.goto(address);
      await arrivesAt(page, '/login');
      await reads(page, MESSAGES.general.signIn);
    }
    await page.reload();
    await reads(page, MESSAGES.general.signIn);
  });

  it("is redirected from the code's screen", async () => {
    const { page } = await harness.visitor();
    await page.goto('/otp');
    await arrivesAt(page, '/login');
  });
});

describe('another customer', () => {
  it.each(['/Payment_gatway', '/payment', '/bookingdetails'])('does not find the booking at %s', async (path) => {
    const visitor = await harness.visitor({ storage: fixtures().storages['a stranger'] });
    visitor.expectsRefusal(/^404 GET \/v1\.0\/(bookings|payments)\//);
    await visitor.page.goto(`${path}?id=${fixtures().bookings['paid']}`);
    await heading(visitor.page, MESSAGES.booking.notFound).waitFor();
  });
});
