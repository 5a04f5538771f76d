import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { PASSWORD } from '../support/chef.js';
import { type Customer, newPhone } from '../support/customer.js';
import { arrivesAt, button, fillPlace, heading, link, logIn, reads, showsError } from '../support/browser/steps.js';
import { SIZES, useHarness } from '../support/browser/harness.js';

const harness = useHarness();
let asha: Customer;
beforeAll(async () => {
  asha = await harness.customer();
});

const { signUp, profile, rating, address, labels } = MESSAGES;
const SENTENCES = [profile.firstName, profile.lastName, profile.email, SERVER_MESSAGES.signUp.password, profile.phone];

describe.each(SIZES)('at %i px', (width, height) => {
  it('a customer signs up with a password, and logs in with a code', async () => {
    const visitor = await harness.visitor({ width, height });
    const { page } = visitor;
    const phone = newPhone();
    await page.goto('/user/registration');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const fields = ['First Name', 'Last Name', 'Email Address', 'Password', 'Phone'].map(field);
    const agree = page.getByRole('checkbox');
    expect(await agree.isChecked()).toBe(false);
    await button(page, 'Sign up').click();
    for (const [index, sentence] of SENTENCES.entries()) await showsError(fields[index] ?? agree, sentence);
    await showsError(agree, signUp.terms);
    expect(await field('First Name').evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);

    const values = ['Meera', 'Joshi', 'meera joshi@home', PASSWORD, phone];
    for (const [index, value] of values.entries()) await fields[index]?.fill(value);
    await showsError(field('Email Address'), profile.emailFormat);
    await field('Email Address').fill(`${phone}@example.com`);
    await field('Confirm password').fill('another one');
    await reads(page, /The two passwords are different/);
    await agree.check();

    // input survives a reload, passwords do not
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(PASSWORD);
    await page.reload();
    expect(await Promise.all(fields.map((one) => one.inputValue()))).toEqual([
      ...['Meera', 'Joshi', `${phone}@example.com`, '', phone],
    ]);
    await field('Password').fill(PASSWORD);
    await agree.check();
    await button(page, 'Sign up').click();
    await arrivesAt(page, '/login');
    await reads(page, signUp.success);
    await reads(page, /If this number already has an account, you’ll be in that one\./);
    expect(await page.getByLabel('Mobile number').inputValue()).toBe(phone);
    await logIn(page, harness.product, phone);
    await arrivesAt(page, '/');
    expect(await page.evaluate('localStorage.getItem("firstName")')).toBe('Meera');
  });
});

