import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { DAY, epochMs, HOUR, instantOf, type KolkataDate, plus, type Slot } from '@libs/contract/time.js';
import type { Page } from 'playwright-core';
import { Chef, joining, licence, newPan, PASSWORD } from '../support/chef.js';
import { codeFor, Customer, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { arrivesAt, button, heading, link, place, reads, showsError } from '../support/browser/steps.js';
import { BOOKING_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { useHarness } from '../support/browser/harness.js';

// A new chef must get the next booking: other chefs would be assigned first.
const harness = useHarness({ SAMPLE_DATA: 'false' });
const { dashboard, bookings, experience, documents, signUp } = PARTNER_MESSAGES;
const { profile, legend } = MESSAGES;
const { chefLogin, chef: refusals } = SERVER_MESSAGES;

const chef = joining();

async function logIn(page: Page, remember: boolean): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(chef.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (remember) await page.getByLabel('Remember me').check();
  await button(page, 'Login').click();
}

/** The value next to a label of the dashboard. */
const figure = (page: Page, label: string) =>
  page
    .locator('li, div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last()
    .innerText();

it('a chef registers, records experience and files a document', async () => {
  const visitor = await harness.visitor();
  const { page } = visitor;
  await page.goto('/partner/registration');
  await button(page, signUp).click();
  const fields = { 'First Name': profile.firstName, 'Last Name': profile.lastName, Email: profile.email };
  for (const [label, text] of Object.entries(fields)) await showsError(page.getByLabel(label, { exact: true }), text);
  await showsError(page.getByLabel('Phone'), profile.phone);

  await page.getByLabel('First Name').fill(chef.firstName);
  await page.getByLabel('Last Name').fill(chef.lastName);
  await page.getByLabel('Email', { exact: true }).fill(chef.email);
  await page.getByLabel('Phone').fill(chef.phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, signUp).click();
  await arrivesAt(page, '/partner/login');
  await reads(page, MESSAGES.signUp.success);
  await reads(page, /^Please log in with your new password\./);

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
  expect(await heading(page, 'Your next visit').count()).toBe(0);

  await link(page, experience.title).click();
  await arrivesAt(page, '/chef/working-experince');
  await button(page, signUp).click();
  await showsError(page.getByLabel('Experience in years'), refusals.experience);
  await page.getByLabel('Experience in years').selectOption('4');
  await page.getByLabel('Current location').fill('Indore');
  await page.getByLabel('Salary').fill('₹45,000');
  await button(page, signUp).click();
  const terms = page.getByLabel(/I agree to the/);
  await showsError(terms, MESSAGES.signUp.terms);
  await terms.check();
  await button(page, signUp).click();

  await arrivesAt(page, '/chef/documentation');
  const { document: picture } = licence();
  await page.getByLabel('ID type').selectOption({ label: documents.idTypes.pan });
  await page.getByLabel('ID number').fill('1234');
  await page.getByLabel('Document image').setInputFiles({
    name: 'pan.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture.arrayBuffer()),
  });
  await page.getByAltText('The picture you chose').waitFor();
  await terms.check();
  await button(page, signUp).click();
  await showsError(page.getByLabel('ID number'), refusals.idNumber);
  const pan = newPan();
  await page.getByLabel('ID number').fill(pan.toLowerCase());
  await button(page, signUp).click();
  await arrivesAt(page, '/partner/dashboard');
  await reads(page, '1 quick step to go.');
  await button(page, 'Confirm your number').click();
  await page.getByRole('dialog', { name: 'Confirm your number' }).waitFor();
  await page.getByLabel('Digit 1 of 6').pressSequentially(await harness.product.simulator.code(chef.phone));
  await button(page, 'Confirm').click();
  await page.getByText('Get verified to receive bookings').waitFor({ state: 'detached' });
  await heading(page, 'Your next visit').waitFor();
  await reads(page, /^You’re verified\. Visits in your city now come to you/);
  await page.goto('/partner/profile');
  await reads(page, `ending in ${pan.slice(-4)}`);
});

describe('a visit', () => {
  it('is shown to its chef with the next day first, and rated by both after it is over', async () => {
    const { api } = await Chef.logIn(harness.product, chef.email);
    await api.ok('provePhone', { body: await codeFor(harness.product, chef.phone) });
    const customer = await harness.customer();
    const [later, next] = [await customer.book(), await customer.book(dinnerIn(1))];
    for (const { id } of [later, next]) await customer.pay(id, 'success');
    const assigned = async () =>
      (await Promise.all([later, next].map(({ id }) => customer.booking(id)))).every((each) => each.chef);
    await eventually('the chef is assigned', assigned);
    const visitor = await harness.visitor();
    const { page } = visitor;
    await page.goto('/partner/bookings');
    await arrivesAt(page, '/partner/login');
    await logIn(page, true);
    await arrivesAt(page, '/partner/bookings');
    await heading(page, bookings.title).waitFor();
    await heading(page, 'Tomorrow').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Today',
      'Tomorrow',
      expect.stringContaining(later.startDate.slice(0, 4)),
    ]);
    await link(page, 'Home').click();
    await page.getByRole('heading', { level: 3, name: /^Dinner for 4, tomorrow/ }).waitFor();
    // the customer's number is disclosed from a day before the visit
    const isNear = epochMs(instantOf(next.startDate as KolkataDate, next.startTime as Slot)) - Date.now() < DAY;
    expect((await link(page, /^Call Asha/).count()) > 0).toBe(isNear);
    await link(page, 'Bookings').click();
    await link(page, 'All visits').click();
    await page.getByRole('list', { name: 'Status legend' }).waitFor();
    const words = [legend.cancelled, legend.complete, legend.inProgress, legend.placed, legend.pending];
    expect(await page.getByRole('list', { name: 'Status legend' }).getByRole('listitem').allInnerTexts()).toEqual(
      words,
    );
    await page.getByLabel('Filter').selectOption('Inprogres');
    await page.waitForURL((url) => url.searchParams.get('filter') === 'Inprogres');
    // in the order of the visits
    const inOrder = [next, later].map(({ id }) => `Booking RSY-${id.slice(-4)}`).join();
    const references = page.getByText(/^Booking RSY-/);
    await eventually('both visits', async () => (await references.allInnerTexts()).join() === inOrder);
    await page.getByLabel('Search bookings').fill(`rsy-${later.id.slice(-4)}`);
    await page.getByText(`Booking RSY-${next.id.slice(-4)}`).waitFor({ state: 'hidden' });
    await page.getByText(`Booking RSY-${later.id.slice(-4)}`).waitFor();
    // on a desktop, the table shows the code; the whole id is in the menu
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('rowheader', { name: `RSY-${later.id.slice(-4)}`, exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, /^More for Birthday, Asha/)
      .first()
      .click();
    await button(page, bookings.giveRating).click();
    await reads(page, 'You can rate a booking once the visit is complete.');
    await page.keyboard.press('Escape');

    visitor.expectsRefusal(/^401 GET |^503 GET |^net::/);
    // Confirmed by the customer, so that its rating counts at once.
    await harness.product.travel(instantOf(later.startDate as KolkataDate, later.startTime as Slot));
    const host = await Customer.logIn(harness.product, customer.phone);
    await host.api.ok('confirmStart', { params: { id: later.id } });
    await harness.product.travel(plus(instantOf(later.endDate as KolkataDate, later.endTime as Slot), HOUR));
    await page.goto('/partner/dashboard');
    await eventually('both visits are over', async () => {
      await page.reload();
      return (await figure(page, dashboard.pastBookings)).startsWith('2');
    });
    expect(await figure(page, dashboard.totalEarnings)).toContain('₹');
    const guest = await Customer.logIn(harness.product, customer.phone);
    await guest.api.ok('rate', { body: { booking: later.id, rating: '5', description: 'Lovely.' } });
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

    // The booking's page shows what the chef gave; the list says that a visit is rated once.
    await button(page, /^More for Birthday, Asha Rao/)
      .first()
      .click();
    await link(page, bookings.details).click();
    await heading(page, 'Your rating').waitFor();
    await reads(page, 'A warm welcome.');
    await page.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
    const tab = page.getByRole('navigation', { name: 'Partner area' }).getByRole('link', { name: 'Bookings' });
    expect(await tab.getAttribute('aria-current')).toBe('page');
    await tab.click();
    await arrivesAt(page, '/partner/bookings');
    await link(page, 'All visits').click();
    await button(page, /^More for Birthday, Asha Rao/)
      .first()
      .click();
    await link(page, bookings.details).waitFor();
    await button(page, bookings.giveRating).click();
    await reads(page, BOOKING_TEXTS.alreadyRated);
    await page.keyboard.press('Escape');

    await button(page, 'More').click();
    await link(page, PARTNER_MESSAGES.sidebar.feedback).click();
    await reads(page, 'Lovely.');
    await page.getByRole('img', { name: '5 out of 5 stars' }).waitFor();
  });
});

it('a chef leaves, reads so on the dashboard, and stays after all', async () => {
  const leaving = await Chef.verified(harness.product);
  const visitor = await harness.visitor({ storage: harness.storageOfChef(leaving) });
  visitor.expectsRefusal(/^400 DELETE \/v1\.0\/chefs\//);
  const { page } = visitor;
  await page.goto('/partner/profile');
  await button(page, 'Leave and delete my data').click();
  const dialog = page.getByRole('dialog', { name: 'Do you want to leave?' });
  await dialog.getByText(/Your upcoming visits go to other chefs right away/).waitFor();
  await dialog.getByLabel('Current password').fill('guessed by somebody');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await showsError(dialog.getByLabel('Current password'), chefLogin.wrongCurrent);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await link(page, PARTNER_MESSAGES.sidebar.home).click();
  await reads(page, /^You’re leaving\. We’ll delete your data on /);
  await button(page, 'Stay after all').click();
  await reads(page, 'Good to have you back. You can get visits again.');
  await page.getByText(/^You’re leaving/).waitFor({ state: 'detached' });
  const { chef: account } = await leaving.api.ok('chef', { params: { id: leaving.id } });
  expect(account.erasureDue).toBeNull();
});

it("a customer sees a message on a chef's screen, and help for a forgotten password", async () => {
  const customer = await harness.customer();
  const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
  await page.goto('/partner/dashboard');
  await heading(page, 'This page is for chefs').waitFor();
  await page.goto('/partner/login');
  await link(page, 'Forgot password?').click();
  await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
  expect(place(page)).toBe('/?help=password');
});
