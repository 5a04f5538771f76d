import { beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS } from '@libs/contract/calls.js';
import { cityInHindi } from '@libs/contract/cities.js';
import { formatMoney, percentUp, rupees } from '@libs/contract/money.js';
import { ASK_TEXTS } from '@libs/contract/texts/en/ask.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { REFUND_TABLE } from '@libs/contract/refund-table.js';
import type { Page } from 'playwright-core';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { violations } from '../support/browser/axe.js';
import {
  announces,
  arrivesAt,
  button,
  chip,
  fare,
  heading,
  introduce,
  link,
  logIn,
  openExactTimes,
  place,
  reads,
} from '../support/browser/steps.js';
import { WIDTHS } from '../support/browser/phone.js';
import { inDays, newPhone } from '../support/customer.js';
import { useHarness } from '../support/browser/harness.js';

/** With sample visits, for their reviews. */
const harness = useHarness({ SAMPLE_DATA: 'true' });

const carousel = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** The number of fully visible cards of a carousel. */
const inSight = (page: Page, name: string) =>
  carousel(page, name).evaluate((element) => {
    const track = element.querySelector('ul');
    const view = track?.getBoundingClientRect() as { left: number; right: number } | undefined;
    const boxes = [...(track?.children ?? [])].map(
      (card) => card.getBoundingClientRect() as { left: number; right: number },
    );
    return boxes.filter((box) => view && box.left >= view.left - 1 && box.right <= view.right + 1).length;
  });
const estimate = (page: Page, before = ''): Promise<string> =>
  eventually(`an estimate after “${before}”`, async () => {
    const said = await page.getByRole('complementary', { name: 'Estimate' }).getByRole('status').textContent();
    return said !== null && said !== '' && said !== before && said;
  });

const landing = () => new ApiClient(harness.product.url).ok('landing');
/** Until then, a review can become the newest between two looks. */
beforeAll(async () => {
  const isWhole = () => Promise.resolve(harness.product.log.includes('sample chefs registered'));
  await eventually('the sample visits', isWhole);
  await eventually('their reviews', async () => (await landing()).testimonial.length === 8);
});

