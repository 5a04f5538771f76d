/** What stands around every screen, and stands in where a screen cannot be shown. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/messages.js';
import { Chef } from '../support/chef.js';
import type { Customer } from '../support/customer.js';
import { arrivesAt, button, heading, link, place, reads } from '../support/browser/steps.js';
import { storageWith, useStage } from '../support/browser/stage.js';

const { labels } = MESSAGES;

const stage = useStage();
let asha: Customer;
beforeAll(async () => {
  asha = await stage.customer();
});

describe('the frame', () => {
  it('tells somebody of the other role whose screen it is', async () => {
    const chef = await Chef.join(stage.product);
    const { accessToken, refreshToken, refreshTokenExpiration, user } = chef.session;
    const until = String(refreshTokenExpiration);
    const keys = { accessToken, refreshToken, tokenExpiration: until, refreshTokenExpiration: until };
    const storage = storageWith(stage.origin, { ...keys, id: user.id, role: 'chef', user: JSON.stringify(user) });
    const { page } = await stage.visitor({ storage, width: 1280, height: 800 });
    await page.goto('/userProfile');
    await heading(page, 'This page is for customers').waitFor();
    await link(page, 'Go to my dashboard').click();
    await arrivesAt(page, '/partner/dashboard');
    await page.goto('/user/profile/update');
    await page.getByLabel('Last Name').fill('Kapoor');
    await button(page, 'Save').click();
    await arrivesAt(page, '/partner/profile');
    expect((await chef.api.ok('chef', { params: { id: chef.id } })).chef.lastName).toBe('Kapoor');
    const customer = await stage.visitor({ storage: stage.storageOf(asha) });
    await customer.page.goto('/partner/dashboard');
    await heading(customer.page, 'This page is for chefs').waitFor();
  });

  it('offers Login and the way out where only a role is left', async () => {
    const { page } = await stage.visitor({ storage: storageWith(stage.origin, { role: 'user', firstName: 'Asha' }) });
    await page.goto('/no/such/page');
    await heading(page, 'This page is not on the menu').waitFor();
    await link(page, labels.login).waitFor();
    await button(page, /^Account/).click();
    await button(page, labels.logOut).click();
    await arrivesAt(page, '/');
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
    expect(place(page)).toBe('/');
  });

  it('names the reference of what went wrong', async () => {
    const visitor = await stage.visitor({ storage: stage.storageOf(asha) });
    const { page } = visitor;
    visitor.expectsRefusal(/^500 PUT /);
    // No request makes a server without defects fail; the answer has the shape of one that does.
    const instance = 'urn:request:7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const body = { status: 500, code: 'defect', message: MESSAGES.general.failed, instance };
    await page.route('**/v1.0/users/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: body }) : route.continue(),
    );
    await page.goto('/user/profile/update');
    await page.getByLabel('Last Name').fill('Rao');
    await button(page, 'Save').click();
    await page.getByRole('alert').getByText('Something went wrong!').waitFor();
    await reads(page, '7c9e6679-7425-40de-944b-e07fc1f90ae7');
  });
});
