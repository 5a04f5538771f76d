import { SET_MENUS } from '@libs/menu/library.js';
import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { instant, kolkataDate } from '@libs/contract/time.js';
import type { Page } from 'playwright-core';
import { Chef } from '../support/chef.js';
import { newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { announces, arrivesAt, button, fare, heading, link, reads, showsError } from '../support/browser/steps.js';
import { SIZES, useHarness } from '../support/browser/harness.js';

const harness = useHarness();

/** The focused element after rendering: its name, and whether it is visible with a focus ring. */
const FOCUS = `new Promise((answer) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const element = document.activeElement;
  const shown = element.closest('label') ?? element;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isRing = (each) => getComputedStyle(each).outlineStyle !== 'none';
  const ringed = [element, shown, ...document.querySelectorAll('main :has(:focus-visible)')].some(isRing);
  const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText;
  answer({ name: name.trim(), visible: ringed && (shown.contains(above) || (above?.contains(shown) ?? false)) });
})))`;

interface Focus {
  readonly name: string;
  readonly visible: boolean;
}

/** A user without a pointer. */
class Keyboard {
  /** All focused elements so far. */
  stops: string[] = [];

  constructor(private readonly page: Page) {}

  /** Presses Tab or Shift+Tab until `name` is focused. */
  async to(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press(key);
      const focus = await this.page.evaluate<Focus>(FOCUS);
      expect(focus).toEqual({ name: focus.name, visible: true });
      if (this.stops.at(-1) !== focus.name) this.stops.push(focus.name);
      if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
    }
    throw new Error(`${name} was not reached; the stops were ${this.stops.join(', ')}`);
  }

  /** Waits until a new screen has focused its heading, so that the next Tab starts there. */
  lands(title: string | RegExp): Promise<void> {
    return this.page.locator('h1:focus').filter({ hasText: title }).waitFor();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }
}

/** A date some weeks ahead with equal day and month, so that it is typed the same way in every browser locale. */
function laterDate(): string {
  const [year = '', month = ''] = kolkataDate(instant(Date.now())).split('-');
  const next = String((Number(month) % 12) + 1).padStart(2, '0');
  return `${next}${next}${month === '12' ? Number(year) + 1 : year}`;
}

