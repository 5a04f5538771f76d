/**
 * A chef's week on one phone of 360 px, with a finger: in English until Friday, then in Hindi, without a network in
 * between. No page of it scrolls sideways or breaks a rule of axe.
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BodyInput } from '@libs/contract/calls.js';
import {
  COLLECT_TEXTS,
  COLLECTED_LABELS,
  PAID_CHEF_TEXTS,
  STATEMENT_TEXTS as STATEMENT,
} from '@libs/contract/texts/en/earnings.js';
import { CUSTOMER_DAY_TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { CONNECTION } from '@libs/contract/texts/hi/common.js';
import { FEEDBACK_TEXTS, STATEMENT_TEXTS } from '@libs/contract/texts/hi/earnings.js';
import { RANK_TEXTS } from '@libs/contract/texts/hi/offers.js';
import { OFFLINE } from '@libs/contract/texts/hi/offline.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/hi/partner.js';
import { RATING_MESSAGES } from '@libs/contract/texts/hi/server.js';
import { CHEF_DAY_TEXTS, HELP_TEXTS, VISIT_STEP_TEXTS } from '@libs/contract/texts/hi/visit-day.js';
import { bookingCode } from '@libs/contract/booking-code.js';
import { STATUS } from '@libs/contract/enums.js';
import { addDays, epochMs, type Instant, instantOf, type KolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import { type Slot, weekdayOf, WEEKDAYS } from '@libs/contract/time.js';
import type { Page } from 'playwright-core';
import { useHarness } from '../support/browser/harness.js';
import { isFine, isNotCovered, offersHelp, Phone, tapsOf } from '../support/browser/phone.js';
import { arrivesAt, button, chip, heading, link, reads } from '../support/browser/steps.js';
import type { Visitor } from '../support/browser/visitor.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';

// A chef of the samples could get the visits.
const harness = useHarness({ SAMPLE_DATA: 'false' });
const phone = new Phone(harness);

const SOON = inDays(3) as KolkataDate;
const MONDAY = addDays(SOON, (8 - WEEKDAYS.indexOf(weekdayOf(SOON))) % 7);
const [TUESDAY, WEDNESDAY, FRIDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 2), addDays(MONDAY, 4)];
const [SATURDAY, SUNDAY] = [addDays(MONDAY, 5), addDays(MONDAY, 6)];
const NOTE = 'No garlic for my grandmother, please.';

let asha: Customer;
let vikas: Chef;
let wednesday: string;
let friday: string;
let saturday: string;
let now: Instant;

/** Books a dinner and pays for it. Returns the booking's id. */
async function book(startDate: KolkataDate): Promise<string> {
  const { id } = await asha.book(dinner({ startDate, endDate: startDate }));
  const body: BodyInput<'chooseMenu'> = { dishes: ['dal-makhani'], diet: 'veg', allergies: ['nuts'], note: NOTE };
  await asha.api.ok('chooseMenu', { params: { id }, body });
  await asha.pay(id, 'success');
  return id;
}
const visitOf = (id: string) => asha.booking(id);
const comes = (id: string, chef: { readonly id: string }) =>
  eventually('the chef is assigned', async () => (await visitOf(id)).chef?.id === chef.id);

beforeAll(async () => {
  [vikas, asha] = await Promise.all([Chef.verified(harness.product), harness.customer()]);
  [wednesday, friday] = [await book(WEDNESDAY), await book(FRIDAY)];
  await Promise.all([comes(wednesday, vikas), comes(friday, vikas)]);
});

async function itIs(day: KolkataDate, slot: Slot, minutes = 0): Promise<void> {
  now = plus(instantOf(day, slot), minutes * MINUTE);
  await harness.product.travel(now);
  asha = await Customer.logIn(harness.product, asha.phone);
  vikas = await Chef.logIn(harness.product, vikas.session.user.email);
}

async function guestAt(id: string): Promise<Page> {
  const { page } = await harness.visitor({ storage: harness.storageOf(asha) });
  await page.clock.setSystemTime(epochMs(now));
  await page.goto(`/bookingdetails?id=${id}`);
  return page;
}

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
/** Matches a text with any time of day in it. */
const anyTime = (words: (time: string) => string): RegExp => new RegExp(words('.{1,30}'));

