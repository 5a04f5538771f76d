import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/chef.js';
import { type Customer, newPhone } from '../support/customer.js';
import { addAddress, arrivesAt, button, chooseDinner, fillPlace, heading, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Storage } from '../support/browser/storage.js';
import type { Visitor } from '../support/browser/visitor.js';

const harness = useHarness();
let customer: Customer;
let asCustomer: Storage;
beforeAll(async () => {
  customer = await harness.customer();
  asCustomer = harness.storageOf(customer);
});

/** Aborts requests of this page like `POST /otp/generate` from now on. */
async function lose(visitor: Visitor, method: string, path: RegExp): Promise<void> {
  visitor.expectsRefusal(/^net::ERR_FAILED /);
  await visitor.page.route(
    ({ pathname }) => path.test(pathname),
    (route, request) => (request.method() === method ? route.abort() : route.fallback()),
  );
}
/** Answers them with a status from now on, as a proxy would. */
async function answer(visitor: Visitor, status: number, method: string, path: RegExp): Promise<void> {
  visitor.expectsRefusal(new RegExp(`^${status} ${method} `));
  await visitor.page.route(
    ({ pathname }) => path.test(pathname),
    (route, request) => (request.method() === method ? route.fulfill({ status }) : route.fallback()),
  );
}
const withCode = (phone: string): Storage => {
  const now = Date.now();
  const code = { phone, challenge: 'any', resendFrom: now + 120_000, endsAt: now + 300_000 };
  return harness.storageOf(customer, { 'draft:otp': JSON.stringify(code) });
};
const signedOut = (storage: Storage): Storage => ({
  ...storage,
  origins: storage.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name.startsWith('draft:')),
  })),
});