describe.each(SIZES)('with the keyboard alone at %i px', (width, height) => {
  it('a customer logs in, books and pays', async () => {
    const visitor = await harness.visitor({ width, height });
    const { page } = visitor;
    const keyboard = new Keyboard(page);
    const phone = newPhone();
    await page.goto('/');
    await heading(page, 'A private chef, in your own kitchen').waitFor();
    // The last part that is loaded.
    await reads(page, /^\d+ chefs are free on /);
    await keyboard.to('Skip to the content');
    await keyboard.press('Enter');
    await keyboard.to('Book Now');
    await keyboard.press('Enter');

    await arrivesAt(page, '/login');
    await page.locator('input[type=tel]:focus').waitFor();
    await keyboard.type(phone);
    await keyboard.press('Enter');
    await page.locator('[aria-label="Digit 1 of 6"]:focus').waitFor();
    await keyboard.type(await harness.product.simulator.code(phone));
    await keyboard.press('Enter');

    await page.locator('[name=firstName]:focus').waitFor();
    await keyboard.type('Meera');
    for (const [field, text] of [
      ['Last Name', 'Joshi'],
      ['Email Address', `${phone}@example.com`],
    ] as const) {
      await keyboard.to(field);
      await keyboard.type(text);
    }
    await keyboard.press('Enter');

    // Continue on an incomplete form focuses the first missing field
    await keyboard.lands('Book a chef');
    // The last parts that are loaded.
    await Promise.all([link(page, 'Choose dishes').waitFor(), announces(page, /^Estimate ₹/)]);
    keyboard.stops = [];
    await keyboard.to('Continue');
    expect(keyboard.stops).toEqual([
      'Birthday',
      ...[
        expect.stringMatching(/^Sat, /),
        'Another day',
        'When should your chef arrive?',
        'For how long?',
        'Choose exact times',
      ],
      ...['Fewer: People', 'More: People'],
      ...[
        'Breakfast',
        'About breakfast',
        'Lunch',
        'About lunch',
        'Starters',
        'About starters',
        'Dinner',
        'About dinner',
      ],
      ...['Fewer: Main courses', 'More: Main courses'],
      ...['Cleaner', 'Waiter', 'Thalis to pick from'],
      ...Array.from({ length: SET_MENUS.length }, () => expect.stringMatching(/\n\d+ dishes$/)),
      'Choose dishes',
      ...(width < 960 ? [expect.stringMatching(/^Estimate ₹/)] : []),
      'Continue',
    ]);
    await keyboard.press('Enter');
    await page.locator('input[value=birthday]:focus').waitFor();

    await keyboard.press('ArrowRight');
    await keyboard.to(/^Sat, /);
    await keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: /^Sun, /, checked: true }).waitFor();
    await keyboard.to('For how long?');
    await keyboard.type('3');
    await keyboard.to('Choose exact times');
    await keyboard.press('Enter');
    expect(await page.getByLabel('End time').inputValue()).toBe('9.00 pm');
    await keyboard.to('Start date');
    await keyboard.type(laterDate());
    await keyboard.to('Start time');
    await keyboard.type('6');
    await keyboard.to('More: Main courses');
    await keyboard.press('Enter', 'Enter');
    await keyboard.to('Waiter');
    await keyboard.press('Space');
    await announces(page, /^Total ₹/);
    await keyboard.to('Continue');
    await keyboard.press('Enter');

    await keyboard.lands('Your booking');
    await reads(page, '7 main courses');
    await page.getByLabel('Address', { exact: true }).waitFor();
    // which names the city
    await keyboard.to('PIN code');
    await keyboard.type('452001');
    await keyboard.to('Address');
    await keyboard.type('12 MG Road');
    await keyboard.to('Save address');
    await keyboard.press('Enter');
    // The requested element gets the focus of the removed form
    await page.locator('input[type=radio]:checked:focus').waitFor();
    await reads(page, MESSAGES.address.saved);

    visitor.expectsRefusal(/^404 GET \/v1\.0\/coupons\//);
    await keyboard.to('Coupon code');
    await keyboard.type('NOBODYS');
    await keyboard.press('Enter');
    const coupon = page.locator('input[aria-invalid=true]:focus');
    await coupon.waitFor();
    await showsError(coupon, MESSAGES.coupon.invalid);
    await keyboard.press('Control+a');
    await keyboard.type('WELCOME10');
    const full = await fare(page);
    await keyboard.press('Enter');
    await page.locator('[aria-label="Remove coupon WELCOME10"]:focus').waitFor();
    expect(await fare(page, full)).toMatch(/^Total ₹/);
    await keyboard.to('Book');
    await keyboard.press('Enter');

    await keyboard.lands('Pay the deposit');
    await keyboard.to('Pay Now');
    await keyboard.press('Enter');
    await page.getByText('This is a rehearsal.').waitFor();
    await keyboard.to(/^Pay ₹/);
    await keyboard.press('Enter');
    await arrivesAt(page, '/payment');
    await heading(page, MESSAGES.booking.successful).waitFor();
    await page.getByText('View booking').first().waitFor();
    await keyboard.to('View booking');
    await keyboard.press('Enter');
    await keyboard.lands(MESSAGES.labels.myBookings);
    await page.getByRole('listitem').filter({ hasText: 'Kitty' }).getByText('Placed').waitFor();

    await keyboard.to(/^View: Kitty/);
    await keyboard.press('Enter');
    await keyboard.lands('Kitty');
    await page.getByRole('link', { name: /^Receipt for ₹/ }).waitFor();
    await keyboard.to(/^Receipt for ₹/);
    await keyboard.press('Enter');
    await keyboard.lands('Receipt voucher');
    await keyboard.to('Print');
  });

  it('a customer cancels a booking, or keeps it and gets the focus back', async () => {
    const customer = await harness.customer();
    await customer.book();
    const { page } = await harness.visitor({ width, height, storage: harness.storageOf(customer) });
    const keyboard = new Keyboard(page);
    await page.goto('/bookingview');
    await button(page, /^More for Birthday/).waitFor();
    const cancel = async () => {
      await keyboard.press('Enter');
      await page.locator('button:focus').filter({ hasText: 'Edit' }).waitFor();
      await keyboard.press('ArrowDown', 'Enter');
      await page.getByRole('dialog').getByText('You haven’t paid anything yet').waitFor();
    };
    const isBack = async () => {
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const { name, visible } = await page.evaluate<Focus>(FOCUS);
      expect({ name, visible }).toEqual({ name: expect.stringMatching(/^More for Birthday/), visible: true });
    };
    await keyboard.to(/^More for Birthday/);
    await cancel();
    await keyboard.to('Keep the booking');
    await keyboard.press('Escape');
    await isBack();
    await cancel();
    await keyboard.to('Cancel the booking');
    await keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Birthday' }).getByText('Cancelled').waitFor();
    await isBack();
  });

  it('a chef reads a visit, ticks off the shopping list, and looks why a visit cannot be rated yet', async () => {
    const [customer, chef] = [await harness.customer(), await Chef.verified(harness.product)];
    const order = { ...(await customer.order()), preferredChef: chef.id };
    const { id } = await customer.api.ok('createBooking', { body: order });
    await customer.pay(id, 'success');
    await eventually('the chef has the visit', async () => (await customer.booking(id)).chef?.id === chef.id);
    const { page } = await harness.visitor({ width, height, storage: harness.storageOfChef(chef) });
    const keyboard = new Keyboard(page);
    await page.goto('/partner/dashboard');
    await heading(page, 'Your next visit').waitFor();
    await keyboard.to(/^Details: /);
    await keyboard.press('Enter');

    await keyboard.lands(/^Dinner for 4, /);
    await page.getByRole('link', { name: 'Shopping list' }).waitFor();
    await keyboard.to('Shopping list');
    await keyboard.press('Enter');
    await keyboard.lands('Shopping list');
    await page.getByRole('checkbox').first().waitFor();
    await keyboard.to(/\d\s(g|kg|ml|l|pc)$/);
    await keyboard.press('Space');
    await page.locator('input:checked:focus').waitFor();
    await keyboard.to('Your booking', 'Shift+Tab');
    await keyboard.press('Enter');

    await keyboard.lands(/^Dinner for 4, /);
    await keyboard.to('Bookings', 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.lands(PARTNER_MESSAGES.bookings.title);
    await link(page, 'All visits').waitFor();
    await keyboard.to('All visits');
    await keyboard.press('Enter');
    await button(page, /^More for /).waitFor();
    await keyboard.to(/^More for /);
    await keyboard.press('Enter');
    await page.locator('a:focus').filter({ hasText: PARTNER_MESSAGES.bookings.details }).waitFor();
    await keyboard.press('ArrowDown', 'Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const { name, visible } = await page.evaluate<Focus>(FOCUS);
    expect({ name, visible }).toEqual({ name: expect.stringMatching(/^More for /), visible: true });
  });
});
