import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ApiClient } from '../support/api-client.js';
import { arrivesAt, button, heading, link, logIn, reads, showsError } from '../support/browser/steps.js';
import { eventually } from '../support/eventually.js';
import { SIZES, useHarness } from '../support/browser/harness.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { codeFor, Customer } from '../support/customer.js';

const harness = useHarness();
describe.each(SIZES)('at %i px', (width, height) => {
  it('a customer sees their sessions, and ends one, then all', async () => {
    const here = await Customer.logIn(harness.product);
    const there = await Customer.logIn(harness.product, here.phone);
    const visitor = await harness.visitor({ width, height, storage: harness.storageOf(here) });
    const { page } = visitor;
    await page.goto('/userProfile');
    await heading(page, 'Where you’re logged in').waitFor();
    await page.getByText('This device').waitFor();
    await page
      .getByRole('button', { name: /^Log out An|^Log out \w+ b/ })
      .first()
      .click();
    await reads(page, 'Device logged out.');
    expect((await there.api.refused('bookings')).status).toBe(401);

    await button(page, 'Log out everywhere').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This logs out every device, including this one.').waitFor();
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await here.api.ok('bookings');
    await button(page, 'Log out everywhere').click();
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    await arrivesAt(page, '/login');
    expect((await here.api.refused('bookings')).status).toBe(401);
    expect(await page.evaluate('localStorage.getItem("accessToken")')).toBe(null);
  });

  it('a chef who forgot the password sets a new one with a code', async () => {
    const chef = await Chef.join(harness.product);
    const { email, phone } = chef.session.user;
    await chef.api.ok('provePhone', { body: await codeFor(harness.product, phone) });
    const visitor = await harness.visitor({ width, height });
    const { page } = visitor;
    await page.goto('/partner/login');
    await link(page, 'Forgot password?').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Set a new password' }).click();
    await arrivesAt(page, '/partner/password');
    const [number, password] = [page.getByLabel('Phone'), page.getByLabel('New password', { exact: true })];
    await button(page, 'Send code').click();
    await showsError(number, MESSAGES.login.phone);
    await showsError(password, SERVER_MESSAGES.signUp.password);
    await number.fill(phone);
    await password.fill('tamarind under the stairs');
    const seen = (await harness.product.simulator.messages(phone)).length;
    await button(page, 'Send code').click();
    await page.getByLabel('Digit 1 of 6').pressSequentially(await harness.product.simulator.code(phone, seen));
    // The input is restored, and the code is still valid.
    await button(page, 'Change number or password').click();
    expect(await password.inputValue()).toBe('tamarind under the stairs');
    await page.locator('input[type=tel]:focus').waitFor();
    await button(page, 'Send code').click();
    await page.getByLabel('Digit 1 of 6').pressSequentially(await harness.product.simulator.code(phone, seen));
    await button(page, 'Set password').click();
    await arrivesAt(page, '/partner/login');
    await reads(page, SERVER_MESSAGES.chefLogin.reset);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('tamarind under the stairs');
    await button(page, 'Login').click();
    await arrivesAt(page, '/partner/dashboard');
    expect((await chef.api.refused('bookings')).status).toBe(401);
  });

  it('a chef logs in with a code, and returns to the interrupted screen', async () => {
    const chef = await Chef.join(harness.product);
    const { phone } = chef.session.user;
    const visitor = await harness.visitor({ width, height });
    const { page } = visitor;
    const enter = async () => {
      const seen = (await harness.product.simulator.messages(phone)).length;
      await button(page, 'Send OTP').click();
      await arrivesAt(page, '/otp');
      await page.getByLabel('Digit 1 of 6').pressSequentially(await harness.product.simulator.code(phone, seen));
      await button(page, 'Submit').click();
    };
    await page.goto('/partner/login');
    await link(page, 'Log in with a code').click();
    await arrivesAt(page, '/partner/login/code');
    await page.getByLabel('Mobile number').fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    visitor.expectsRefusal(/^404 POST .*\/login\/chef\/code$/);
    await enter();
    await reads(page, SERVER_MESSAGES.chefLogin.noChef);
    await link(page, 'Log in with your password').click();
    await arrivesAt(page, '/partner/login');

    await chef.api.ok('provePhone', { body: await codeFor(harness.product, phone) });
    await page.goto('/partner/earnings');
    await arrivesAt(page, '/partner/login');
    await link(page, 'Log in with a code').click();
    await reads(page, MESSAGES.general.signIn);
    await page.getByLabel('Remember me').check();
    await enter();
    await arrivesAt(page, '/partner/earnings');
    expect(await page.evaluate('localStorage.getItem("role")')).toBe('chef');
    const lasts = Number(await page.evaluate('localStorage.getItem("refreshTokenExpiration")')) - Date.now();
    expect(lasts).toBeGreaterThan(29 * 86_400_000);
  });

  it('a chef changes the password, and is logged out everywhere else', async () => {
    const chef = await Chef.join(harness.product);
    const { email } = chef.session.user;
    const other = await Chef.logIn(harness.product, email);
    const visitor = await harness.visitor({ width, height, storage: harness.storageOfChef(chef) });
    const { page } = visitor;
    await page.goto('/partner/profile');
    await button(page, 'Change password').click();
    const [current, fresh] = ['Current password', 'New password'].map((name) => page.getByLabel(name, { exact: true }));
    if (!current || !fresh) throw new Error('there are two fields');
    await current.fill('not this one');
    await fresh.fill('short');
    await button(page, 'Save').click();
    await showsError(fresh, SERVER_MESSAGES.signUp.password);
    await fresh.fill('tamarind under the stairs');
    visitor.expectsRefusal(/^400 PUT .*\/password$/);
    await button(page, 'Save').click();
    await reads(page, SERVER_MESSAGES.chefLogin.wrongCurrent);
    await showsError(current, SERVER_MESSAGES.chefLogin.wrongCurrent);
    await current.fill(PASSWORD);
    await button(page, 'Save').click();
    await reads(page, SERVER_MESSAGES.chefLogin.changed);
    expect((await other.api.refused('bookings')).status).toBe(401);
    const body = { email, password: 'tamarind under the stairs' };
    await new ApiClient(harness.product.url).ok('loginChef', { body });
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('tamarind');
  });
});

