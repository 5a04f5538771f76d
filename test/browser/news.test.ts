import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bookingCode } from '@libs/contract/booking-code.js';
import { Chef } from '../support/chef.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { violations } from '../support/browser/axe.js';
import { button, heading, reads } from '../support/browser/steps.js';
import { useHarness } from '../support/browser/harness.js';
import type { Visitor } from '../support/browser/visitor.js';

/** Notifications need the whole browser. */
const harness = useHarness({}, { whole: true });

/** Stands for the browser vendor's push service, which is not reachable: everything else is the browser's own. */
const withSubscription = (subscription: unknown) => `
  const made = ${JSON.stringify(subscription)};
  let current = localStorage.getItem('device') ? make() : null;
  function make() {
    return { endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => !(current = null) };
  }
  PushManager.prototype.subscribe = async () => (current = make());
  PushManager.prototype.getSubscription = async () => current;`;

async function profileOf(customer: Customer) {
  const visitor = await harness.visitor({ storage: harness.storageOf(customer), serviceWorkers: 'allow' });
  const { page } = visitor;
  await page.context().grantPermissions(['notifications'], { origin: harness.origin });
  const browser = await harness.product.simulator.browser();
  await page.addInitScript(withSubscription(browser.subscription));
  await page.goto('/userProfile');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  return { visitor, page, browser };
}

/** Delivers a push to the service worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: harness.origin, registrationId, data });
}

const notifications = (page: Page) =>
  page.evaluate<{ title: string; body: string }[]>(`navigator.serviceWorker.ready
    .then((worker) => worker.getNotifications())
    .then((shown) => shown.map(({ title, body }) => ({ title, body })))`);

/** Presses the notification that is shown. */
async function press({ page }: Visitor): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
}

describe('notifications', () => {
  it('are turned on with one press, say what happened, and open the booking', async () => {
    const asha = await harness.customer();
    const { visitor, page, browser } = await profileOf(asha);
    await button(page, 'Turn on for this device').click();
    await reads(page, 'This device gets notifications.');
    expect(await violations(page)).toEqual([]);

    const { id } = await asha.book();
    const [news] = await eventually('a notification', async () => {
      const received = await browser.notifications();
      return received.length > 0 && received;
    });
    await deliver(page, JSON.stringify(news));
    const shown = await eventually('it is shown', async () => {
      const all = await notifications(page);
      return all.length > 0 && all;
    });
    expect(shown).toEqual([{ title: 'Please pay the deposit', body: `Booking ${bookingCode(id)}` }]);
    await press(visitor);
    await page.waitForURL(`**/bookingdetails?id=${id}`);
    await eventually('the server knows', async () => {
      const { answer } = await harness.product.ops('stream', `messages-${id}`);
      return /MessageSeen/.test(answer);
    });
    expect(await harness.product.simulator.messages(asha.phone)).not.toContainEqual(expect.stringContaining('booking'));
  });

  it('show something also without words of their own', async () => {
    const { page } = await profileOf(await harness.customer());
    await heading(page, 'How we reach you').waitFor();
    await deliver(page, 'nonsense');
    const all = await eventually('it is shown', async () => {
      const found = await notifications(page);
      return found.length > 0 && found;
    });
    expect(all).toEqual([{ title: 'Rasoiya', body: '' }]);
  });

  it('end with the session and continue with the next one of the same person, or end with a press', async () => {
    const before = await harness.customer();
    const { visitor, page } = await profileOf(before);
    await button(page, 'Turn on for this device').click();
    await reads(page, 'This device gets notifications.');
    const { devices } = (await before.api.ok('news')).push;
    const asha = await Customer.logIn(harness.product, before.phone);
    // A page without scripts; what the one before was still loading is not needed.
    visitor.expectsRefusal(/^net::ERR_FAILED .*\/assets\//);
    await page.goto('/icon.svg');
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(asha.session)})`);
    await before.api.ok('logout', { params: { id: before.id }, query: { role: 'user' } });
    expect((await asha.api.ok('news')).push.devices).toEqual([]);
    await page.goto('/userProfile');
    await eventually('it is turned on again', async () => (await asha.api.ok('news')).push.devices.length > 0);
    expect((await asha.api.ok('news')).push.devices).toEqual(devices);
    await page.reload();
    await reads(page, 'This device gets notifications.');
    await button(page, 'Turn off for this device').click();
    await button(page, 'Turn on for this device').waitFor();
    expect((await asha.api.ok('news')).push.devices).toEqual([]);
  });
});

describe('what a chef is told', () => {
  it('is switched off where it need not be said', async () => {
    const chef = await Chef.verified(harness.product);
    const { page } = await harness.visitor({ storage: harness.storageOfChef(chef) });
    await page.goto('/partner/profile');
    await reads(page, 'This browser can’t show notifications.');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('A reminder the evening before').click();
    await reads(page, 'Saved');
    await page.getByLabel('WhatsApp').click();
    await eventually('both are saved', async () => {
      const { off, whatsapp } = await chef.api.ok('news');
      return off.includes('reminder') && whatsapp.on;
    });
    await page.reload();
    await heading(page, 'How we reach you').waitFor();
    expect(await page.getByLabel('A reminder the evening before').isChecked()).toBe(false);
  });
});
