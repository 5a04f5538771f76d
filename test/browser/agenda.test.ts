/** A chef plans from one phone: says when they come and reads the agenda. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type KolkataDate } from '@libs/contract/time.js';
import { Chef } from '../support/chef.js';
import { type Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { arrivesAt, button, heading, link, place, reads } from '../support/browser/steps.js';
import { violations } from '../support/browser/axe.js';
import { useHarness } from '../support/browser/harness.js';

const harness = useHarness({ SAMPLE_DATA: 'false' });

let chef: Chef;
let customer: Customer;
let ids: readonly string[];
beforeAll(async () => {
  chef = await Chef.verified(harness.product, { firstName: 'Vikas' });
  customer = await harness.customer();
  const home = await customer.address();
  const other = await customer.address({ address: '7 Sapna Sangeeta Road', zip: '452016' });
  const visits = [
    [1, '12.00 pm', '3.00 pm', home.id],
    [1, '6.00 pm', '10.00 pm', other.id],
    [9, '6.00 pm', '10.00 pm', home.id],
  ] as const;
  const booked: string[] = [];
  for (const [days, startTime, endTime, address] of visits) {
    const day = { startDate: inDays(days), endDate: inDays(days), startTime, endTime };
    booked.push((await customer.visit(dinner({ ...day, headCount: 6 }), { address })).id);
  }
  ids = booked;
});

const SIZE = { width: 360, height: 740 };
const visit = () => harness.visitor({ ...SIZE, storage: harness.storageOfChef(chef) });
const availability = () => chef.api.ok('availability', { params: { id: chef.id } });

describe('the home of a chef', () => {
  it('is today: the next visit with what to collect, what to do, and what is new; then the figures', async () => {
    const { page } = await visit();
    await page.goto('/partner/dashboard');
    await page.getByRole('heading', { level: 3, name: 'Dinner for 6, tomorrow 12.00 pm' }).waitFor();
    await reads(page, /^Collect ₹[\d,.]+ at the visit\.$/);
    await reads(page, 'Prepare: Dinner for 6, tomorrow 12.00 pm');
    await reads(page, 'Say when you come: your hours and days off');
    await page.getByText('New visit:').first().waitFor();
    await reads(page, 'Nothing to collect today.');
    await reads(page, 'Total Bookings');
  });

  it('leads to the visit, whose heading says what and when', async () => {
    const { page } = await visit();
    await page.goto('/partner/dashboard');
    await link(page, /^Details: Dinner for 6/).click();
    await arrivesAt(page, '/bookingdetails');
    await page.getByRole('heading', { level: 1, name: 'Dinner for 6, tomorrow 12.00 pm' }).waitFor();
    await reads(page, /^Collect ₹[\d,.]+ at the visit\.$/);
    expect(await page.getByText(/paid to|You’re cooking for/).count()).toBe(0);
  });
});

describe('the agenda', () => {
  it('shows today and tomorrow first, in order of time with the ways between', async () => {
    const { page } = await visit();
    await page.goto('/partner/bookings');
    await heading(page, /^Today/).waitFor();
    const day = page.getByRole('region', { name: /^Tomorrow/ });
    expect(await day.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^12\.00\spm\s–\s3\.00\spm\n[^]*Asha/),
      expect.stringMatching(/^6\.00\spm\s–\s10\.00\spm\n/),
    ]);
    await day.getByText(/^\d+ min on the way · 2 h \d+ min free$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await link(page, 'Week').click();
    await page.waitForURL((url) => url.search === '?view=week');
    await button(page, 'Later').or(link(page, 'Later')).click();
    await link(page, 'This week').click();
    await link(page, 'Month').click();
    await page.getByRole('table', { name: 'The visits of a month' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('has all visits as a list that finds what it shows, by code, occasion, date and amount', async () => {
    const { page } = await visit();
    await page.goto('/partner/bookings?view=all');
    await page
      .getByText(/^Booking RSY-/)
      .first()
      .waitFor();
    const [first = ''] = ids;
    const shown =
      (
        await page
          .getByText(/\d{4},\s6\.00\spm/)
          .last()
          .innerText()
      )
        .split(',')[1]
        ?.trim() ?? '';
    const searches: readonly (readonly [string, number])[] = [
      [`RSY-${first.slice(-4)}`, 1],
      ['birthday', 3],
      [shown, 1],
      ['Indore', 3],
      ['nobody', 0],
    ];
    for (const [words, count] of searches) {
      await page.getByLabel('Search bookings').fill(words);
      const references = page.getByText(/^Booking RSY-/);
      await eventually(`${count} found by ${words}`, async () => (await references.count()) === count);
      expect(place(page)).toContain('view=all');
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Search bookings').fill('');
    await page.getByRole('rowheader', { name: `RSY-${first.slice(-4)}`, exact: true }).waitFor();
    expect(await page.getByText(first, { exact: true }).count()).toBe(0);
    await button(page, /^More for Birthday, Asha/)
      .first()
      .click();
    await button(page, 'Copy the booking’s id').waitFor();
  });
});

describe('the hours of a chef', () => {
  it('are entered by day, copied, and saved at once', async () => {
    const { page } = await visit();
    await page.goto('/partner/dashboard');
    await button(page, 'More').click();
    await link(page, 'Your hours').click();
    await arrivesAt(page, '/partner/availability');
    await page.getByLabel('Monday, from').selectOption('10.00 am');
    await button(page, 'Copy the hours of Monday to every day').click();
    await eventually('the hours are saved', async () =>
      (await availability()).weekly.every(({ from }) => from === '10.00 am'),
    );
    await button(page, /^Remove Sunday, /).click();
    await page.getByText('No visits').waitFor();
    await page.getByLabel('Largest party').selectOption('10');
    await page.getByLabel('Notice you need').selectOption('1440');
    await page.getByLabel('Gap between visits').selectOption('60');
    const [from, to] = [inDays(20), inDays(22)];
    await button(page, 'Add days off').click();
    await reads(page, 'Please choose a date.');
    await page.getByLabel('First day').fill(from);
    await page.getByLabel(/^Last day/).fill(to);
    await button(page, 'Add days off').click();
    const limits = { largestParty: 10, noticeMinutes: 1_440, gapMinutes: 60, off: [{ from, to }] };
    // It is saved last.
    await eventually('the days off are saved', async () => (await availability()).off.length > 0);
    const { weekly, version: _, ...saved } = await availability();
    expect(saved).toEqual(limits);
    expect(weekly).toHaveLength(6);
    await reads(page, 'Everything is saved.');
    await reads(page, /^The straight line between the two PIN codes times 1\.4/);
    expect(await violations(page)).toEqual([]);
    await page.goto(`/partner/bookings?day=${addDays(from as KolkataDate, -1)}`);
    await page.getByText('Day off', { exact: true }).locator('visible=true').first().waitFor();
  });
});
