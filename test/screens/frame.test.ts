/** The frame around every screen, and what replaces a screen that cannot be shown. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Chef } from '../support/chef.js';
import type { Customer } from '../support/customer.js';
import { arrivesAt, becomesTrue, button, heading, link, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import { storageWith } from '../support/browser/storage.js';

const { labels } = MESSAGES;

const harness = useHarness();
let asha: Customer;
beforeAll(async () => {
  asha = await harness.customer();
});

/** Passes the product's pages on as a slow network does: the second half of each comes 1.5 seconds after the first. */
async function slowly() {
  const server = createServer((request, response) => {
    void (async () => {
      const { accept = '*/*' } = request.headers;
      const answer = await fetch(harness.origin + (request.url ?? '/'), { headers: { accept } });
      const { 'content-type': type = '' } = Object.fromEntries(answer.headers);
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const half = type.includes('html') ? body.indexOf('</section>') : body.length;
      response.write(body.subarray(0, half));
      if (half < body.length) await wait(1_500);
      response.end(body.subarray(half));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

describe('the frame', () => {
  it('is taken over by the scripts once all of a page has arrived', async () => {
    const slow = await slowly();
    const { page } = await harness.visitor({ site: slow.url });
    await page.goto('/privacy-policy');
    await button(page, 'Print this page').waitFor();
    // A page that was drawn again would have reported an error, which fails the test.
    await becomesTrue(
      page,
      'Object.keys(document.querySelector("#root > *")).some((key) => key.startsWith("__react"))',
    );
    await page.waitForLoadState('networkidle');
    slow.stop();
  });

  it('tells users of the other role whose screen it is', async () => {
    const chef = await Chef.join(harness.product);
    const { accessToken, refreshToken, refreshTokenExpiration, user } = chef.session;
    const until = String(refreshTokenExpiration);
    const keys = { accessToken, refreshToken, tokenExpiration: until, refreshTokenExpiration: until };
    const storage = storageWith(harness.origin, { ...keys, id: user.id, role: 'chef', user: JSON.stringify(user) });
    const { page } = await harness.visitor({ storage, width: 1280, height: 800 });
    await page.goto('/userProfile');
    await heading(page, 'This page is for customers').waitFor();
    await link(page, 'Go to my dashboard').click();
    await arrivesAt(page, '/partner/dashboard');
    await page.goto('/user/profile/update');
    await page.getByLabel('Last Name').fill('Kapoor');
    await button(page, 'Save').click();
    await arrivesAt(page, '/partner/profile');
    expect((await chef.api.ok('chef', { params: { id: chef.id } })).chef.lastName).toBe('Kapoor');
    const customer = await harness.visitor({ storage: harness.storageOf(asha) });
    await customer.page.goto('/partner/dashboard');
    await heading(customer.page, 'This page is for chefs').waitFor();
  });

  it('offers Login, and no account, if only a role is stored', async () => {
    const { page } = await harness.visitor({
      storage: storageWith(harness.origin, { role: 'user', firstName: 'Asha' }),
    });
    await page.goto('/no/such/page');
    await heading(page, 'We can’t find this page').waitFor();
    await link(page, labels.login).waitFor();
    expect(await button(page, /^Account/).count()).toBe(0);
  });

  it('shows the reference of a server fault', async () => {
    const visitor = await harness.visitor({ storage: harness.storageOf(asha) });
    const { page } = visitor;
    visitor.expectsRefusal(/^500 PUT /);
    // No request makes the server fail without a defect, so its response is simulated.
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