describe('a device that somebody else uses next', () => {
  /** A customer with an address that is half typed, in two tabs. */
  const opened = async () => {
    const guest = await harness.customer();
    await guest.address();
    const visitor = await harness.visitor({ storage: harness.storageOf(guest) });
    const { page } = visitor;
    await page.goto('/user/profile/update');
    await page.getByLabel('Last Name').fill('Iyer');
    const other = await page.context().newPage();
    await other.goto('/contact');
    await other.getByLabel('Message', { exact: true }).fill('My street is Palasia');
    return { guest, visitor, page, other };
  };
  const everythingStored = 'JSON.stringify([localStorage, sessionStorage])';

  it('keeps nothing of a guest whose session was ended elsewhere, in no tab', async () => {
    const { guest, visitor, page, other } = await opened();
    const elsewhere = await Customer.logIn(harness.product, guest.phone);
    await elsewhere.api.ok('endSessions');
    visitor.expectsRefusal(/^401 /);
    await page.goto('/bookingview');
    await arrivesAt(page, '/login');
    // Both tabs may load once more when the other one has ended the session, where nothing can be asked of them.
    const stored = await eventually('the page', () => page.evaluate(everythingStored).catch(() => undefined));
    expect(stored).not.toMatch(new RegExp(`Asha|Rao|Iyer|Palasia|MG Road|${guest.phone}`));
    const typed = "[...document.querySelectorAll('input, textarea')].map(({ value }) => value).join()";
    await eventually('the other tab is empty', async () => {
      const inFields = await other.evaluate<string>(typed).catch(() => undefined);
      return inFields !== undefined && !/Palasia/.test(inFields);
    });
  });

  it('keeps nothing of a guest when another person logs in', async () => {
    const { guest, page, other } = await opened();
    await page.evaluate('["accessToken", "user", "tokenExpiration"].forEach((key) => localStorage.removeItem(key))');
    await page.goto('/login');
    await logIn(page, harness.product, (await harness.customer()).phone);
    await arrivesAt(page, '/');
    expect(await page.evaluate(everythingStored)).not.toMatch(new RegExp(`Iyer|Palasia|MG Road|${guest.phone}`));
    await eventually(
      'the other tab is empty',
      async () => (await other.getByLabel('Message', { exact: true }).inputValue()) === '',
    );
  });
});
