import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { useHarness } from '../support/browser/harness.js';
import { changed, type Storage } from '../support/browser/storage.js';
import { chip, heading, opens, openExactTimes } from '../support/browser/steps.js';
import { Chef } from '../support/chef.js';
import { type Customer, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';

const harness = useHarness();
let customer: Customer;
let storage: Storage;
let id: string;
beforeAll(async () => {
  customer = await harness.customer();
  ({ id } = await customer.book());
  const over = await customer.book();
  await customer.api.ok('changeBooking', { params: { id: over.id }, body: { status: 0 } });
  storage = harness.storageOf(customer);
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
};

/** How it looks without pointer and focus. */
async function drawn(choice: Locator): Promise<Buffer> {
  const page = choice.page();
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement.blur()');
  return choice.screenshot({ animations: 'disabled' });
}

/** The texts of the elements that are wider than their place. */
const OVERFLOWING = (all: readonly unknown[]) =>
  (all as { scrollWidth: number; clientWidth: number; textContent: string }[])
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

describe('a list that is filtered by the address', () => {
  it('shows the chosen chip on a phone, however far to the side it is', async () => {
    const { page } = await harness.visitor({ width: 320, storage });
    await page.goto('/bookingview?status=0');
    await eventually('the chip is in sight', async () => {
      const { x, width } = await boxOf(chip(page, 'Cancelled'));
      return x >= 0 && x + width <= 320;
    });
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

describe('the times of a visit', () => {
  it.each(['hi', undefined] as const)(
    'stay within their card in the narrowest window (language: %s)',
    async (language) => {
      const { page } = await harness.visitor({ width: 320, storage, ...(language && { language }) });
      await opens(page, `/Payment_gatway?id=${id}`, '₹431');
      // As large as many people have it set.
      await page.evaluate(`document.documentElement.style.fontSize = '20px'`);
      expect(await page.locator('dd').evaluateAll(OVERFLOWING)).toEqual([]);
    },
  );
});

/** Sets the size of the letters, and returns what reaches beyond the window, if the page then scrolls sideways. */
const beyondAt = (size: string) => `document.fonts.ready.then(async () => {
  const { style } = document.documentElement;
  style.fontSize = '${size}';
  // A container is asked for its width in letters only some frames later.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
  const all = [...document.body.querySelectorAll('*')];
  return all.filter((one) => one.getBoundingClientRect().right > innerWidth).map(({ outerHTML }) => outerHTML.slice(0, 160));
})`;
/** The words in the buttons of bookings that are torn between two lines. */
const TORN = `[...document.querySelectorAll('[data-booking] :is(a, button)')].flatMap((button) => {
  const range = document.createRange();
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const torn = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) torn.push(word);
    }
  return torn;
})`;

/** The chosen texts in the lists of a dialog that are wider than their place. */
const CUT = `[...document.querySelectorAll('dialog select')].flatMap((list) => {
  const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list);
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  pen.font = fontSize + ' ' + fontFamily;
  const { text } = list.selectedOptions[0];
  return pen.measureText(text).width > list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) ? [text] : [];
})`;

/** The longest words are those of *Book again*. */
const BOOK_AGAIN = '[data-booking] button:not([popovertarget]):visible';

describe.each(['hi', undefined] as const)('in the narrowest window (language: %s)', (language) => {
  const narrow = async (path: string, loaded: string, stored = storage) => {
    const { page } = await harness.visitor({ width: 320, storage: stored, ...(language && { language }) });
    await page.goto(path);
    await page.locator(loaded).first().waitFor();
    return page;
  };

  it.each([
    ['/', 'article'],
    ['/chefs', 'article'],
    ['/bookingview', '[data-booking]'],
    ['/booking', 'legend'],
    ['/userProfile', 'dd'],
    ['/bookingdetails/menu?id=first', 'label img'],
    ['/bookingdetails/shopping-list?id=first', 'h2'],
  ])('%s does not scroll sideways, also with letters of twice the size', async (path, loaded) => {
    const page = await narrow(path.replace('first', id), loaded);
    for (const size of ['16px', '32px']) expect([size, await page.evaluate(beyondAt(size))]).toEqual([size, []]);
  });

  it('the times of a booking are read as a whole in its editor, also with letters of twice the size', async () => {
    const page = await narrow(`/bookingdetails?id=${id}`, 'h1');
    await page
      .getByRole('button', { name: language ? 'बदलें' : 'Edit', exact: true })
      .first()
      .click();
    await page.getByRole('dialog').locator('select').first().waitFor();
    for (const size of ['16px', '32px']) {
      await page.evaluate(beyondAt(size));
      expect([size, await page.evaluate(CUT)]).toEqual([size, []]);
    }
  });

  it('a link in the note to the chef makes neither the form nor a booking scroll sideways', async () => {
    const note = `https://maps.app.goo.gl/${'x1Y2z3'.repeat(12)}`;
    await customer.api.ok('chooseMenu', { params: { id }, body: { allergies: ['nuts'], note } });
    const drafts = {
      'draft:selection': JSON.stringify({ requirement: 'birthday', meals: ['dinner'], headCount: 4 }),
      'draft:menu': JSON.stringify({ dishes: [], allergies: ['nuts'], note }),
    };
    for (const path of ['/booking', `/bookingdetails?id=${id}`]) {
      const page = await narrow(path, `text=${note}`, changed(storage, drafts));
      for (const size of ['16px', '32px'])
        expect([path, size, await page.evaluate(beyondAt(size))]).toEqual([path, size, []]);
    }
  });

  it('the buttons of a booking break between words only', async () => {
    const page = await narrow('/bookingview', BOOK_AGAIN);
    for (const size of ['16px', '32px']) {
      await page.evaluate(beyondAt(size));
      expect([size, await page.evaluate(TORN)]).toEqual([size, []]);
    }
  });
});

describe('the navigation bar of a wide window', () => {
  it('begins where the page begins', async () => {
    const { page } = await harness.visitor({ width: 1440, storage });
    await page.goto('/chefs');
    const edges = [page.getByRole('banner').getByRole('link').first(), page.getByRole('heading', { level: 1 })];
    const [home, title] = await Promise.all(edges.map((edge) => boxOf(edge)));
    expect(home?.x).toBe(title?.x);
  });
});

describe('a print', () => {
  it('has neither navigation nor a way back', async () => {
    await customer.pay(id, 'success');
    const { number } = await eventually('a receipt', async () => {
      const [receipt] = await customer.api.ok('receipts', { params: { id } });
      return receipt;
    });
    const { page } = await harness.visitor({ width: 1280, height: 800, storage });
    for (const [path, title] of [
      [`/bookingdetails/receipt?id=${id}&number=${number}`, 'Receipt voucher'],
      [`/bookingdetails/shopping-list?id=${id}`, 'Shopping list'],
    ] as const) {
      await opens(page, path, title);
      await heading(page, title).waitFor();
      const back = page.locator('main a').first();
      expect(await back.isVisible()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      expect([title, await back.isVisible()]).toEqual([title, false]);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  it('of a chef has no navigation either', async () => {
    const chef = await Chef.verified(harness.product);
    const { page } = await harness.visitor({ width: 1280, storage: harness.storageOfChef(chef) });
    await opens(page, '/partner/earnings', 'Corrections of earlier months');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
  });
});

describe('where the device sets the colours', () => {
  it('one sees which occasion and which day are chosen', async () => {
    const { page } = await harness.visitor({ storage });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/booking');
    for (const choice of [
      chip(page, 'Birthday'),
      page
        .locator('label')
        .filter({ has: page.getByRole('radio') })
        .last(),
    ]) {
      const before = await drawn(choice);
      await choice.click();
      expect((await drawn(choice)).equals(before)).toBe(false);
    }
  });

  it('one sees how far a booking is', async () => {
    const { page } = await harness.visitor({ storage });
    await page.emulateMedia({ forcedColors: 'active' });
    await opens(page, `/bookingdetails?id=${id}`, 'Booked');
    const grounds = await page.evaluate<string[]>(
      `[...document.querySelectorAll('li:is([data-reached], [data-reached] ~ li)')].map((one) => getComputedStyle(one, '::before').backgroundColor)`,
    );
    expect(grounds[0]).not.toBe(grounds.at(-1));
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
