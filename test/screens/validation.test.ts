import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Page } from 'playwright-core';
import { type Customer, inDays, newPhone } from '../support/customer.js';
import {
  arrivesAt,
  button,
  chip,
  chooseDinner,
  fare,
  fillPlace,
  introduce,
  openExactTimes,
  showsError,
} from '../support/browser/steps.js';
import { SIZES, useHarness } from '../support/browser/harness.js';

const harness = useHarness();
let customer: Customer;
beforeAll(async () => {
  customer = await harness.customer();
});

const { login, otp, profile, booking, address, coupon, general } = MESSAGES;

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const hasFocus = (page: Page, attribute: string) => page.locator(`[${attribute}]:focus`).waitFor();

describe.each(SIZES)('missing and invalid values are reported at their fields, at %i px:', (width, height) => {
  it('number, code and profile', async () => {
    const visitor = await harness.visitor({ width, height });
    const { page } = visitor;
    await page.goto('/login');
    const number = page.getByLabel('Mobile number');
    expect(await button(page, 'Send OTP').isDisabled()).toBe(true);
    await number.fill('98765');
    await number.blur();
    await showsError(number, login.phone);
    await number.fill('1234567890');
    await number.press('Enter');
    await showsError(number, login.phone);
    const phone = newPhone();
    await number.fill(phone);
    await showsError(number, '');
    await number.press('Enter');

    await arrivesAt(page, '/otp');
    const code = await harness.product.simulator.code(phone);
    const first = page.getByLabel('Digit 1 of 6');
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
    await first.pressSequentially('a1b2');
    expect(await page.getByLabel('Digit 2 of 6').inputValue()).toBe('2');
    await page.keyboard.press('Backspace');
    await hasFocus(page, 'aria-label="Digit 2 of 6"');
    await first.focus();
    await first.pressSequentially(code === '111111' ? '222222' : '111111');
    visitor.expectsRefusal(/^400 POST .*\/otp\/validate$/);
    await button(page, 'Submit').click();
    await page.getByText(otp.invalid).waitFor();
    await showsError(group(page, 'One-time code'), otp.invalid);
    await hasFocus(page, 'aria-label="Digit 1 of 6"');
    await first.pressSequentially(code);
    await button(page, 'Submit').click();

    await arrivesAt(page, '/OnboardingInfoScreen');
    await button(page, 'Continue').click();
    await showsError(page.getByLabel('First Name'), profile.firstName);
    await showsError(page.getByLabel('Last Name'), profile.lastName);
    await showsError(page.getByLabel('Email Address'), profile.email);
    for (const written of ['meera joshi@example', '<meera@example.com']) {
      await page.getByLabel('Email Address').fill(written);
      await button(page, 'Continue').click();
      await showsError(page.getByLabel('Email Address'), profile.emailFormat);
    }
    await page.getByLabel('First Name').fill('Meera evil.com');
    await showsError(page.getByLabel('First Name'), profile.name);
    await page.getByLabel('First Name').fill('Maria del Carmen Lopez');
    await showsError(page.getByLabel('First Name'), '');
    await page.getByLabel('Last Name').fill('Jo\u202Eshi');
    await showsError(page.getByLabel('Last Name'), general.hidden);
    await introduce(page, `${phone}@example.com`);
    await arrivesAt(page, '/');
  });

  it('the booking form', async () => {
    const { page } = await harness.visitor({ width, height, storage: harness.storageOf(customer) });
    await page.goto('/booking');
    await button(page, 'Continue').click();
    await showsError(group(page, 'What’s the occasion?'), booking.requirement);
    await hasFocus(page, 'value=birthday');
    await showsError(group(page, 'Which day?'), booking.date);
    await showsError(page.getByLabel('When should your chef arrive?'), booking.time);
    await openExactTimes(page);
    await showsError(group(page, 'Which day?'), '');
    await showsError(page.getByLabel('Start date'), booking.date);
    await showsError(page.getByLabel('Start time'), booking.time);
    await showsError(page.getByLabel('End time'), booking.time);
    await showsError(group(page, 'Which meals?'), booking.meals);

    await chooseDinner(page);
    for (const meal of ['Breakfast', 'Starters']) await chip(page, meal).click();
    const counts = {
      'Breakfast dishes': booking.breakfast,
      Starters: booking.starters,
      'Main courses': booking.mainCourse,
    };
    for (const [name, sentence] of Object.entries(counts)) {
      while (await button(page, `Fewer: ${name}`).isEnabled()) await button(page, `Fewer: ${name}`).click();
      await showsError(group(page, name), sentence);
      await button(page, `More: ${name}`).click();
      await showsError(group(page, name), '');
    }
    await page.getByLabel('End time').selectOption('5.00 pm');
    await showsError(page.getByLabel('End time'), booking.order);
    await page.getByLabel('Start date').fill(inDays(-1));
    await showsError(page.getByLabel('Start date'), booking.past);
    await button(page, 'Continue').click();
    await hasFocus(page, 'type=date');

    // a late start has no usual end, and offers the possible ones
    await page.getByLabel('Start date').fill(inDays(14));
    await page.getByLabel('Start time').selectOption('9.00 pm');
    expect(await page.getByLabel('End time').inputValue()).toBe('');
    await button(page, '8.00 am, next day').click();
    expect(await page.getByLabel('End date').inputValue()).toBe(inDays(15));
    await fare(page);
  });

  it('address and coupon', async () => {
    const visitor = await harness.visitor({ width, height, storage: harness.storageOf(customer) });
    const { page } = visitor;
    await page.goto('/booking');
    await chooseDinner(page);
    await button(page, 'Continue').click();
    await arrivesAt(page, '/journalbookingdetails');
    // name and number are known
    await page.getByText(/^For Asha Rao, /).waitFor();
    await button(page, 'Change name or phone').click();
    await hasFocus(page, 'name=firstName');
    await page.getByLabel('First Name').fill('');
    await page.getByLabel('Last Name').fill('');
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('PIN code').fill('45');
    // Booking saves what is typed, so that the fields say what is wrong.
    await button(page, 'Book').click();
    await hasFocus(page, 'name=zip');
    await page.getByText(booking.address).first().waitFor();
    await showsError(page.getByLabel('First Name'), address.firstName);
    await showsError(page.getByLabel('Last Name'), address.lastName);
    await showsError(page.getByLabel('Phone'), address.phone);
    await showsError(page.getByLabel('Address', { exact: true }), address.address);
    await showsError(page.getByLabel('City'), address.city);
    await showsError(page.getByLabel('PIN code'), address.zip);
    await page.getByLabel('First Name').fill('Refund! Call 98765');
    await page.getByLabel('Address', { exact: true }).fill('4 MG Road\u202E');
    await showsError(page.getByLabel('First Name'), profile.name);
    await showsError(page.getByLabel('Address', { exact: true }), general.hidden);

    // PIN code and city are compared once each field by itself is right.
    await page.getByLabel('First Name').fill('Asha');
    await page.getByLabel('Last Name').fill('Rao');
    await page.getByLabel('Address', { exact: true }).fill('4 MG Road');
    await page.getByLabel('City').fill('Madhya Pradesh');
    await page.getByLabel('PIN code').fill('411001');
    await showsError(page.getByLabel('City'), address.cityIsState);
    await page.getByLabel('City').fill('Indore');
    await showsError(page.getByLabel('PIN code'), address.zipElsewhere);
    await button(page, 'Book').click();
    await hasFocus(page, 'name=zip');
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('4 MG Road');

    visitor.expectsRefusal(/^404 GET \/v1\.0\/coupons\/NOPE\/verify$/);
    await page.getByLabel('Coupon code').fill('nope');
    await button(page, 'Apply').click();
    await page.getByText(coupon.invalid).waitFor();
    await showsError(page.getByLabel('Coupon code'), coupon.invalid);
  });
});