describe('a visitor on the landing page', () => {
  it('learns who is free, where and for how much, and begins the booking with it', async () => {
    const { page } = await harness.visitor();
    await page.goto('/');
    const asked = page.getByRole('group', { name: ASK_TEXTS.label });
    const answer = asked.getByRole('status');
    await answer.getByText(/^\d+ chefs are free on Sat, /).waitFor();
    // The prerendered page is of no day.
    const saturday = await asked.getByLabel(ASK_TEXTS.when).inputValue();
    await asked.getByLabel(ASK_TEXTS.where).selectOption('Indore');
    await asked.getByLabel(ASK_TEXTS.guests).selectOption('8');
    const { total } = await new ApiClient(harness.product.url).ok('chefs', {
      query: { city: 'Indore', date: saturday as KolkataDate },
    });
    await answer.getByText(new RegExp(`^${total} chefs are free in Indore on Sat, `)).waitFor();
    await answer.getByText(/^A dinner for 8 is typically ₹/).waitFor();

    // PIN codes name a city, or a place that nobody serves.
    await asked.getByLabel(ASK_TEXTS.where).selectOption(ASK_TEXTS.elsewhere);
    await asked.getByLabel(ASK_TEXTS.place).fill('793001');
    await answer.getByText('We don’t cook in 793001 yet.').waitFor();
    await asked.getByLabel(ASK_TEXTS.place).fill('452010');
    await answer.getByText(/free in Indore on/).waitFor();

    await asked.getByLabel(ASK_TEXTS.when).fill(inDays(20));
    await button(page, 'Book Now').first().click();
    const phone = newPhone();
    await logIn(page, harness.product, phone);
    await introduce(page, `${phone}@example.com`);
    await arrivesAt(page, '/booking');
    await page.getByRole('group', { name: 'People' }).getByText('8', { exact: true }).waitFor();
    await openExactTimes(page);
    expect(await page.getByLabel('Start date').inputValue()).toBe(inDays(20));
    await chip(page, 'Kitty').click();
    await fare(page);
    await button(page, 'Continue').click();
    expect(await page.getByLabel('PIN code').inputValue()).toBe('452010');
  });

  it.each(['en', 'hi'] as const)('reads all of it on a phone within 6,000 px, in %s', async (language) => {
    const { page } = await harness.visitor(language === 'hi' ? { language } : {});
    await page.goto('/');
    await page.getByRole('figure').first().waitFor();
    await page.getByRole('listitem').filter({ hasText: /Rafiq/ }).first().waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(6_000);
  });

  it('sees as many chefs and reviews as fit, and the others by buttons and dots', async () => {
    const { page } = await harness.visitor({ width: 1280 });
    await page.goto('/');
    const team = carousel(page, 'Our Team');
    await team.waitFor();
    const seen: Record<number, readonly [chefs: number, reviews: number]> = {};
    for (const width of [1280, 1000, 590, 400]) {
      await page.setViewportSize({ width, height: 800 });
      seen[width] = [await inSight(page, 'Our Team'), await inSight(page, 'Testimonials')];
    }
    expect(seen).toEqual({ 1280: [4, 3], 1000: [3, 3], 590: [2, 2], 400: [1, 1] });
    expect(await team.getByRole('button', { name: /part/ }).count()).toBe(3);

    const [first, next] = [team.getByRole('listitem').first(), button(page, 'Next: Our Team')];
    await next.click();
    await eventually('the first chef is out of sight', async () => {
      const [card, track] = [await first.boundingBox(), await team.getByRole('list').first().boundingBox()];
      return card && track && card.x + card.width <= track.x + 1;
    });
    await button(page, 'Our Team: part 3 of 3').click();
    await eventually('the end', async () => (await next.getAttribute('aria-disabled')) === 'true');
    expect(await button(page, 'Monthly Cook').isDisabled()).toBe(true);
    await reads(page, MESSAGES.labels.comingSoon);
  });

  it('reads in Hindi what a chef cooks', async () => {
    const { page } = await harness.visitor({ language: 'hi' });
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'Rafiq' });
    await card.getByText('मुग़लई', { exact: true }).waitFor();
  });

  it('reads what customers wrote, and opens the page of the chef whom a review is about', async () => {
    const [newest] = (await landing()).testimonial;
    for (const [language, dark] of [['hi', true] as const, [undefined, false] as const]) {
      const { page } = await harness.visitor({ dark, ...(language && { language }) });
      await page.goto('/');
      const review = page.getByRole('figure').first();
      expect(await review.getByRole('blockquote').textContent()).toBe(newest?.description);
      const city = newest?.chef.city ?? '';
      await review.getByText(language === 'hi' ? cityInHindi(city) : city, { exact: true }).waitFor();
      expect(await review.getByRole('img', { name: new RegExp(String(newest?.rating)) }).count()).toBe(1);
      expect(await violations(page, { part: 'figure' })).toEqual([]);
      await review.getByRole('link').press('Enter');
      await arrivesAt(page, `/chefs/${newest?.chef.id}`);
    }
  });

  /** Opens `/`, whose scripts arrive when the returned function is called. */
  const opensWithoutScripts = async (page: Page): Promise<() => void> => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    return arrive;
  };

  it('can start with a sample menu before the scripts have arrived', async () => {
    const { page } = await harness.visitor({ storage: harness.storageOf(await harness.customer()) });
    const arrive = await opensWithoutScripts(page);
    const pressed = page.getByRole('listitem').filter({ hasText: 'Punjabi family dinner' }).getByRole('link');
    await button(page, 'Book Now').first().click();
    await pressed.click();
    expect(await pressed.getAttribute('data-busy')).toBe('');
    // The last press counts.
    expect(await page.locator('[data-busy]').count()).toBe(1);
    arrive();
    await arrivesAt(page, '/booking');
    await page.getByRole('list', { name: 'Menu' }).getByRole('listitem').first().waitFor();
  });

  it.each([0, 1])('can press Book Now %i before the scripts have arrived', async (which) => {
    const { page } = await harness.visitor();
    const arrive = await opensWithoutScripts(page);
    const pressed = button(page, 'Book Now').nth(which);
    await pressed.click();
    expect(await pressed.getAttribute('data-busy')).toBe('');
    expect(place(page)).toBe('/');
    arrive();
    await arrivesAt(page, '/login');
  });

  it('is promised by each sample menu the total that the booking form then shows', async () => {
    const { page } = await harness.visitor({ storage: harness.storageOf(await harness.customer()) });
    const menus = page.getByRole('region', { name: 'Menus to start from' });
    for (const name of ['South Indian breakfast', 'Punjabi family dinner', 'Bengali lunch', 'Birthday party']) {
      await page.goto('/');
      const menu = menus.getByRole('listitem').filter({ has: heading(page, name) });
      const total = (await menu.locator('strong span:not([aria-hidden])').textContent()) ?? '';
      expect(total).toMatch(/^₹[\d,]+$/);
      await menu.getByRole('link').click();
      await arrivesAt(page, '/booking');
      await openExactTimes(page);
      await page.getByLabel('Start date').fill(inDays(14));
      await page.getByLabel('Start time').selectOption('10.00 am');
      await announces(page, new RegExp(`^Total ${total}$`));
    }
  });
});