describe('on Monday, in English', () => {
  beforeAll(() => itIs(MONDAY, '9.00 am'));

  it('the chef logs in, answers offers, takes a day off and subscribes to the calendar', async () => {
    const chef = await phone.open('/partner/login', now);
    const { page } = chef;
    await page.getByLabel('Email', { exact: true }).fill(vikas.session.user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Remember me').check();
    await isFine(page);
    await button(page, 'Login').tap();
    await arrivesAt(page, '/partner/dashboard');
    await link(page, 'Profile').first().tap();
    await page.getByRole('radio', { name: /^Ask me first/ }).tap();
    await reads(page, 'Saved.');
    await isFine(page);
    await answersOffers(page);
    await takesDayOff(page);
    await subscribes(page);
    await phone.putAway(chef);
  });
});

/** Declines the visit on Sunday and accepts the one on Saturday, which come without reloading. */
async function answersOffers(page: Page): Promise<void> {
  await link(page, 'Home').first().tap();
  await heading(page, 'Your next visit').waitFor();
  const sunday = await book(SUNDAY);
  await heading(page, 'Visits offered to you').waitFor();
  await reads(page, /^Please answer within (3 h 5\d|4 h 0) min$/);
  await reads(page, 'Indore, PIN 452…');
  await isFine(page);
  await button(page, /^Decline: /).tap();
  const dialog = page.getByRole('dialog', { name: 'Decline this visit?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).tap();
  await dialog.getByText('Please choose a reason.').waitFor();
  await chip(page, 'It’s too far').tap();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await heading(page, 'Visits offered to you').waitFor({ state: 'detached' });
  saturday = await book(SATURDAY);
  await button(page, /^Accept: /).tap();
  await reads(page, 'The visit is yours.');
  await heading(page, 'Visits offered to you').waitFor({ state: 'detached' });
  await comes(saturday, vikas);
  await comes(sunday, await Chef.verified(harness.product, joining({ firstName: 'Meera' })));
}

async function takesDayOff(page: Page): Promise<void> {
  const off = async () => (await vikas.api.ok('availability', { params: { id: vikas.id } })).off;
  const taps = await tapsOf(page, async () => {
    await link(page, 'Bookings').first().tap();
    await button(page, 'Day off, Tomorrow').tap();
    await reads(page, /^Tomorrow is a day off\./);
  });
  expect(taps).toBeLessThanOrEqual(3);
  expect(await off()).toEqual([{ from: TUESDAY, to: TUESDAY }]);
  await isNotCovered(page);
  await button(page, 'Day off, Today').tap();
  await button(page, 'Work after all, Today').tap();
  await button(page, 'Day off, Today').waitFor();
  expect(await off()).toEqual([{ from: TUESDAY, to: TUESDAY }]);
}

/** The calendar contains the visits that the agenda shows, until its address is ended. */
async function subscribes(page: Page): Promise<void> {
  await page.getByText('Your visits in your calendar').tap();
  await reads(page, /^Google Calendar looks for changes only every 8 to 24 hours/);
  await button(page, 'Make an address').tap();
  const address = await page.getByLabel('Address of your calendar').inputValue();
  expect(address).toMatch(/\/v1\.0\/calendar\/[0-9A-Z]{26}\.[\w-]{43}\.ics\?language=en$/);
  const webcal = await link(page, 'Subscribe on this device').getAttribute('href');
  expect(webcal).toBe(address.replace(/^https?:/, 'webcal:'));
  const { pathname, search } = new URL(address);
  const { text } = await vikas.api.send('GET', `${pathname}${search}`);
  const shown = await page.evaluate<string[]>(`[...document.querySelectorAll('main a[href*="bookingdetails?id="]')]
    .map(({ href }) => new URL(href).searchParams.get('id'))`);
  expect(shown).toEqual([wednesday, friday, saturday]);
  expect([...text.matchAll(/^UID:(\w{26})@/gm)].map(([, id]) => id).toSorted()).toEqual(shown.toSorted());
  await isFine(page);
  await page.reload();
  await page.getByText('Your visits in your calendar').tap();
  await reads(page, /^There is an address since /);
  await button(page, 'End the address').tap();
  await button(page, 'Make an address').waitFor();
}

describe('on Wednesday', () => {
  beforeAll(() => itIs(WEDNESDAY, '6.00 pm', 2));

  it('the chef drives, arrives, starts with the code of the customer, who follows, and collects', async () => {
    const chef = await phone.open('/partner/dashboard', now);
    const { page } = chef;
    await link(page, /^Details: Dinner for 4/).tap();
    await arrivesAt(page, '/bookingdetails');
    await reads(page, 'No nuts');
    await reads(page, NOTE);
    expect(await link(page, 'Call Asha').getAttribute('href')).toBe(`tel:+91${asha.phone}`);
    await navigates(chef);
    const guest = await guestAt(wednesday);
    await startsVisit(chef, guest);
    for (const either of [page, guest]) await offersHelp(either, '12 MG Road');
    await collects(chef);
    await isFine(page);
    await settles(page, guest);
    for (const either of [page, guest]) {
      await either.emulateMedia({ colorScheme: 'dark' });
      await isFine(either);
    }
    await phone.putAway(chef);
  });
});

/** The way to today's visit opens with one tap, on a link that is in sight. */
async function navigates(chef: Visitor): Promise<void> {
  const { page } = chef;
  chef.expectsRefusal(/^third party: https:\/\/www\.google\.com\/maps\/dir\//);
  await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: '' }));
  const box = await link(page, 'Navigate').boundingBox();
  expect(box && box.y + box.height <= (page.viewportSize()?.height ?? 0)).toBe(true);
  const opened = page.context().waitForEvent('page');
  expect(await tapsOf(page, () => link(page, 'Navigate').tap())).toBe(1);
  const map = await opened;
  expect(map.url()).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&dest/);
  await map.close();
}

