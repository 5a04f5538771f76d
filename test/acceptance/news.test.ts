import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingCode } from '@libs/contract/booking-code.js';
import { Chef, joining } from '../support/chef.js';
import { Customer } from '../support/customer.js';
import { skip } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';
import type { PushedBrowser } from '../support/simulator-client.js';

const product = useProduct();
afterEach(() => product.simulator.faults());

/** A customer with notifications in a browser. */
async function notified(language: 'en' | 'hi' = 'en', phone?: string) {
  const asha = await Customer.logIn(product, phone);
  const browser = await product.simulator.browser();
  const { device } = await asha.api.ok('subscribeDevice', { body: { ...browser.subscription, language } });
  return { asha, browser, device };
}
const shows = (browser: PushedBrowser, title: string) =>
  eventually(`a notification ${title}`, async () => (await browser.notifications()).find((one) => one.title === title));
const newsOf = async ({ phone }: Customer): Promise<readonly string[]> =>
  (await product.simulator.messages(phone)).filter((text) => !text.includes('is your code'));
/** What the operators see of the messages about a booking. */
const recordedOf = (id: string, pattern: RegExp) =>
  eventually(`${pattern} of ${id}`, async () => {
    const { answer } = await product.ops('stream', `messages-${id}`);
    return pattern.test(answer) && answer;
  });

describe('a customer with notifications', () => {
  it('gets one instead of an SMS, in their language, with nothing personal in it', async () => {
    const { asha, browser } = await notified('hi');
    const { id } = await asha.book();
    const shown = await shows(browser, 'अब बस जमा राशि देना बाक़ी है');
    expect(shown).toMatchObject({ body: `बुकिंग ${bookingCode(id)}`, url: `/bookingdetails?id=${id}` });
    expect(JSON.stringify(shown)).not.toContain(asha.phone);
    await asha.api.ok('messageSeen', { body: { token: shown.token, how: 'shown' } });
    await recordedOf(id, /MessageSeen/);
    expect(await newsOf(asha)).toEqual([]);
  });

  it('gets an SMS as well if the notification was not seen', async () => {
    const { asha, browser } = await notified();
    const { id } = await asha.book();
    const { token } = await shows(browser, 'Please pay the deposit');
    // A forged token says nothing.
    await asha.api.ok('messageSeen', { body: { token: `${token.slice(0, -1)}_`, how: 'opened' } });
    await recordedOf(id, /MessageSent/);
    expect(await newsOf(asha)).toEqual([]);
    if (process.env['PRODUCT_ON'] === 'engines') return skip('the next channel: the clock of Redis cannot be moved');
    await product.restart('SIGTERM', { CLOCK_OFFSET: '601' });
    await eventually('the SMS', async () => (await newsOf(asha)).some((text) => text.includes('we have your booking')));
    await product.restart();
  });

  it('gets an SMS at once if the browser has ended its subscription, which is then forgotten', async () => {
    const { asha, browser, device } = await notified();
    expect((await asha.api.ok('news')).push.devices).toEqual([device]);
    await browser.unsubscribe();
    await asha.book();
    await eventually('the SMS', async () => (await newsOf(asha)).length > 0);
    expect((await asha.api.ok('news')).push.devices).toEqual([]);
    expect(await browser.notifications()).toEqual([]);
  });

  it('can end them on one device', async () => {
    const { asha, browser, device } = await notified();
    expect((await asha.api.ok('removeDevice', { params: { device } })).push.devices).toEqual([]);
    await asha.book();
    await eventually('the SMS', async () => (await newsOf(asha)).length > 0);
    expect(await browser.notifications()).toEqual([]);
  });

  it.each([
    ['http://fcm.googleapis.com/fcm/send/1'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://localhost/push'],
    ['https://fcm.googleapis.com.example.com/fcm/send/1'],
    ['https://fcm.googleapis.com:8443/fcm/send/1'],
    ['https://user@fcm.googleapis.com/fcm/send/1'],
  ])('cannot make the server call %s', async (endpoint) => {
    const { subscription } = await product.simulator.browser();
    const asha = await Customer.logIn(product);
    const refused = await asha.api.refused('subscribeDevice', { body: { ...subscription, endpoint, language: 'en' } });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'endpoint' }] });
  });
});

