import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { Page } from 'playwright-core';
import { joining, licence, PASSWORD } from '../support/chef.js';
import { dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { arrivesAt, button, errorAt, heading, link, place, reads } from '../support/browser/steps.js';
import { useStage } from '../support/browser/stage.js';

// Whoever joins gets the next booking, and other chefs would be there before.
const stage = useStage({ SAMPLE_DATA: 'false' });
const { dashboard, bookings, experience, documents, signUp } = PARTNER_MESSAGES;
const { profile, legend } = MESSAGES;
const { chefLogin, chef: refusals } = SERVER_MESSAGES;
const DAYS = 15;

const chef = joining();

async function logIn(page: Page, remember: boolean): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(chef.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (remember) await page.getByLabel('Remember me').check();
  await button(page, 'Login').click();
}

/** What stands beside a label of the dashboard. */
const figure = (page: Page, label: string) =>
  page
    .locator('li, div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last()
    .innerText();

it('a chef joins, tells of their work and files a document', async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await page.goto('/partner/registration');
  await button(page, signUp).click();
  const fields = { 'First Name': profile.firstName, 'Last Name': profile.lastName, Email: profile.email };
  for (const [label, text] of Object.entries(fields))
    expect(await errorAt(page.getByLabel(label, { exact: true }))).toBe(text);
  expect(await errorAt(page.getByLabel('Phone'))).toBe(profile.phone);

  await page.getByLabel('First Name').fill(chef.firstName);
  await page.getByLabel('Last Name').fill(chef.lastName);
  await page.getByLabel('Email', { exact: true }).fill(chef.email);
  await page.getByLabel('Phone').fill(chef.phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, signUp).click();
  await arrivesAt(page, '/partner/login');
  await reads(page, MESSAGES.signUp.success);

  for (const name of ['Google', 'Facebook'])
    expect(await button(page, `Continue with ${name} ${PARTNER_MESSAGES.comingSoon}`).isDisabled()).toBe(true);
  visitor.expectsRefusal(/^401 POST .*\/login\/chef$/);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await button(page, 'Login').click();
  await reads(page, chefLogin.wrong);
  await logIn(page, false);
  await arrivesAt(page, '/partner/dashboard');
  for (const label of [dashboard.totalBookings, dashboard.upcomingBookings, dashboard.pastBookings])
    expect(await figure(page, label)).toMatch(/^0\s/);

  await link(page, experience.title).click();
  await arrivesAt(page, '/chef/working-experince');
  await button(page, signUp).click();
  expect(await errorAt(page.getByLabel('Experience in years'))).toBe(refusals.experience);
  await page.getByLabel('Experience in years').selectOption('4');
  await page.getByLabel('Current location').fill('Indore');
  await page.getByLabel('Salary').fill('₹45,000');
  await button(page, signUp).click();
  const terms = page.getByLabel(/I agree to the/);
  expect(await errorAt(terms)).toBe(MESSAGES.signUp.terms);
  await terms.check();
  await button(page, signUp).click();

  await arrivesAt(page, '/chef/documentation');
  const { document: picture } = licence();
  await page.getByLabel('ID type').selectOption({ label: documents.idTypes.pan });
  await page.getByLabel('ID number').fill('1234');
  await page.getByLabel('Document image').setInputFiles({
    name: 'pan.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await (picture as File).arrayBuffer()),
  });
  await page.getByAltText('The picture that you chose').waitFor();
  await terms.check();
  await button(page, signUp).click();
  expect(await errorAt(page.getByLabel('ID number'))).toBe(refusals.idNumber);
  await page.getByLabel('ID number').fill('abcde1234f');
  await button(page, signUp).click();
  await arrivesAt(page, '/partner/dashboard');
  await page.goto('/partner/profile');
  await reads(page, 'ending in 234F');
});

describe('a visit', () => {
  it('is seen by its chef with what tomorrow brings first, and rated by both once it is over', async () => {
    const customer = await stage.customer();
    const [later, next] = [
      await customer.book(),
      await customer.book(dinner({ startDate: inDays(1), endDate: inDays(1) })),
    ];
    for (const { id } of [later, next]) await customer.pay(id, 'success');
    const assigned = async () =>
      (await Promise.all([later, next].map(({ id }) => customer.booking(id)))).every((each) => each.chef);
    await eventually('the chef is assigned', assigned);
    await customer.api.ok('rate', { body: { booking: later.id, rating: '5', description: 'Lovely.' } });

    const visitor = await stage.visitor();
    const { page } = visitor;
    await page.goto('/partner/bookings');
    await arrivesAt(page, '/partner/login');
    await logIn(page, true);
    await arrivesAt(page, '/partner/bookings');
    await heading(page, bookings.title).waitFor();
    await heading(page, 'Tomorrow').waitFor();
    expect(await page.getByRole('region', { name: 'Your next visits' }).getByRole('heading').allInnerTexts()).toEqual([
      'Your next visits',
      'Tomorrow',
      expect.stringContaining('2026'),
    ]);
    await link(page, /^Call Asha/)
      .first()
      .waitFor();
    const words = [legend.cancelled, legend.complete, legend.inProgress, legend.placed, legend.pending];
    expect(await page.getByRole('list', { name: 'Status legend' }).getByRole('listitem').allInnerTexts()).toEqual(
      words,
    );
    await page.getByLabel('Filter').selectOption('Inprogres');
    expect(place(page)).toBe('/partner/bookings?filter=Inprogres');
    await page.getByLabel('Search bookings').fill(later.id.toLowerCase());
    await page.getByText(next.id).waitFor({ state: 'hidden' });
    await page.getByText(later.id).waitFor();

    await stage.product.restart('SIGTERM', { CLOCK_OFFSET: String(DAYS * 24 * 60 * 60) });
    visitor.expectsRefusal(/^401 GET |^503 GET |^net::/);
    await page.goto('/partner/dashboard');
    await eventually('both visits are over', async () => {
      await page.reload();
      return (await figure(page, dashboard.pastBookings)).startsWith('2');
    });
    expect(await figure(page, dashboard.totalEarnings)).toContain('₹');
    await link(page, `2 ${dashboard.pastBookings}`).click();
    await arrivesAt(page, '/partner/bookings');
    await button(page, /^More for Birthday, Asha Rao/)
      .first()
      .click();
    await button(page, bookings.giveRating).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: PARTNER_MESSAGES.rating.rate }).click();
    await dialog.getByText('Please choose 1 to 5 stars.').waitFor();
    await dialog.getByLabel('4 stars').check({ force: true });
    await dialog.getByLabel('Review').fill('A warm welcome.');
    await dialog.getByRole('button', { name: PARTNER_MESSAGES.rating.rate }).click();
    await dialog.waitFor({ state: 'hidden' });

    visitor.expectsRefusal(/^409 POST .*\/ratings$/);
    await button(page, /^More for Birthday, Asha Rao/)
      .first()
      .click();
    await button(page, bookings.giveRating).click();
    await dialog.getByLabel('1 star', { exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: PARTNER_MESSAGES.rating.rate }).click();
    await dialog.getByText(MESSAGES.rating.refused).waitFor();
    await page.keyboard.press('Escape');

    await link(page, PARTNER_MESSAGES.sidebar.feedback).click();
    await reads(page, 'Lovely.');
    await page.getByRole('img', { name: '5 out of 5 stars' }).waitFor();
  });
});

it('a customer is told whose screen it is, and who forgot a password where help is', async () => {
  const customer = await stage.customer();
  const { page } = await stage.visitor({ storage: stage.storageOf(customer) });
  await page.goto('/partner/dashboard');
  await heading(page, 'This page is for chefs').waitFor();
  await page.goto('/partner/login');
  await link(page, 'Forgot password?').click();
  await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
  expect(place(page)).toBe('/?help=password');
});
