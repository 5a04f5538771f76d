import { describe, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { given } from '../../test/support/eventing/given.js';
import type { NewsEvent } from './account-news.js';
import { customerDecider, type CustomerEvent } from './customer.js';

const CUSTOMER = 'customer-1';
const registered: CustomerEvent = { type: 'CustomerRegistered', data: { customerId: CUSTOMER, phone: '9876543210' } };
const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'key', auth: 'secret' } };
const device = (deviceId: string) => ({ deviceId, language: 'en', session: 'S', subscription }) as const;
const subscribed = (deviceId: string): NewsEvent => ({
  type: 'DeviceSubscribed',
  data: { accountId: CUSTOMER, ...device(deviceId) },
});
const unsubscribed = (deviceId: string, reason: 'person' | 'gone' | 'too-many'): NewsEvent => ({
  type: 'DeviceUnsubscribed',
  data: { accountId: CUSTOMER, deviceId, reason },
});

describe('a device', () => {
  const subscribe = (id: string) => ({ type: 'SubscribeDevice', ...device(id) }) as const;

  it('is subscribed once, and again when its language or session changes', () => {
    given(customerDecider, registered).when(subscribe('A'), {}).then(subscribed('A'));
    given(customerDecider, registered, subscribed('A')).when(subscribe('A'), {}).thenNothing();
    given(customerDecider, registered, subscribed('A'))
      .when({ ...subscribe('A'), language: 'hi' }, {})
      .then({ type: 'DeviceSubscribed', data: { accountId: CUSTOMER, ...device('A'), language: 'hi' } });
    given(customerDecider, registered, subscribed('A'))
      .when({ ...subscribe('A'), session: 'T' }, {})
      .then({ type: 'DeviceSubscribed', data: { accountId: CUSTOMER, ...device('A'), session: 'T' } });
  });

  it('takes the place of the oldest one above the limit', () => {
    const full = Array.from({ length: LIMITS.devices }, (_, number) => subscribed(`D${number}`));
    given(customerDecider, registered, ...full)
      .when(subscribe('A'), {})
      .then(unsubscribed('D0', 'too-many'), subscribed('A'));
  });

  it('is removed once', () => {
    const remove = { type: 'UnsubscribeDevice', deviceId: 'A', reason: 'gone' } as const;
    given(customerDecider, registered, subscribed('A')).when(remove, {}).then(unsubscribed('A', 'gone'));
    given(customerDecider, registered).when(remove, {}).thenNothing();
  });
});

describe('the choice of news', () => {
  const chosen: NewsEvent = {
    type: 'NewsChosen',
    data: { accountId: CUSTOMER, whatsapp: true, language: 'hi', without: [], off: ['reminder'] },
  };
  const choose = { type: 'ChooseNews', choice: { whatsapp: true, language: 'hi', off: ['reminder'] } } as const;

  it('is recorded when it changes', () => {
    given(customerDecider, registered).when(choose, {}).then(chosen);
    given(customerDecider, registered, chosen).when(choose, {}).thenNothing();
    given(customerDecider, registered, chosen)
      .when({ type: 'ChooseNews', choice: { off: undefined } }, {})
      .thenNothing();
  });

  it('needs an account', () => given(customerDecider).when(choose, {}).thenRefused('not-found'));
});