async function startsVisit(chef: Visitor, guest: Page): Promise<void> {
  const { page } = chef;
  await reads(guest, /was expected at 6\.00\spm/);
  const code = (await guest.getByText(/^\d{4}$/).textContent()) ?? '';
  await isFine(guest);
  await button(page, 'On my way').tap();
  await reads(page, /On the way since 6\.0\d\spm/);
  await reads(guest, /set out at 6\.0\d\spm/);
  await button(page, 'I have arrived').tap();
  await reads(page, /Arrived at 6\.0\d\spm/);
  await reads(guest, /arrived at 6\.0\d\spm/);
  chef.expectsRefusal(/^400 POST .*\/start$/);
  await page.getByLabel('Start code').fill(code === '0000' ? '0001' : '0000');
  await button(page, 'Start').tap();
  await reads(page, /This isn’t the code of this visit\./);
  await page.getByLabel('Start code').fill(code);
  await button(page, 'Start').tap();
  await reads(page, /Started at 6\.0\d\spm/);
  await reads(guest, anyTime(CUSTOMER_DAY_TEXTS.started));
}

/** Shows a UPI code for exactly the amount, once there is an address; then takes cash, with two taps. */
async function collects(chef: Visitor): Promise<void> {
  const { page } = chef;
  const amount = rupees((await visitOf(wednesday)).dueAmount);
  chef.expectsRefusal(/^409 GET .*\/balance\/qr$/);
  await button(page, COLLECT_TEXTS.upi).tap();
  await link(page, COLLECT_TEXTS.addAddress).tap();
  const address = page.getByRole('textbox', { name: STATEMENT.address });
  await address.fill('vikas');
  await button(page, STATEMENT.save).tap();
  await reads(page, 'Please enter it as name@bank.');
  await address.fill('vikas.k@okbank');
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await button(page, STATEMENT.save).tap();
  await reads(page, STATEMENT.saved);
  await isFine(page);
  await page.goto(`/bookingdetails?id=${wednesday}`);
  await button(page, COLLECT_TEXTS.upi).tap();
  await page.getByRole('img', { name: COLLECT_TEXTS.qr(amount) }).waitFor();
  await isFine(page);
  await page.keyboard.press('Escape');
  const taps = await tapsOf(page, async () => {
    await button(page, COLLECT_TEXTS.cash).tap();
    await button(page, COLLECT_TEXTS.received(amount)).tap();
    await reads(page, COLLECT_TEXTS.collected);
  });
  expect(taps).toBe(2);
}