describe('notifications on a device', () => {
  it.each<[string, (gone: Customer, here: Customer) => Promise<unknown>]>([
    ['logs out on it', ({ api, id }) => api.ok('logout', { params: { id }, query: { role: 'user' } })],
    [
      'ends its session from another device',
      async (_, { api }) => {
        const other = (await api.ok('sessions')).sessions.find(({ current }) => !current);
        await api.ok('endSession', { params: { id: other?.id ?? '' } });
      },
    ],
  ])('end when the person %s, and continue on others', async (_, end) => {
    const gone = await notified();
    const here = await notified('en', gone.asha.phone);
    await end(gone.asha, here.asha);
    expect((await here.asha.api.ok('news')).push.devices).toEqual([here.device]);
    const { id } = await here.asha.book();
    await shows(here.browser, 'Please pay the deposit');
    await recordedOf(id, /MessageSent/);
    expect(await gone.browser.notifications()).toEqual([]);
    const { answer } = await product.ops('stream', `customer-${here.asha.id}`);
    expect(answer).toMatch(/DeviceUnsubscribed[^]*session-ended/);
  });

  it('end on all of them when the person logs out everywhere, until turned on again', async () => {
    const { asha, browser } = await notified();
    await asha.api.ok('endSessions');
    const again = await Customer.logIn(product, asha.phone);
    expect((await again.api.ok('news')).push.devices).toEqual([]);
    await again.book();
    await eventually('the SMS', async () => (await newsOf(again)).length > 0);
    expect(await browser.notifications()).toEqual([]);
    const { device } = await again.api.ok('subscribeDevice', { body: { ...browser.subscription, language: 'en' } });
    expect((await again.api.ok('news')).push.devices).toEqual([device]);
  });

  it('end on the others when a chef changes the password', async () => {
    const form = joining();
    const [here, there] = [await Chef.join(product, form), await Chef.logIn(product, form.email)];
    const devices: string[] = [];
    for (const { api } of [here, there]) {
      const { subscription } = await product.simulator.browser();
      devices.push((await api.ok('subscribeDevice', { body: { ...subscription, language: 'en' } })).device);
    }
    expect((await here.api.ok('news')).push.devices).toEqual(devices);
    const body = { current: form.password, password: 'a mango under the bed' };
    await here.api.ok('changePassword', { params: { id: here.id }, body });
    expect((await here.api.ok('news')).push.devices).toEqual(devices.slice(0, 1));
  });
});

describe('a customer who agreed to WhatsApp', () => {
  async function onWhatsApp(): Promise<Customer> {
    const asha = await Customer.logIn(product);
    expect((await asha.api.ok('news')).whatsapp).toEqual({ offered: true, on: false });
    await asha.api.ok('chooseNews', { body: { whatsapp: true, language: 'en' } });
    return asha;
  }

  it('gets messages there, and none by SMS once they arrived', async () => {
    const asha = await onWhatsApp();
    const { id } = await asha.book();
    const [message] = await eventually('a message', async () => {
      const messages = await product.simulator.whatsApps(asha.phone);
      return messages.length > 0 && messages;
    });
    expect(message?.text).toContain('we have your booking');
    expect(await recordedOf(id, /MessageSeen[^]*shown/)).toContain('whatsapp');
    // Also if it was seen before the answer of the service was recorded.
    await recordedOf(id, /wamid\./);
    await product.simulator.readWhatsApp(message?.id ?? '');
    expect(await newsOf(asha)).toEqual([]);
  });

  it('gets an SMS at once without an account there', async () => {
    const asha = await onWhatsApp();
    await product.simulator.faults({ whatsapp: 'unreachable' });
    await asha.book();
    await eventually('the SMS', async () => (await newsOf(asha)).length > 0);
    expect(await product.simulator.whatsApps(asha.phone)).toEqual([]);
  });

  it('operators see that one was not delivered there', async () => {
    const asha = await onWhatsApp();
    await product.simulator.faults({ whatsapp: 'undelivered' });
    const { id } = await asha.book();
    await eventually('the report', async () => {
      const { answer } = await product.ops('explain', id);
      return /booked to customer by whatsapp +undelivered: 131026/.test(answer);
    });
  });

  it('has that in the export', async () => {
    const asha = await onWhatsApp();
    const { subscription } = await product.simulator.browser();
    await asha.api.ok('subscribeDevice', { body: { ...subscription, language: 'en' } });
    const { news } = await asha.api.ok('exportData', { params: { id: asha.id } });
    expect(news).toEqual({ devices: [subscription], whatsapp: true, without: [], off: [] });
  });
});

describe('what is switched off', () => {
  it('is not sent, unless it must be', async () => {
    const asha = await Customer.logIn(product);
    const { optional, off } = await asha.api.ok('chooseNews', {
      body: { sms: false, off: ['booked', 'menu-changed'], language: 'en' },
    });
    expect({ optional, off }).toEqual({ optional: ['booked', 'reminder'], off: ['booked'] });
    const { id } = await asha.book();
    await recordedOf(id, /MessageDropped[^]*switched-off/);
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    await eventually('the SMS', async () => (await newsOf(asha)).some((text) => text.includes('is cancelled')));
    expect(await newsOf(asha)).toHaveLength(1);
  });

  it('differs for a chef', async () => {
    const chef = await Chef.verified(product);
    expect(await chef.api.ok('news')).toMatchObject({ optional: ['menu-changed', 'reminder'], sms: { on: true } });
  });
});
