import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { Customer, inDays, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { arrivesAt, button, chooseDinner, fare, introduce, link, logIn, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import { changed, type Storage } from '../support/browser/storage.js';
import type { Visitor } from '../support/browser/visitor.js';

const harness = useHarness();
let customer: Customer;
/** For tests after the last code that a number can be sent within an hour. */
let other: Customer;
/** The browser of that customer, with a dinner selected. */
let chosen: Storage;
beforeAll(async () => {
  customer = await harness.customer();
  other = await harness.customer();
  const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
  await page.goto('/booking');
  await chooseDinner(page);
  chosen = await page.context().storageState();
});

const seesDinner = async ({ page }: Visitor): Promise<void> => {
  await fare(page);
  expect(await page.getByRole('radio', { name: 'Birthday' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Dinner' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Start date').inputValue()).toBe(inDays(14));
  expect(await page.getByLabel('End time').inputValue()).toBe('10.00 pm');
};

describe('input is kept', () => {
  it('on a reload of the log-in', async () => {
    const { page } = await harness.visitor();
    const phone = newPhone();
    await page.goto('/login');
    await page.getByLabel('Mobile number').fill(phone.slice(0, 6));
    await page.reload();
    expect(await page.getByLabel('Mobile number').inputValue()).toBe(phone.slice(0, 6));
    await page.getByLabel('Mobile number').fill(phone);
    await button(page, 'Send OTP').click();
    await arrivesAt(page, '/otp');
    await page.reload();
    await page.getByLabel('Digit 1 of 6').pressSequentially(await harness.product.simulator.code(phone));
    await button(page, 'Submit').click();
    await page.getByLabel('First Name').fill('Meera');
    await page.reload();
    expect(await page.getByLabel('First Name').inputValue()).toBe('Meera');
    await introduce(page, `${phone}@example.com`);
    await arrivesAt(page, '/');
  });

  it('on a reload and on navigation between form, address and coupon', async () => {
    const visitor = await harness.visitor({ storage: chosen });
    const { page } = visitor;
    await page.goto('/booking');
    await seesDinner(visitor);
    await page.reload();
    await seesDinner(visitor);

    await button(page, 'Continue').click();
    await page.getByLabel('Address', { exact: true }).fill('7 Palasia');
    await page.getByLabel('Coupon code').fill('FEAST500');
    await page.getByLabel('Coupon code').fill('WELCOME10');
    await button(page, 'Apply').click();
    await button(page, 'Remove coupon WELCOME10').waitFor();
    await page.goBack();
    await seesDinner(visitor);
    await page.goForward();
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('7 Palasia');
    await button(page, 'Remove coupon WELCOME10').waitFor();
    await page.reload();
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('7 Palasia');
    await button(page, 'Remove coupon WELCOME10').waitFor();
  });

  it('when Book Now redirects to the log-in', async () => {
    const { page } = await harness.visitor({ width: 1280, height: 800 });
    await page.goto('/');
    await button(page, /^Book Now: .*Kitty/i).click();
    await arrivesAt(page, '/login');
    await logIn(page, harness.product, customer.phone);
    await arrivesAt(page, '/booking');
    expect(await page.getByRole('radio', { name: 'Kitty' }).isChecked()).toBe(true);
  });
});

it('a broken draft loses only what is broken', async () => {
  const selection = { meals: null, headCount: 9, startTime: '3 o’clock', requirement: 'kitty', label: 7, origin: '' };
  const drafts = {
    'draft:selection': JSON.stringify(selection),
    'draft:menu': '{"dishes":[null]}',
    'draft:intent': '[]',
  };
  const { page } = await harness.visitor({ storage: harness.storageOf(other, drafts) });
  await page.goto('/booking');
  await page.getByRole('radio', { name: 'Kitty', checked: true }).waitFor();
  expect(await page.getByRole('group', { name: 'People' }).getByRole('status').textContent()).toBe('9');
  expect(await page.getByRole('checkbox', { name: 'Dinner' }).isChecked()).toBe(false);
});

it('a booking that was started is dropped on request, and the heading gets the focus of the button', async () => {
  const intent = JSON.stringify({ label: MESSAGES.labels.oneTimeChef });
  const { page } = await harness.visitor({ storage: harness.storageOf(other, { 'draft:intent': intent }) });
  await page.goto('/');
  await button(page, 'Not now').press('Enter');
  await page.locator('h1:focus').waitFor();
  expect(await page.evaluate(`localStorage.getItem('draft:intent')`)).toBeNull();
});

/** Tokens of a session that was due to expire. */
const OVER = { accessToken: 'over', refreshToken: 'over', refreshTokenExpiration: '1700000000000' };

describe('an expired session', () => {
  const comesBack = async (visitor: Visitor, path: string, { phone } = customer): Promise<void> => {
    await visitor.page.goto(path);
    await arrivesAt(visitor.page, '/login');
    await reads(visitor.page, MESSAGES.general.signIn);
    await logIn(visitor.page, harness.product, phone);
    await visitor.page.waitForURL((url) => url.pathname + url.search === path);
  };
  const refused = async (): Promise<Visitor> => {
    const visitor = await harness.visitor({ storage: changed(chosen, OVER) });
    visitor.expectsRefusal(/^401 /);
    return visitor;
  };

  it('redirects from the fare to the log-in, and back to the draft', async () => {
    const visitor = await refused();
    await comesBack(visitor, '/booking');
    await seesDinner(visitor);
  });

  it('redirects from the address list to the log-in, and back to the draft', async () => {
    const visitor = await refused();
    await comesBack(visitor, '/journalbookingdetails');
    await reads(visitor.page, '6.00 pm – 10.00 pm (4 hours)');
  });

  it('redirects from the booking list to the log-in, and back to the search', async () => {
    const visitor = await refused();
    await comesBack(visitor, '/bookingview?status=4');
    expect(await visitor.page.getByRole('checkbox', { name: 'Pending' }).isChecked()).toBe(true);
  });

  it.each(['/partner/bookings', '/partner/feedback'])('sends a chef from %s to the log-in, and back', async (path) => {
    const chef = await Chef.join(harness.product);
    const visitor = await harness.visitor({ storage: changed(harness.storageOfChef(chef), OVER) });
    visitor.expectsRefusal(/^401 /);
    const { page } = visitor;
    await page.goto(path);
    await arrivesAt(page, '/partner/login');
    await reads(page, MESSAGES.general.signIn);
    await page.getByLabel('Email', { exact: true }).fill(chef.session.user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Login').click();
    await arrivesAt(page, path);
  });

  it('redirects from the onboarding form to the log-in, and back to the input', async () => {
    const newcomer = await Customer.logIn(harness.product);
    const storage = changed(harness.storageOf(newcomer), OVER);
    const visitor = await harness.visitor({ storage });
    visitor.expectsRefusal(/^401 /);
    const { page } = visitor;
    // Read in the background for the offline page, which would end the session before anything is typed.
    await page.route('**/v1.0/bookings?*', (route) => route.abort());
    visitor.expectsRefusal(/^net::ERR_FAILED .*\/v1\.0\/bookings/);
    await page.goto('/OnboardingInfoScreen');
    await introduce(page, `${newcomer.phone}@example.com`);
    await arrivesAt(page, '/login');
    await logIn(page, harness.product, newcomer.phone);
    await arrivesAt(page, '/OnboardingInfoScreen');
    expect(await page.getByLabel('First Name').inputValue()).toBe('Meera');
    expect(await page.getByLabel('Email Address').inputValue()).toBe(`${newcomer.phone}@example.com`);
  });

  it('redirects from a profile edit to the profile, which offers the edit again', async () => {
    const visitor = await harness.visitor({ storage: harness.storageOf(other) });
    const { page } = visitor;
    await page.goto('/user/profile/update');
    await page.getByLabel('Last Name').fill('Iyer');
    visitor.expectsRefusal(/^401 /);
    await page.route('**/v1.0/users/*', (route, request) =>
      request.method() === 'PUT' ? route.fulfill({ status: 401 }) : route.fallback(),
    );
    await page.route('**/token/refresh', (route) => route.fulfill({ status: 401 }));
    await button(page, 'Save').click();
    await arrivesAt(page, '/userprofile');
    await link(page, 'Continue editing').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('is detected on load by its stored expiration, and on a screen for customers only', async () => {
    const expired = await harness.visitor({ storage: changed(chosen, { tokenExpiration: '1700000000000' }) });
    await expired.page.goto('/bookingview');
    await arrivesAt(expired.page, '/login');
    const removed = await harness.visitor({
      storage: changed(chosen, { accessToken: undefined, user: undefined, id: other.id }),
    });
    await comesBack(removed, '/booking', other);
    await seesDinner(removed);
  });

  it('is cleared from the device by Log-Out', async () => {
    const visitor = await harness.visitor({ storage: harness.storageOf(other, { latitude: '22.7' }) });
    const { page } = visitor;
    await page.goto('/bookingview');
    // The list may be under way while the session ends.
    visitor.expectsRefusal(/^401 GET \/v1\.0\/bookings/);
    await button(page, /^Account/).click();
    await button(page, 'Log-Out').click();
    await arrivesAt(page, '/login');
    await eventually('nothing is stored', async () => (await page.evaluate('localStorage.length')) === 0);
  });
});