/** The customer says that they paid less; both agree in the end. */
async function settles(page: Page, guest: Page): Promise<void> {
  const { finalFare, paidAmount } = await visitOf(wednesday);
  await button(guest, PAID_CHEF_TEXTS.wrong).click();
  await guest.getByText(PAID_CHEF_TEXTS.reasons['paid-less']).click();
  await guest.getByLabel(PAID_CHEF_TEXTS.amount).fill('100');
  await button(guest, PAID_CHEF_TEXTS.send).click();
  await reads(guest, PAID_CHEF_TEXTS.disputed['paid-less']('₹100'));
  await reads(page, COLLECT_TEXTS.disputeTitle);
  await isFine(page);
  await button(page, COLLECT_TEXTS.agree('₹100')).tap();
  const rest = rupees((await visitOf(wednesday)).finalFare - paidAmount - 100);
  await reads(page, COLLECT_TEXTS.due(rest));
  await button(page, COLLECT_TEXTS.cash).tap();
  await button(page, COLLECT_TEXTS.received(rest)).tap();
  await reads(page, COLLECT_TEXTS.collected);
  const payments = (await visitOf(wednesday)).balance?.payments.map(({ amount }) => amount);
  expect(payments).toEqual([100, finalFare - paidAmount - 100]);
  await guest.reload();
  await button(guest, PAID_CHEF_TEXTS.right).click();
  await reads(guest, COLLECTED_LABELS.user.cash);
}

/** Resolves when the phone can show the visits in Hindi without a network. */
const KEPT = `navigator.serviceWorker.ready.then(async () => {
  const page = async () => (await (await caches.match('/offline'))?.text()) ?? '';
  const isKept = async () => localStorage.getItem('nextVisits')?.includes('भिगोना') && (await page()).includes('lang="hi"');
  while (!(await isKept())) await new Promise((later) => setTimeout(later, 50));
})`;

