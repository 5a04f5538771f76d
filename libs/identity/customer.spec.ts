import { describe, it } from '@jest/globals';
import type { Consent } from '@libs/contract/privacy-notice.js';
import { given } from '@libs/eventing/testing/given.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { customerDecider } from './customer.js';
import type { CustomerEvent } from './events.js';

const customerId = 'customer-1';
const phone = '9876543210';
const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' };
const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone,
  address: '12 Palasia',
  city: 'Indore',
  region: 'Madhya Pradesh',
  zip: '452001',
  countryCode: '+91',
};
const registered: CustomerEvent = { type: 'CustomerRegistered', data: { customerId, phone } };
const changed = (profile: typeof asha, number = phone): CustomerEvent => ({
  type: 'CustomerProfileChanged',
  data: { customerId, profile, phone: number },
});
const added = (n: number): CustomerEvent => ({
  type: 'AddressAdded',
  data: { customerId, addressId: `address-${n}`, sameAs: `like-${n}`, address: home },
});
const add = (addressId: string, sameAs: string) => ({ type: 'AddAddress', addressId, sameAs, address: home }) as const;

const consent = { notice: '2026-11-21', purposes: ['service'], language: 'en' } as const;
const agreed = (to: Consent = consent): CustomerEvent => ({
  type: 'ConsentGiven',
  data: { subject: customerId, ...to },
});

describe('a customer', () => {
  it('is registered once', () => {
    const register = { type: 'RegisterCustomer', customerId, phone } as const;
    given(customerDecider).when(register, {}).then(registered);
    given(customerDecider, registered).when(register, {}).thenNothing();
  });

  it('signs up with everything at once, and once', () => {
    const signUp = {
      type: 'SignUpCustomer',
      customerId,
      phone,
      profile: asha,
      passwordHash: '$argon2id$',
      consent,
    } as const;
    given(customerDecider)
      .when(signUp, {})
      .then(
        registered,
        changed(asha),
        { type: 'PasswordSet', data: { accountId: customerId, hash: '$argon2id$' } },
        agreed(),
      );
    given(customerDecider, registered).when(signUp, {}).thenRefused('taken');
  });

  it('agrees to a notice once, and again to other words or purposes', () => {
    const say = (to: Consent) => ({ type: 'ChangeProfile', changes: asha, consent: to }) as const;
    const more: Consent = { ...consent, purposes: ['service', 'offers'] };
    given(customerDecider, registered).when(say(consent), {}).then(changed(asha), agreed());
    given(customerDecider, registered, changed(asha), agreed()).when(say(consent), {}).thenNothing();
    given(customerDecider, registered, changed(asha), agreed()).when(say(more), {}).then(agreed(more));
  });

  it('introduces themselves, and later changes only what is said', () => {
    given(customerDecider, registered).when({ type: 'ChangeProfile', changes: asha }, {}).then(changed(asha));
    given(customerDecider, registered, changed(asha))
      .when({ type: 'ChangeProfile', changes: { lastName: 'Iyer' } }, {})
      .then(changed({ ...asha, lastName: 'Iyer' }));
    given(customerDecider, registered, changed(asha))
      .when({ type: 'ChangeProfile', changes: { phone: '9123456780' } }, {})
      .then(changed(asha, '9123456780'));
  });

  it('changes nothing by saying the same again', () => {
    given(customerDecider, registered, changed(asha)).when({ type: 'ChangeProfile', changes: asha }, {}).thenNothing();
    given(customerDecider, registered, changed(asha)).when({ type: 'ChangeProfile', changes: {} }, {}).thenNothing();
  });

  it('can be decided about when nothing personal is left', () => {
    const erased: CustomerEvent = {
      type: 'CustomerProfileChanged',
      data: { customerId, profile: ERASED, phone: ERASED },
    };
    given(customerDecider, registered, erased).when(add('address-1', 'like-1'), {}).then(added(1));
  });

  it('has to be there', () => {
    given(customerDecider).when({ type: 'ChangeProfile', changes: asha }, {}).thenRefused('not-found');
    given(customerDecider).when(add('address-1', 'like-1'), {}).thenRefused('not-found');
  });
});

describe('an address', () => {
  it('is added once', () => {
    given(customerDecider, registered).when(add('address-1', 'like-1'), {}).then(added(1));
    given(customerDecider, registered, added(1)).when(add('address-1', 'like-1'), {}).thenNothing();
  });

  it('is refused when there is one like it', () => {
    given(customerDecider, registered, added(1)).when(add('address-2', 'like-1'), {}).thenRefused('address-exists');
  });

  it('is refused after the twentieth', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => added(n + 1));
    given(customerDecider, registered, ...twenty.slice(1))
      .when(add('address-1', 'like-1'), {})
      .then(added(1));
    given(customerDecider, registered, ...twenty)
      .when(add('address-21', 'like-21'), {})
      .thenRefused('too-many-addresses');
  });

  it('is changed to the one that is told, unless there is one like it', () => {
    const change = (n: number, sameAs: string) =>
      ({ type: 'ChangeAddress', addressId: `address-${n}`, sameAs, address: home }) as const;
    const moved: CustomerEvent = {
      type: 'AddressChanged',
      data: { customerId, addressId: 'address-1', sameAs: 'like-3', address: home },
    };
    const two = [registered, added(1), added(2)];
    given(customerDecider, ...two)
      .when(change(1, 'like-3'), {})
      .then(moved);
    given(customerDecider, ...two)
      .when(change(1, 'like-2'), {})
      .thenRefused('address-exists');
    // What it said before is free again, and what differs from it in writing only is still a change.
    given(customerDecider, ...two, moved)
      .when(add('address-4', 'like-1'), {})
      .then({ type: 'AddressAdded', data: { customerId, addressId: 'address-4', sameAs: 'like-1', address: home } });
    given(customerDecider, ...two, moved)
      .when(change(1, 'like-3'), {})
      .then(moved);
    given(customerDecider, ...two)
      .when(change(3, 'like-3'), {})
      .thenRefused('address-unknown');
  });

  it('is removed, and then there is none any more', () => {
    const remove = { type: 'RemoveAddress', addressId: 'address-1' } as const;
    const removed: CustomerEvent = { type: 'AddressRemoved', data: { customerId, addressId: 'address-1' } };
    given(customerDecider, registered, added(1)).when(remove, {}).then(removed);
    given(customerDecider, registered, added(1), removed).when(remove, {}).thenRefused('address-unknown');
    given(customerDecider, registered, added(1), removed)
      .when(add('address-2', 'like-1'), {})
      .then({
        type: 'AddressAdded',
        data: { customerId, addressId: 'address-2', sameAs: 'like-1', address: home },
      });
  });
});
