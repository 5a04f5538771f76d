import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { derivePushKeys, isPushService, webPushSender } from '@libs/adapters/web-push.js';
import type { PushSubscription } from '@libs/contract/news.js';
import { MINUTE } from '@libs/contract/time.js';
import { Bench } from '../../test/support/simulator-bench.js';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.start();
});
afterEach(() => bench.faults({}));
afterAll(() => bench.stop());

const sender = () =>
  webPushSender({
    keys: derivePushKeys('a secret'),
    subject: 'mailto:care@rasoiya.example',
    simulator: bench.url,
  });
const subscribe = async () => ((await bench.post('/push-subscriptions', {})) as { data: PushSubscription }).data;
const notification = { payload: JSON.stringify({ title: 'नमस्ते' }), topic: 'topic', lifetime: MINUTE };
const receivedBy = async ({ endpoint }: PushSubscription): Promise<unknown> =>
  ((await (await fetch(endpoint)).json()) as { data: unknown }).data;

describe('a notification', () => {
  it('is encrypted for the browser and signed by the product', async () => {
    const subscription = await subscribe();
    expect(await sender().send({ subscription, ...notification })).toBe('accepted');
    expect(await receivedBy(subscription)).toEqual([{ title: 'नमस्ते' }]);
  });

  it('fails when the service is out of order, or for another key', async () => {
    const subscription = await subscribe();
    await bench.faults({ push: '500' });
    expect(await sender().send({ subscription, ...notification })).toBe('failed');
    await bench.faults({});
    const { keys } = await subscribe();
    expect(await sender().send({ subscription: { ...subscription, keys }, ...notification })).toBe('failed');
    expect(await receivedBy(subscription)).toEqual([]);
  });

  it('is known to have no recipient once the browser has ended its subscription', async () => {
    const subscription = await subscribe();
    await fetch(`${subscription.endpoint}/unsubscribe`, { method: 'POST' });
    expect(await sender().send({ subscription, ...notification })).toBe('gone');
    const unknown = { ...subscription, endpoint: `${bench.url}/push/unknown` };
    expect(await sender().send({ subscription: unknown, ...notification })).toBe('gone');
  });
});

describe('a notification is sent', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-pn1p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.example.com/', false],
    ['https://169.254.169.254/latest', false],
    ['not an address', false],
  ])('to %s: %s', (endpoint, expected) => expect(isPushService(endpoint, undefined)).toBe(expected));
});