// The texts are repeated literally, so that accidental changes fail.
describe('the message of a failed request', () => {
  it('for a code that cannot be sent', async () => {
    const visitor = await harness.visitor();
    const { page } = visitor;
    await page.goto('/login');
    await lose(visitor, 'POST', /\/otp\/generate$/);
    await page.getByLabel('Mobile number').fill(newPhone());
    await button(page, 'Send OTP').click();
    await reads(page, 'Failed to send OTP. Please try again.');
    expect(await button(page, 'Send OTP').isEnabled()).toBe(true);
  });

  it('for a code that cannot be verified', async () => {
    const visitor = await harness.visitor({ storage: signedOut(withCode(newPhone())) });
    const { page } = visitor;
    await page.goto('/otp');
    await lose(visitor, 'POST', /\/otp\/validate$/);
    await page.getByLabel('Digit 1 of 6').pressSequentially('123456');
    await button(page, 'Submit').click();
    await reads(page, 'Failed to verify OTP. Please try again.');
  });

  it('for an account that cannot be created', async () => {
    const visitor = await harness.visitor();
    const { page } = visitor;
    const phone = newPhone();
    await page.goto('/user/registration');
    const values = { 'First Name': 'Meera', 'Last Name': 'Joshi', 'Email Address': `${phone}@example.com` };
    for (const [label, value] of Object.entries({ ...values, Password: PASSWORD, Phone: phone }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('checkbox').check();
    await lose(visitor, 'POST', /^\/v1\.0\/users\/?$/);
    await button(page, 'Sign up').click();
    await page.getByRole('alert').getByText('Something went wrong!').waitFor();
  });

  it('for a message that cannot be sent', async () => {
    const visitor = await harness.visitor();
    const { page } = visitor;
    await page.goto('/contact');
    const values = { Name: 'Meera', Email: 'meera@example.com', Phone: newPhone(), Message: 'Do you cook in Ujjain?' };
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
    await lose(visitor, 'POST', /\/contactus$/);
    await button(page, 'Send message').click();
    await page.getByRole('alert').getByText('Unexpected error occurred.').waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Do you cook in Ujjain?');
  });

  it('for an address that cannot be saved', async () => {
    const visitor = await harness.visitor({ storage: asCustomer });
    const { page } = visitor;
    await page.goto('/userProfile');
    await button(page, 'Add an address').click();
    await lose(visitor, 'POST', /\/addresses$/);
    await page.getByLabel('Address', { exact: true }).fill('12 MG Road');
    await fillPlace(page);
    await button(page, 'Save address').click();
    await page.getByRole('alert').getByText('Something went wrong!').waitFor();
  });

  it('for refused addresses, after a new log-in', async () => {
    const visitor = await harness.visitor({ storage: asCustomer });
    await answer(visitor, 401, 'GET', /\/addresses$/);
    await answer(visitor, 401, 'POST', /\/token\/refresh$/);
    await visitor.page.goto('/userProfile');
    await reads(visitor.page, 'Invalid user');
    await arrivesAt(visitor.page, '/login');
  });
});

describe('the message of a failed booking step', () => {
  const isAboutToBook = async ({ page }: Visitor): Promise<void> => {
    await page.goto('/booking');
    await chooseDinner(page);
    await button(page, 'Continue').click();
    await heading(page, 'Your booking').waitFor();
    await addAddress(page);
  };

  it('for a coupon, an address and a booking that fail', async () => {
    const visitor = await harness.visitor({ storage: asCustomer });
    const { page } = visitor;
    await isAboutToBook(visitor);
    await button(page, 'Apply').waitFor();
    await lose(visitor, 'GET', /\/verify$/);
    await page.getByLabel('Coupon code').fill('WELCOME10');
    await button(page, 'Apply').click();
    await reads(page, 'Invalid coupon code.');

    // an unknown address, as one just deleted on another device
    await page.route(
      ({ pathname }) => pathname.endsWith('/bookings/create'),
      (route, request) => {
        const order = request.postDataJSON() as object;
        return route.continue({ postData: JSON.stringify({ ...order, address: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }) });
      },
      { times: 1 },
    );
    visitor.expectsRefusal(/^404 POST .*\/bookings\/create$/);
    await button(page, 'Book').click();
    await page.getByRole('alert').getByText('Please check your details').waitFor();
    await lose(visitor, 'POST', /\/bookings\/create$/);
    await button(page, 'Book').click();
    await page.getByRole('alert').getByText('Something went wrong!').waitFor();
    expect((await customer.api.ok('bookings')).total).toBe(0);
  });

  it('for a payment page that cannot be opened while booking: the booking exists, and can be paid', async () => {
    const visitor = await harness.visitor({ storage: asCustomer });
    const { page } = visitor;
    await page.goto('/booking');
    await chooseDinner(page);
    await button(page, 'Continue').click();
    await page.getByRole('radio', { checked: true }).waitFor();
    await lose(visitor, 'POST', /\/pay$/);
    await button(page, /^Pay ₹[\d,.]+ and book$/).click();
    await arrivesAt(page, '/Payment_gatway');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your booking has been created with us. Our team will contact you soon.').waitFor();
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await button(page, 'Pay Now').click();
    await button(page, /^Pay ₹/).waitFor();
  });

  it('for a payment page that cannot be opened: the booking exists', async () => {
    const { id } = await customer.book();
    const visitor = await harness.visitor({ storage: asCustomer });
    const { page } = visitor;
    await page.goto(`/Payment_gatway?id=${id}`);
    await lose(visitor, 'POST', /\/pay$/);
    await button(page, 'Pay Now').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your booking has been created with us. Our team will contact you soon.').waitFor();
    await dialog.getByRole('link', { name: 'OK' }).click();
    await arrivesAt(page, '/bookingview');
  });
});

describe('the message of an answer without a message, as a proxy sends it', () => {
  it('is the text of the screen: for the addresses', async () => {
    const visitor = await harness.visitor({ storage: asCustomer });
    await answer(visitor, 502, 'GET', /\/addresses$/);
    const logged: string[] = [];
    visitor.page.on('console', (message) => logged.push(message.text()));
    await visitor.page.goto('/userProfile');
    await reads(visitor.page, 'Something went wrong!');
    expect(logged).toContain('Network response was not ok');
  });

  it('is the text of the screen: for receipts and history, which can be tried again', async () => {
    const { id } = await customer.paid();
    const visitor = await harness.visitor({ storage: asCustomer });
    const { page } = visitor;
    await answer(visitor, 502, 'GET', /\/(receipts|timeline)$/);
    await page.goto(`/bookingdetails?id=${id}`);
    await reads(page, 'We can’t show your receipts right now.');
    await button(page, 'Show all activity').click();
    await reads(page, 'We can’t show the activity right now.');
    await page.unrouteAll();
    for (const shown of [/^Receipt for ₹/, /^Chef requested for/]) {
      await button(page, 'Try again').first().click();
      await reads(page, shown);
    }
  });
});

describe('no message', () => {
  const isQuiet = async (page: Page): Promise<void> => {
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('log').innerText()).toBe('');
  };

  it('for a landing page without data, which shows its static content', async () => {
    const visitor = await harness.visitor();
    await lose(visitor, 'GET', /\/landing$/);
    await visitor.page.goto('/');
    await heading(visitor.page, 'A private chef, in your own kitchen').waitFor();
    await button(visitor.page, 'Book Now').first().waitFor();
    // Gone once the request has failed for good.
    await heading(visitor.page, 'Our Team').waitFor({ state: 'detached' });
    await isQuiet(visitor.page);
  });

  it('for a refused geolocation', async () => {
    const { page } = await harness.visitor();
    await page.goto('/');
    await button(page, 'Book Now').first().click();
    await arrivesAt(page, '/login');
    await isQuiet(page);
    expect(await page.evaluate('localStorage.getItem("latitude")')).toBe(null);
  });

  it('for a log-out that the server refuses: it opens the landing page, and clears the device', async () => {
    const visitor = await harness.visitor({ storage: asCustomer });
    const { page } = visitor;
    await page.goto('/bookingview');
    await answer(visitor, 500, 'DELETE', /\/logout\//);
    // The list may be drawn once more before the landing page replaces it, without a session.
    visitor.expectsRefusal(/^401 GET \/v1\.0\/bookings$/);
    await button(page, /^Account/).click();
    await button(page, 'Log-Out').click();
    await arrivesAt(page, '/');
    expect(await page.evaluate('localStorage.getItem("accessToken")')).toBe(null);
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  });
});