it('another address is saved by the press on Book, unless a saved one is chosen again', async () => {
  const ravi = await harness.customer();
  await ravi.address({ address: '7 Palasia' });
  await ravi.address({ address: '8 Palasia' });
  const { page } = await harness.visitor({ storage: harness.storageOf(ravi) });
  await page.goto('/booking');
  await chooseDinner(page);
  await button(page, 'Continue').click();
  await page.getByRole('radio', { name: /8 Palasia/, checked: true }).waitFor();
  const add = button(page, 'Add another address');
  await add.click();
  await hasFocus(page, 'name=zip');
  await page.getByLabel('Address', { exact: true }).fill('9 Palasia');
  await page.getByRole('radio', { name: /7 Palasia/ }).check();
  // What was typed is kept.
  await add.click();
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('9 Palasia');
  await fillPlace(page);
  await button(page, 'Book').click();
  await arrivesAt(page, '/Payment_gatway');
  const { bookings } = await ravi.api.ok('bookings');
  expect(bookings).toMatchObject([{ address: '9 Palasia' }]);
});

it('an address from before asks for its city and PIN code before it is booked', async () => {
  const ravi = await harness.customer();
  const { id } = await ravi.address({ firstName: 'Ravi', address: '7 Palasia' });
  const visitor = await harness.visitor({ storage: harness.storageOf(ravi) });
  const { page } = visitor;
  let isComplete = false;
  await page.route('**/addresses', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { addresses: object[] } };
    const before = data.addresses.map((one) => ({ ...one, city: '', zip: '', bookable: false }));
    return route.fulfill({ response: answer, json: { data: { addresses: isComplete ? data.addresses : before } } });
  });
  await page.goto('/booking');
  await chooseDinner(page);
  await button(page, 'Continue').click();
  await page.getByText('City or PIN code missing').waitFor();
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('7 Palasia');
  await button(page, 'Book').click();
  await page.getByText(address.incomplete).first().waitFor();
  await showsError(page.getByRole('textbox', { name: 'City' }), address.city);
  await fillPlace(page);
  isComplete = true;
  await button(page, 'Book').click();
  await arrivesAt(page, '/Payment_gatway');
  const { addresses } = await ravi.api.ok('addresses', { params: { userId: ravi.id } });
  expect(addresses).toMatchObject([{ id, address: '7 Palasia', city: 'Indore', zip: '452001' }]);
});
