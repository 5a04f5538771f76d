import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Chef } from '../support/chef.js';
import { type Customer, newPhone } from '../support/customer.js';
import { arrivesAt, becomesTrue, button, heading, introduce, logIn } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Storage } from '../support/browser/storage.js';

const harness = useHarness();
let customer: Customer;
let booking: string;
let storages: Readonly<Record<'a visitor' | 'a customer' | 'a chef', Storage | undefined>>;
beforeAll(async () => {
  customer = await harness.customer();
  booking = (await customer.book()).id;
  const chef = await Chef.join(harness.product);
  storages = {
    'a visitor': undefined,
    'a customer': harness.storageOf(customer),
    'a chef': harness.storageOfChef(chef),
  };
});

/** Specified texts, literally and corrected, unless another test checks them. */
const WORDS: readonly (readonly [keyof typeof storages, string, readonly (string | RegExp)[]])[] = [
  ['a visitor', '/', ['Coming Soon', /^\d\+? yr experience$/, 'Book Now']],
  ['a visitor', '/login', ['Login', 'Services', 'Contact Us', 'Chef? Join Us']],
  ['a customer', '/booking', ['Get together', 'Contact us to select more than 25']],
  [
    'a customer',
    '/Payment_gatway?id=',
    ['Please pay 25% of the total amount to confirm your booking.', 'Pay Now', 'Deposit'],
  ],
  ['a customer', '/bookingdetails?id=', ['At least 2 hours']],
  ['a customer', '/review', ['No reviews yet']],
  [
    'a chef',
    '/partner/dashboard',
    [
      ...['Home', 'Feedback', 'Policy', 'Chef Bookings', 'Total Bookings', 'Upcoming Bookings', 'Past Bookings'],
      ...['Chef Performance Indicators', 'Total Earnings', 'This Month', 'Last Month', 'Due Amount'],
    ],
  ],
  ['a chef', '/chef/working-experince', ['Work Experience', 'Sign up']],
  ['a chef', '/chef/documentation', ['Documentation', 'Sign up']],
  ['a chef', '/partner/bookings', ['My Bookings']],
];

describe('a screen has the specified texts', () => {
  it.each(WORDS)('to %s at %s', async (who, path, words) => {
    const storage = storages[who];
    const { page } = await harness.visitor({ width: 1280, height: 800, ...(storage && { storage }) });
    await page.goto(path.replace(/id=$/, `id=${booking}`));
    for (const word of words) await page.getByText(word, { exact: true }).locator('visible=true').first().waitFor();
  });

  it('for a customer who searches bookings', async () => {
    const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
    await page.goto('/bookingview');
    await page.getByLabel('Search bookings').waitFor();
    const legend = page.getByRole('list', { name: 'Status legend' }).getByRole('listitem');
    await legend.first().waitFor();
    expect(await legend.allInnerTexts()).toEqual(['Complete', 'Placed', 'In progress', 'Pending', 'Cancel']);
    const menu = await page.getByLabel('Filter').locator('option').allInnerTexts();
    expect(menu.slice(1)).toEqual(['Complete', 'In progress', 'Cancel']);
  });

  it('for a chef who files a document', async () => {
    const storage = storages['a chef'];
    const { page } = await harness.visitor({ ...(storage && { storage }) });
    await page.goto('/chef/documentation');
    await page.getByLabel('ID type').waitFor();
    const types = await page.getByLabel('ID type').locator('option').allInnerTexts();
    expect(types.slice(1)).toEqual(['Aadhaar Card', 'PAN Card', 'Driving License']);
  });

  it('for a user who waits for a code', async () => {
    const { page } = await harness.visitor();
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/otp/generate', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Mobile number').fill(newPhone());
    await button(page, 'Send OTP').click();
    const sending = button(page, 'Sending OTP...');
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    send();
    await arrivesAt(page, '/otp');
    expect(await button(page, 'Resend OTP').isDisabled()).toBe(true);
    expect(await page.getByRole('timer').innerText()).toMatch(/^in [12]:\d\d$/);
  });
});

describe('an alternative path of a screen', () => {
  it.each([
    ['a customer', '/userprofile', 'Profile'],
    ['a chef', '/partner/feedbacks', 'Feedback'],
    ['a visitor', '/policy', 'Policy'],
  ] as const)('takes %s from %s to it', async (who, path, title) => {
    const storage = storages[who];
    const { page } = await harness.visitor({ ...(storage && { storage }) });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });
});

describe('browser storage', () => {
  const kept = (page: Page) =>
    page.evaluate<Record<string, string>>(
      `Object.fromEntries(Object.entries(localStorage).filter(([name]) => !/^draft:|^nextBooking$/.test(name)))`,
    );

  it('has the specified values under the specified keys, and nothing else', async () => {
    const { page } = await harness.visitor();
    await page.context().grantPermissions(['geolocation'], { origin: harness.origin });
    await page.context().setGeolocation({ latitude: 22.7196, longitude: 75.8577 });
    const phone = newPhone();
    await page.goto('/login');
    await logIn(page, harness.product, phone);
    await arrivesAt(page, '/OnboardingInfoScreen');
    expect((await kept(page))['existing']).toBe('false');
    await introduce(page, `${phone}@example.com`);
    await arrivesAt(page, '/');
    await heading(page, 'A private chef, in your own kitchen').waitFor();
    await becomesTrue(page, 'localStorage.getItem("latitude")');

    const { accessToken, refreshToken, id = '', user = '', ...rest } = await kept(page);
    const { tokenExpiration, refreshTokenExpiration, ...person } = rest;
    for (const token of [accessToken, refreshToken]) expect(token).toMatch(/^\S{20,}$/);
    for (const end of [tokenExpiration, refreshTokenExpiration]) expect(Number(end)).toBeGreaterThan(Date.now());
    expect(JSON.parse(user)).toMatchObject({ id });
    expect(person).toEqual({
      ...{ role: 'user', phone, existing: 'true', email: `${phone}@example.com` },
      ...{ firstName: 'Meera', lastName: 'Joshi', FirstName: 'Meera', LastName: 'Joshi' },
      ...{ latitude: '22.7196', longitude: '75.8577' },
    });
  });
});
