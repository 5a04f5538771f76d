import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { violations } from '../support/browser/axe.js';
import { useHarness } from '../support/browser/harness.js';
import { button, heading, reads } from '../support/browser/steps.js';
import { dinnerIn } from '../support/customer.js';
import { Studio } from '../support/studio.js';

const harness = useHarness();
let studio: Studio;
let url: string;
let stream: string;
beforeAll(async () => {
  const customer = await harness.customer();
  const { id } = await customer.visit(dinnerIn(9));
  await customer.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } });
  await customer.seesDeposit(id, 'refunded');
  stream = `booking-${id}`;

  studio = await Studio.start(harness.product);
  ({ url } = studio);
});
afterAll(() => studio.stop());

const open = (dark = false) => harness.visitor({ width: 1280, height: 800, dark, site: new URL(url).origin });

/** Asks with headers that a browser would not let a page choose. */
const statusOf = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('the studio', () => {
  it('debugs a booking with the keyboard alone, and never writes', async () => {
    const { page } = await open();
    const methods = new Set<string>();
    page.on('request', (sent) => methods.add(sent.method()));
    await page.goto(url);
    await heading(page, 'What needs you').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(stream);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Booking ${stream}` }).waitFor();
    await page.getByRole('link', { name: /^Payment .*refund of/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, /RefundCompleted/).waitFor();
    const explanation = page.getByRole('region', { name: 'Explanation' });
    await explanation.getByText('Healthy').waitFor();
    await explanation.getByText(/^Messages and callbacks/).click();
    await explanation.getByRole('row', { name: /booked to customer by sms delivered$/ }).waitFor();

    // back to the cancellation: its refund, and the rule that decided it
    const event = page.getByRole('region', { name: 'Event' }).getByRole('heading', { level: 2 });
    for (let title = ''; !title.includes('BookingCancelled'); title = (await event.textContent()) ?? '') {
      const shown = Number.parseInt((await event.textContent()) ?? '', 10);
      await page.keyboard.press('ArrowLeft');
      await heading(page, new RegExp(`^${shown - 1} `)).waitFor();
    }
    await heading(page, /BookingCancelled/).waitFor();
    await page.getByRole('region', { name: 'Event' }).getByText('cancellation-policy').waitFor();
    await page.keyboard.press('w');
    await heading(page, /Without event \d+/).waitFor();
    await page.getByRole('region', { name: 'What if' }).getByText('InitiateRefund').waitFor();
    await page.keyboard.press('w');
    await page.keyboard.press('Home');
    await heading(page, '0 BookingRequested').waitFor();
    expect([...methods]).toEqual(['GET']);
  });

  it.each([false, true])('has no violation of accessibility rules (dark: %s)', async (dark) => {
    const { page } = await open(dark);
    await page.goto(url);
    await heading(page, 'What needs you').waitFor();
    await reads(page, 'up to date');
    await reads(page, 'Nothing. No payment');
    await page.getByRole('link', { name: /^RSY-/ }).first().waitFor();
    await page.getByText('up to date').click();
    await page.getByRole('table').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${url}#${stream}`);
    await heading(page, /RefundCompleted/).waitFor();
    await button(page, 'What if it had not happened?').click();
    await heading(page, /Without event/).waitFor();
    await reads(page, 'agrees with the log');
    expect(await violations(page)).toEqual([]);
  });

  it('walks through the results of a search by arrow keys, and closes them', async () => {
    const { page } = await open();
    await page.goto(`${url}#?q=${stream}`);
    const links = page.getByRole('search').getByRole('link');
    await links.nth(2).waitFor();
    const focused = () => page.evaluate('[...document.querySelectorAll("search a")].indexOf(document.activeElement)');
    await page.keyboard.press('/');
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', (await links.count()) - 1],
      ['ArrowDown', (await links.count()) - 1],
      ['Home', 0],
      ['ArrowUp', -1],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused()]).toEqual([key, at]);
    }
    expect(await page.evaluate('document.activeElement.id')).toBe('search');
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('q=');
  });

  it('goes back to everything that was shown, and forward again', async () => {
    const { page } = await open();
    await page.goto(url);
    await heading(page, 'What needs you').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(stream);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Booking ${stream}` }).click();
    await heading(page, /RefundCompleted/).waitFor();
    expect(await page.getByRole('search').getByRole('link').count()).toBe(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await heading(page, '1 FareQuoted').waitFor();
    await button(page, 'timelines').click();
    await page.keyboard.press('w');
    await heading(page, 'Without event 1').waitFor();
    const address = page.url();

    const pressed = () => page.getByRole('button', { name: 'timelines', pressed: true }).count();
    await page.goBack();
    await heading(page, 'Without event 1').waitFor({ state: 'detached' });
    expect(await pressed()).toBe(1);
    await page.goBack();
    await button(page, 'bookings').waitFor();
    await heading(page, '1 FareQuoted').waitFor();
    expect(await pressed()).toBe(0);
    // the steps from event to event are one
    await page.goBack();
    await heading(page, /RefundCompleted/).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: `Booking ${stream}` }).waitFor();
    await page.goBack();
    await heading(page, 'What needs you').waitFor();
    expect(await page.getByRole('search').getByRole('link').count()).toBe(0);
    for (let step = 0; step < 5; step++) await page.goForward();
    await heading(page, 'Without event 1').waitFor();

    // and the address alone leads there
    const other = await open();
    await other.page.goto(address);
    await heading(other.page, 'Without event 1').waitFor();
    await other.page.getByRole('button', { name: 'timelines', pressed: true }).waitFor();
  });

  it('brings the answer to what if into view, with the focus, on a phone as well', async () => {
    const { page } = await harness.visitor({ width: 360, height: 740, site: new URL(url).origin });
    const sideways = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await page.goto(`${url}#?q=${stream}`);
    await page.getByRole('link', { name: `Booking ${stream}` }).waitFor();
    expect(await sideways()).toBe(0);
    await page.getByRole('link', { name: `Booking ${stream}` }).click();
    await heading(page, /RefundCompleted/).waitFor();
    expect(await sideways()).toBe(0);
    await page.keyboard.press('w');
    await page
      .getByRole('region', { name: 'What if' })
      .getByRole('listitem')
      .or(page.getByText('Every later'))
      .first()
      .waitFor();
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('What if');
    const top = await page.evaluate<number>('document.activeElement.getBoundingClientRect().top');
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(370);
    expect(await sideways()).toBe(0);
    await page.keyboard.press('w');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('What if it had not happened?');
  });

  it('follows the log: later events come by themselves, with what waits', async () => {
    const customer = await harness.customer();
    const { id } = await customer.book(dinnerIn(9));
    const { page } = await open();
    await page.goto(`${url}#booking-${id}`);
    await heading(page, '1 FareQuoted').waitFor();
    const now = page.getByRole('region', { name: 'Now' });
    await now.getByRole('row', { name: /cancel-unpaid-booking .* none yet/ }).waitFor();
    await customer.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } });
    await heading(page, '2 BookingCancelled').waitFor();
    await now.getByText('1 new since this page was opened.').waitFor();
    await now.getByText('cancel-unpaid-booking').waitFor({ state: 'detached' });
    // who looks at an earlier event stays there
    await page.keyboard.press('Home');
    await heading(page, '0 BookingRequested').waitFor();
  });

  it('shows two bookings side by side, each with its own event', async () => {
    const customer = await harness.customer();
    const { id } = await customer.book(dinnerIn(9));
    const other = `booking-${id}`;
    const { page } = await open();
    await page.goto(`${url}#${stream}`);
    await heading(page, /RefundCompleted/).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: `${other} side by side` })
      .first()
      .click();
    const event = (of: string) =>
      page.getByRole('region', { name: `Event of ${of}` }).getByRole('heading', { level: 2 });
    await event(other).getByText('1 FareQuoted').waitFor();
    await page
      .getByRole('region', { name: `Timeline of ${other}` })
      .getByRole('button', { name: /^Event 0/ })
      .click();
    await event(other).getByText('0 BookingRequested').waitFor();
    await page.keyboard.press('ArrowRight');
    await event(other).getByText('1 FareQuoted').waitFor();
    await event(stream)
      .getByText(/RefundCompleted/)
      .waitFor();
    await page.getByRole('region', { name: `Event of ${stream}` }).click();
    await page.keyboard.press('Home');
    await event(stream).getByText('0 BookingRequested').waitFor();
    await event(other).getByText('1 FareQuoted').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.reload();
    await event(other).getByText('1 FareQuoted').waitFor();
    await page.getByRole('link', { name: `Close ${stream}` }).click();
    await heading(page, '1 FareQuoted').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.goBack();
    await event(stream).getByText('0 BookingRequested').waitFor();
  });

  it('begins with a headline, and compares two events of one booking', async () => {
    const { page } = await open();
    await page.goto(`${url}#${stream}`);
    const headline = page.getByRole('region', { name: 'Headline' });
    await headline.getByText('cancelled').waitFor();
    await headline.getByText('nothing is left to do').waitFor();
    await heading(page, new RegExp(`^RSY-.{4} ${stream}`)).waitFor();
    await button(page, 'Compare with another event').click();
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.getByRole('row', { name: /^phase cancelled requested/ }).waitFor();
    await page
      .getByRole('region', { name: 'Timeline, right' })
      .getByRole('button', { name: /^Event 1:/ })
      .click();
    await differences.getByRole('row', { name: /^phase cancelled pending/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: `Close ${stream}, left` }).click();
    await heading(page, '1 FareQuoted').waitFor();
    expect(await differences.count()).toBe(0);
  });

  it('copies the history as a test', async () => {
    const { page } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${url}#${stream}`);
    await button(page, 'Copy as test').click();
    await reads(page, 'lines are in the clipboard');
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/\.when\(/);
  });

  it('answers neither without its token, nor to another host, nor to another site, nor a write', async () => {
    const { pathname, host } = new URL(url);
    expect(await statusOf(pathname)).toBe(200);
    expect(await statusOf('/')).toBe(404);
    expect(await statusOf('/api/overview')).toBe(404);
    expect(await statusOf(`${pathname}api/overview`, { host: `rebound.example:${host.split(':')[1]}` })).toBe(403);
    expect(await statusOf(`${pathname}api/overview`, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf(`${pathname}api/overview`, {}, 'POST')).toBe(405);
  });
});