describe('on Friday, in Hindi', () => {
  beforeAll(() => itIs(FRIDAY, '5.00 pm', 10));

  it('the chef works without a network, and what was pressed is sent later, once', async () => {
    const chef = await phone.open('/partner/bookings', now, 'allow');
    const { page } = chef;
    // With the token of Thursday, unless another call has refreshed it before.
    chef.expectsRefusal(/^401 PUT \/v1\.0\/news$/);
    await button(page, 'हिन्दी').first().tap();
    await heading(page, PARTNER_MESSAGES.bookings.title).waitFor();
    await isFine(page);
    await page.goto(`/bookingdetails?id=${friday}`);
    await heading(page, 'तैयारी').waitFor();
    await reads(page, CHEF_DAY_TEXTS.collect);
    await isFine(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await isFine(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(KEPT);
    const sent: string[] = [];
    page.on('response', (answer) => {
      const call = answer.url().split('/').at(-1) ?? '';
      if (answer.ok() && ['departure', 'arrival'].includes(call)) sent.push(call);
    });

    // The page that the phone keeps says what to cook, and takes the press.
    await chef.loseNetwork();
    await page.goto('/partner/dashboard');
    await heading(page, OFFLINE.title).waitFor();
    const { user, billingAddress } = await visitOf(friday);
    for (const text of [OFFLINE.visits, user.firstName, 'मेवे नहीं', NOTE, billingAddress.address, /12 घंटे भिगोना/])
      await reads(page, text);
    expect(await page.locator('main').innerText()).not.toContain('₹');
    await isFine(page);
    await button(page, VISIT_STEP_TEXTS.depart).tap();
    await reads(page, anyTime(VISIT_STEP_TEXTS.waits));
    await page.goto(`/bookingdetails?id=${friday}`);
    await chef.findNetwork();
    await reads(page, anyTime(CHEF_DAY_TEXTS.departed));

    // The same on the page itself, whose banner covers no link of the row.
    await chef.loseNetwork();
    const banner = await page.getByText(CONNECTION.offline).boundingBox();
    const row = await page.getByRole('navigation', { name: PARTNER_TEXTS.sidebar.label }).boundingBox();
    expect(banner?.y).toBeGreaterThan((row?.y ?? Infinity) + (row?.height ?? 0));
    await button(page, VISIT_STEP_TEXTS.arrive).tap();
    await reads(page, anyTime(VISIT_STEP_TEXTS.waits));
    await chef.findNetwork();
    await reads(page, anyTime(CHEF_DAY_TEXTS.arrived));
    // The page says it as soon as it is sent.
    await eventually('both presses are recorded', async () => {
      const { visit } = await visitOf(friday);
      return visit?.departedAt !== undefined && visit.arrivedAt !== undefined;
    });
    await eventually('nothing waits', async () => (await page.evaluate(`localStorage.getItem('presses')`)) === null);
    expect(sent).toEqual(['departure', 'arrival']);
    await button(page, HELP_TEXTS.open).waitFor();
    await phone.putAway(chef);
  });
});

describe('on Sunday', () => {
  beforeAll(async () => {
    await itIs(SUNDAY, '9.00 am');
    await eventually('the visits are over', async () => (await visitOf(saturday)).status === STATUS.complete);
    await asha.api.ok('rate', { body: { booking: wednesday, rating: 5, description: 'Lovely dal.' } });
    await vikas.api.ok('rate', { body: { booking: wednesday, rating: 4, description: 'Kind hosts.' } });
  });

  it('the chef reads what was earned and collected, replies to a review, and sees why visits came', async () => {
    const chef = await phone.open(`/partner/earnings?month=${WEDNESDAY.slice(0, 7)}`, now);
    await readsStatement(chef.page);
    await replies(chef);
    await chef.page.goto('/partner/rank');
    await reads(chef.page, RANK_TEXTS.rule.never);
    await reads(chef.page, RANK_TEXTS.decisions.why['asked-declined']);
    await isFine(chef.page);
  });
});

/** Each line opens the visits behind it, and the month is saved as a file. */
async function readsStatement(page: Page): Promise<void> {
  const line = (name: string) => page.locator('summary').filter({ hasText: name });
  const { finalFare, paidAmount } = await visitOf(wednesday);
  const { earned } = await vikas.api.ok('earnings', { query: { month: WEDNESDAY.slice(0, 7) } });
  expect(earned.entries.find(({ booking }) => booking === wednesday)?.amount).toBe(finalFare);
  for (const [name, amount] of [
    [STATEMENT_TEXTS.earned, earned.amount],
    [STATEMENT_TEXTS.collected, finalFare - paidAmount],
  ] as const) {
    await line(name).tap();
    expect(await line(name).innerText()).toContain(rupees(amount));
  }
  await line(STATEMENT_TEXTS.deducted).tap();
  // Earned, deducted, and collected in two parts.
  expect(await link(page, STATEMENT_TEXTS.visit(bookingCode(wednesday))).count()).toBe(4);
  await reads(page, STATEMENT_TEXTS.rules.tds.name);
  await isFine(page);
  for (const [label, name] of [
    [STATEMENT_TEXTS.pdf, 'pdf'],
    [STATEMENT_TEXTS.csv, 'csv'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await button(page, label).tap();
    expect((await saved).suggestedFilename()).toBe(`earnings-${WEDNESDAY.slice(0, 7)}.${name}`);
  }
}

/** Everybody reads the reply, so that it may contain no number. */
async function replies(chef: Visitor): Promise<void> {
  const { page } = chef;
  chef.expectsRefusal(/^400 PUT .*\/reply$/);
  await page.goto('/partner/feedback');
  await reads(page, FEEDBACK_TEXTS.count(5, 1));
  await button(page, FEEDBACK_TEXTS.reply).tap();
  await page.getByLabel(FEEDBACK_TEXTS.yourReply).fill('मुझे फ़ोन करें: 98765 43210');
  await button(page, FEEDBACK_TEXTS.send).tap();
  await reads(page, RATING_MESSAGES.replyContact);
  await isFine(page);
  await page.getByLabel(FEEDBACK_TEXTS.yourReply).fill('धन्यवाद, बहुत अच्छा लगा।');
  await button(page, FEEDBACK_TEXTS.send).tap();
  await button(page, FEEDBACK_TEXTS.change).waitFor();
  await link(page, FEEDBACK_TEXTS.given).tap();
  await reads(page, 'Kind hosts.');
  await reads(await guestAt(wednesday), 'धन्यवाद, बहुत अच्छा लगा।');
}