it('a visitor sees our kitchen beside the log-in, where there is space for it', async () => {
  for (const width of [390, 1280]) {
    const { page } = await harness.visitor({ width });
    await page.goto('/login');
    await page.getByLabel('Mobile number').waitFor();
    expect(await page.locator('main img').isVisible()).toBe(width === 1280);
  }
});

describe('an estimate', () => {
  it('follows the times before an occasion is chosen, which then changes nothing', async () => {
    const { page } = await harness.visitor({ storage: harness.storageOf(await harness.customer()) });
    await page.goto('/booking?meals=dinner');
    await page.getByLabel('When should your chef arrive?').selectOption('10.00 am');
    const length = page.getByLabel('For how long?');
    const shown: string[] = [await fare(page)];
    for (const label of ['2 hours, until 12.00 pm', '12 hours, until 10.00 pm']) {
      await length.selectOption({ label });
      shown.push(await fare(page, shown.at(-1)));
    }
    expect(new Set(shown).size).toBe(3);
    await chip(page, 'Birthday').click();
    await announces(page, new RegExp(`^Total ${shown[2]?.replace('Estimate ', '')}$`));
  });

  it('needs no login, is shared as a link, and opens the form with the same choices', async () => {
    const { page } = await harness.visitor();
    await page.goto('/meals');
    const dinner = await estimate(page);
    await link(page, 'What would lunch cost?').click();
    const lunch = await estimate(page, dinner);
    await button(page, 'More: People').click();
    await chip(page, 'Waiter').click();
    // The first estimate that differs may be that of five people without a waiter.
    await reads(page, 'Waiter for 4 hours');
    const withWaiter = await estimate(page, lunch);
    await eventually('the address follows', () => Promise.resolve(place(page).includes('help=waiter')));

    const other = (await harness.visitor()).page;
    await other.goto(place(page));
    expect(await estimate(other)).toBe(withWaiter);
    await link(other, 'Book with these choices').click();
    await arrivesAt(other, '/login');
    const customer = await harness.customer();
    await logIn(other, harness.product, customer.phone);
    await arrivesAt(other, '/booking');
    await heading(other, 'Book a chef').waitFor();
    expect(await other.getByRole('checkbox', { checked: true }).evaluateAll(VALUES)).toEqual(['lunch', 'waiter']);
    expect(await other.getByRole('group', { name: 'People' }).getByRole('status').textContent()).toBe('5');
    await chip(other, 'Starters').click();
    await other.reload();
    await heading(other, 'Book a chef').waitFor();
    expect(await other.getByRole('checkbox', { checked: true }).evaluateAll(VALUES)).toEqual([
      'lunch',
      'starters',
      'waiter',
    ]);
  });
});
const VALUES = (boxes: readonly unknown[]) => boxes.map((box) => (box as { value: string }).value);