describe('the profile', () => {
  it('shows the stored data, and manages addresses', async () => {
    const visitor = await harness.visitor({ storage: harness.storageOf(asha) });
    const { page } = visitor;
    await page.goto('/userprofile');
    await reads(page, `asha.${asha.phone}@example.com`);
    await reads(page, /^No address yet/);
    const dialog = page.getByRole('dialog');
    const save = async (line: string) => {
      await dialog.getByLabel('Address', { exact: true }).fill(line);
      await fillPlace(dialog);
      await button(page, 'Save address').click();
    };
    await button(page, 'Add an address').click();
    await save('12 MG Road');
    await reads(page, address.saved);
    await button(page, 'Add an address').click();
    visitor.expectsRefusal(/^409 POST .*\/addresses$/);
    await save('12 mg road');
    await dialog.getByText(address.exists).waitFor();
    await save('7 Palasia');
    await button(page, /^Edit 12 MG Road/).click();
    await save('14 MG Road');
    await button(page, /^Delete 7 Palasia/).click();
    await button(page, 'Keep it').click();
    await button(page, /^Delete 7 Palasia/).click();
    await button(page, 'Delete the address').click();
    await dialog.waitFor({ state: 'hidden' });
    const { addresses } = await asha.api.ok('addresses', { params: { userId: asha.id } });
    expect(addresses.map((one) => one.address)).toEqual(['14 MG Road']);
  });

  it('shows whether the email address is confirmed, which the link in an email does', async () => {
    const customer = await harness.customer();
    const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
    const email = `asha.${customer.phone}@example.com`;
    await page.goto('/userProfile');
    await reads(page, 'Not confirmed yet. Please open the link we emailed you.');
    await button(page, 'Send the link again').click();
    await reads(page, 'The link is on its way. It works for two days.');
    const { text } = await harness.product.simulator.email(email, /confirm your email/);
    await page.goto(/https?:\/\/[^/]+(\/verify-email#\S+)/.exec(text)?.[1] ?? '');
    await button(page, 'Confirm my address').click();
    await reads(page, 'Thank you, your address is confirmed.');
    await page.goto('/userProfile');
    await reads(page, 'Your email address is confirmed.');
    await page.getByRole('checkbox', { name: 'Send me emails about my bookings' }).click();
    await reads(page, 'You won’t get emails about your bookings any more.');
    expect(await customer.api.ok('email')).toEqual({ email, verified: true, wanted: false, language: 'en' });
  });

  it('is edited, and silently offers unsaved changes again', async () => {
    const visitor = await harness.visitor({ storage: harness.storageOf(asha) });
    const { page } = visitor;
    await page.goto('/userProfile');
    await link(page, 'Edit profile').click();
    await page.getByLabel('Last Name').fill('');
    visitor.expectsRefusal(/^400 PUT /);
    await button(page, 'Save').click();
    await reads(page, profile.lastName);
    await showsError(page.getByLabel('Last Name'), profile.lastName);
    await page.getByLabel('Last Name').fill('Iyer');
    await page.getByLabel('Phone').pressSequentially('x');
    expect(await page.getByLabel('Phone').inputValue()).toBe(asha.phone);
    await visitor.loseNetwork();
    await button(page, 'Save').click();
    await arrivesAt(page, '/userprofile');
    await visitor.findNetwork();
    await link(page, 'Continue editing').click();
    expect(await page.getByLabel('Last Name').inputValue()).toBe('Iyer');
    await button(page, 'Save').click();
    await arrivesAt(page, '/userprofile');
    await reads(page, 'Asha Iyer');
  });

  it('has another number after the code sent there is entered', async () => {
    const customer = await harness.customer();
    const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
    const phone = newPhone();
    let codes = 0;
    page.on('request', (request) => void (codes += request.url().endsWith('/otp/generate') ? 1 : 0));
    await page.goto('/user/profile/update');
    await page.getByLabel('Phone').fill(phone);
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your number' });
    await dialog.waitFor();
    const before = await customer.api.ok('user', { params: { id: customer.id } });
    expect(before.user.phone).toBe(customer.phone);
    // with the keyboard only: types the code; Escape returns the focus to the button that opened the dialog
    await page.locator(':focus[aria-label="Digit 1 of 6"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('button:focus').getByText('Save').waitFor();
    await page.keyboard.press('Enter');
    await page.locator(':focus[aria-label="Digit 1 of 6"]').waitFor();
    // Another code would be refused for two minutes.
    expect(codes).toBe(1);
    await page.keyboard.type(await harness.product.simulator.code(phone));
    await button(page, 'Confirm').click();
    await arrivesAt(page, '/userprofile');
    await reads(page, `${phone.slice(0, 5)} ${phone.slice(5)}`);
    const after = await customer.api.ok('user', { params: { id: customer.id } });
    expect(after.user.phone).toBe(phone);
  });

  it('is asked for the new privacy policy after agreeing to an earlier one, and stays with that until then', async () => {
    const customer = await harness.customer();
    const params = { id: customer.id };
    const given = async () => (await customer.api.ok('privacy', { params })).consent;
    await customer.api.ok('updateUser', { params, body: { consent: { notice: '2026-11-22' } } });
    const { page } = await harness.visitor({ storage: harness.storageOf(customer) });
    await page.goto('/userProfile');
    await reads(page, /^Our Privacy Policy has a new version.* New in this version: /);
    // Another choice is no silent yes.
    await page.getByRole('checkbox', { name: 'Send me news and offers' }).check();
    await reads(page, 'You’ll get news and offers.');
    expect(await given()).toMatchObject({ notice: '2026-11-22', purposes: ['service', 'offers'] });

    await button(page, 'Agree to the new version').click();
    await page.getByText(/^Our Privacy Policy has a new version/).waitFor({ state: 'detached' });
    await page.locator('a:focus').filter({ hasText: 'Privacy Policy' }).waitFor();
    expect(await given()).toMatchObject({ notice: CURRENT_NOTICE, purposes: ['service', 'offers'] });
  });

  it('exports all data as a file, and withdraws a consent', async () => {
    const { page } = await harness.visitor({ storage: harness.storageOf(asha), width: 1280, height: 800 });
    const privacy = () => asha.api.ok('privacy', { params: { id: asha.id } });
    await page.goto('/userProfile');
    const offers = page.getByRole('checkbox', { name: 'Send me news and offers' });
    expect(await offers.isChecked()).toBe(false);
    await offers.check();
    await reads(page, 'You’ll get news and offers.');
    expect((await privacy()).consent?.purposes).toEqual(['service', 'offers']);
    await offers.uncheck();
    await reads(page, 'You won’t get news and offers any more.');

    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: object };
    expect(file.profile).toMatchObject({ id: asha.id, phone: asha.phone });

    await button(page, 'Delete my account').click();
    await page.getByRole('dialog').getByText(SERVER_MESSAGES.privacy.kept).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await reads(page, /^We’ll delete your account on /);
    expect((await privacy()).erasure.due).not.toBeNull();
    await button(page, 'Keep my account after all').click();
    await button(page, 'Delete my account').waitFor();
    expect((await privacy()).erasure.due).toBeNull();
  });
});

describe('ratings', () => {
  it('are refused with the sentence and the reason, given once, and shown', async () => {
    const { customer, id } = await harness.visited();
    const ahead = await customer.book();
    const visitor = await harness.visitor({ storage: harness.storageOf(customer) });
    const { page } = visitor;
    await page.goto('/review');
    await heading(page, rating.none).waitFor();
    await link(page, 'Rate a visit').click();
    await link(page, /^Birthday/).waitFor();
    expect(await page.locator(`a[href*="${ahead.id}"]`).count()).toBe(0);

    visitor.expectsRefusal(/^409 POST \/v1\.0\/ratings$/);
    await page.goto(`/user/rating?id=${ahead.id}`);
    await button(page, labels.submit).click();
    await reads(page, 'Please choose 1 to 5 stars.');
    await page.getByRole('radio', { name: '4 stars' }).check();
    await button(page, labels.submit).click();
    await page.getByRole('alert').getByText(rating.refused).waitFor();
    await reads(page, SERVER_MESSAGES.rating.notComplete);

    await page.goto(`/user/rating?id=${id}`);
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel('Review').fill('Nothing was left over.');
    await button(page, labels.submit).click();
    await arrivesAt(page, '/review');
    await reads(page, 'Nothing was left over.');
    await page.goto('/user/rating');
    await heading(page, 'No visit to rate yet').waitFor();
    await page.goto('/review');
    await page.getByRole('img', { name: '5 out of 5 stars' }).waitFor();
  });
});
