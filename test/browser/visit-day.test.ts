/** The day of a visit on the phones of both: the chef's at 360 px, with a network that comes and goes. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { epochMs, instantOf, type KolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import type { Page } from 'playwright-core';
import { violations, WCAG } from '../support/browser/axe.js';
import { useHarness } from '../support/browser/harness.js';
import { button, heading, link, reads } from '../support/browser/steps.js';
import type { Visit } from '../support/browser/visitor.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';

// A new chef must get the booking: sample chefs could be assigned first.
const harness = useHarness({ SAMPLE_DATA: 'false' });

const DAY = inDays(20) as KolkataDate;
const START = instantOf(DAY, '6.00 pm');
/** All of the way and the start are possible. */
const NOW = plus(START, -50 * MINUTE);
const NOTE = 'No garlic for my grandmother, please.';
const PHONE = { width: 360, height: 740 };

let asha: Customer;
let vikas: Chef;
let booking: Booking;
beforeAll(async () => {
  const form = joining();
  await Chef.verified(harness.product, form);
  const before = await harness.customer();
  const { id } = await before.book(dinner({ startDate: DAY, endDate: DAY }));
  const body: BodyInput<'chooseMenu'> = { dishes: ['dal-makhani'], diet: 'veg', allergies: ['nuts'], note: NOTE };
  await before.api.ok('chooseMenu', { params: { id }, body });
  await before.pay(id, 'success');
  await eventually('a chef is assigned', async () => (await before.booking(id)).chef !== null);
  await harness.product.travel(NOW);
  asha = await Customer.logIn(harness.product, before.phone);
  vikas = await Chef.logIn(harness.product, form.email);
  booking = await asha.booking(id);
});

/** Opens the page of the visit; the device's clock is that of the server. */
async function open(visit: Visit, path = `/bookingdetails?id=${booking.id}`) {
  const visitor = await harness.visitor(visit);
  await visitor.page.clock.setSystemTime(epochMs(NOW));
  await visitor.page.goto(path);
  return visitor;
}

/** Whether it can be tapped without scrolling. */
async function isOnScreen(page: Page, name: string): Promise<boolean> {
  const box = await link(page, name).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
}

const READY = `navigator.serviceWorker.ready.then(async () => {
  const isKept = () => (localStorage.getItem('nextVisits') ?? '').includes('garlic');
  while (!isKept() || !(await caches.match('/offline'))) await new Promise((later) => setTimeout(later, 50));
})`;

describe('a visit today', () => {
  it('shows its chef first what nobody may overlook, and the way is one tap away', async () => {
    const { page } = await open({ ...PHONE, storage: harness.storageOfChef(vikas) });
    await heading(page, 'Allergies and diet').waitFor();
    await reads(page, 'No nuts');
    await reads(page, NOTE);
    expect(await isOnScreen(page, 'Navigate')).toBe(true);
    expect(await link(page, 'Navigate').getAttribute('href')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&dest/,
    );
    expect(await link(page, 'Call Asha').getAttribute('href')).toBe(`tel:+91${asha.phone}`);
    await heading(page, 'Preparation').waitFor();
    await reads(page, 'Soak for 12 hours: Dal makhani');
    await reads(page, 'To collect at the visit');
  });

  it('is driven to, reached and started by the chef, offline in between, and followed by the customer', async () => {
    const customer = await open({ storage: harness.storageOf(asha) });
    await reads(customer.page, /is expected at 6\.00\spm/);
    const code = (await customer.page.getByText(/^\d{4}$/).textContent()) ?? '';
    const chef = await open({ ...PHONE, storage: harness.storageOfChef(vikas), serviceWorkers: 'allow' });
    const { page } = chef;
    await button(page, 'On my way').waitFor();
    await page.evaluate(READY);

    // The phone has no network: the page that it keeps says what to cook, and takes the press.
    await chef.loseNetwork();
    await page.goto(`/bookingdetails?id=${booking.id}`);
    await heading(page, 'You’re offline').waitFor();
    for (const text of ['No nuts', NOTE, 'Dal makhani', /Soak for 12 hours/, booking.billingAddress.address])
      await reads(page, text);
    await button(page, 'On my way').click();
    await reads(page, /Pressed at 5\.1\d\spm\. Will be sent when you are online\./);
    await chef.findNetwork();
    await reads(page, /On the way since 5\.1\d\spm/);
    await reads(customer.page, /set out at 5\.1\d\spm/);

    // The same on the page itself.
    await chef.loseNetwork();
    await button(page, 'I have arrived').click();
    await reads(page, /Will be sent when you are online\./);
    await chef.findNetwork();
    await reads(page, /Arrived at 5\.1\d\spm/);
    await reads(customer.page, /arrived at 5\.1\d\spm/);
    const { visit } = await asha.booking(booking.id);
    expect(Object.keys(visit ?? {})).toEqual(expect.arrayContaining(['departedAt', 'arrivedAt']));

    chef.expectsRefusal(/^400 POST .*\/start$/);
    await page.getByLabel('Start code').fill(code === '0000' ? '0001' : '0000');
    await button(page, 'Start').click();
    await reads(page, /This isn’t the code of this visit/);
    await reads(page, /This isn’t the code of this visit\./);
    await page.getByLabel('Start code').fill(code);
    await button(page, 'Start').click();
    await reads(page, /Started at 5\.1\d\spm/);
    await reads(customer.page, /You met at 5\.1\d\spm/);
    expect(await page.evaluate(`localStorage.getItem('presses')`)).toBeNull();
  });

  it('offers help to both, which sends nothing by itself', async () => {
    for (const storage of [harness.storageOf(asha), harness.storageOfChef(vikas)]) {
      const { page } = await open({ ...PHONE, storage });
      await button(page, 'Help in an emergency').click();
      expect(await link(page, 'Call 112').getAttribute('href')).toBe('tel:112');
      const sms = await link(page, 'Send the place by SMS').getAttribute('href');
      expect(decodeURIComponent(sms ?? '')).toContain(booking.billingAddress.address);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it.each([
    ['en', false, 360],
    ['hi', true, 360],
    ['hi', false, 1280],
  ] as const)('is accessible in %s, dark %s, at %s px', async (language, dark, width) => {
    for (const [who, storage] of [
      ['customer', harness.storageOf(asha)],
      ['chef', harness.storageOfChef(vikas)],
    ] as const) {
      const { page } = await open({ width, height: 800, dark, storage, ...(language === 'hi' && { language }) });
      await button(page, language === 'hi' ? 'आपात स्थिति में मदद' : 'Help in an emergency').waitFor();
      if (who === 'chef') await heading(page, language === 'hi' ? 'तैयारी' : 'Preparation').waitFor();
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      expect(await violations(page, { tags: WCAG })).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });
});