describe('a message to the company', () => {
  it('is validated by field, survives a reload, and gets a ticket', async () => {
    const { contact, profile } = MESSAGES;
    const { page } = await harness.visitor();
    await page.goto('/contact');
    await button(page, 'Send message').click();
    for (const text of [contact.name, profile.email, contact.phoneRequired, contact.message]) await reads(page, text);
    await page.getByLabel('Email').fill('meera joshi');
    await page.getByLabel('Phone').fill('98765');
    await button(page, 'Send message').click();
    await reads(page, profile.emailFormat);
    await reads(page, contact.phone);

    const phone = newPhone();
    await page.getByLabel('Name').fill('Meera Joshi');
    await page.getByLabel('Email').fill('meera@example.com');
    await page.getByLabel('Phone').fill(phone);
    await page.getByLabel('Message', { exact: true }).fill('Do your chefs bring their own tawa?');
    await page.reload();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Do your chefs bring their own tawa?');
    await button(page, 'Send message').click();
    await arrivesAt(page, '/');
    await page.locator('h2:focus').filter({ hasText: 'We’ve got your message' }).waitFor();
    const ticket = await page
      .getByRole('complementary', { name: 'We’ve got your message' })
      .locator('strong')
      .textContent();
    expect(ticket).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    await button(page, 'Close').click();
    await heading(page, 'We’ve got your message').waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
  });
});

describe('a legal page', () => {
  it('has a table of contents, and states what the server does', async () => {
    const { page } = await harness.visitor({ width: 1280, height: 800 });
    await page.goto('/Refund_Policy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'When you cancel' }).click();
    await page.waitForURL(({ hash }) => hash === '#tiers');
    const cells = await page.getByRole('row').locator('td:last-child').allTextContents();
    const deposit = rupees(1_250);
    expect(cells.slice(0, -1)).toEqual(REFUND_TABLE.map(({ percent }) => formatMoney(percentUp(deposit, percent))));

    await page.goto('/privacy-policy#grievances');
    const officer = heading(page, 'Complaints and the Grievance Officer');
    await eventually(
      'the clause of the address is in sight',
      async () => ((await officer.boundingBox())?.y ?? 999) < 300,
    );
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  it('helps a chef who forgot the password', async () => {
    const { page } = await harness.visitor();
    await page.goto('/?help=password');
    await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForURL(`${harness.origin}/`);
  });
});

it('a developer reads what a call takes and answers, with nothing from another site', async () => {
  const { page } = await harness.visitor();
  await page.goto('/docs');
  for (const { path, summary } of Object.values(CALLS))
    for (const text of [path.replaceAll(/:(\w+)/g, '{$1}'), summary])
      await page.getByText(text, { exact: true }).first().waitFor();
  await page.getByText(CALLS.createBooking.summary, { exact: true }).click();
  for (const text of ['Idempotency-Key', '"fareObject": {', 'Too many requests: Retry-After says when to come again.'])
    await page.getByText(text).first().waitFor();
});

it('reads the landing page, chefs and prices on a small phone, also with letters of twice the size', async () => {
  const { page } = await harness.visitor({ width: 360, height: 740, touch: true });
  await page.goto('/');
  const name = await heading(page, 'Gathering').boundingBox();
  const other = await heading(page, 'Birthday').boundingBox();
  expect(name?.height).toBe(other?.height);
  const widths: unknown[] = [await page.evaluate(WIDTHS)];
  for (const [path, text] of [
    ['/chefs', /years’ experience$/],
    ['/meals', /^Deposit to book/],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    widths.push(await page.evaluate(WIDTHS));
  }
  expect(widths.flat()).toEqual(Array(6).fill(360));
});
