import { describe, expect, it } from '@jest/globals';
import type { Consent } from '@libs/contract/privacy-notice.js';
import { given } from '../../test/support/eventing/given.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { customerDecider, type CustomerEvent } from './customer.js';

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
const other = '9123456780';
const proven = (number = phone, more: { session?: string; replaces?: true } = {}): CustomerEvent => ({
  type: 'CustomerPhoneProven',
  data: { customerId, phone: number, ...more },
});
const password: CustomerEvent = { type: 'PasswordSet', data: { accountId: customerId, hash: '$argon2id$' } };
const stateAfter = (...events: readonly CustomerEvent[]) =>
  events.reduce(customerDecider.evolve, customerDecider.initial);
const agreed = (to: Consent = consent): CustomerEvent => ({
  type: 'ConsentGiven',
  data: { subject: customerId, ...to },
});

describe('a customer', () => {
  it('is registered once', () => {
    const register = { type: 'RegisterCustomer', customerId, phone } as const;
    given(customerDecider).when(register, {}).then(registered, proven());
    given(customerDecider, registered, proven()).when(register, {}).thenNothing();
  });

  it('signs up with everything from the form in one append', () => {
    const signUp = { profile: asha, passwordHash: '$argon2id$', consent };
    const join = { type: 'RegisterCustomer', customerId, phone, signUp } as const;
    const joined = [registered, changed(asha), password, agreed(), proven()];
    given(customerDecider)
      .when(join, {})
      .then(...joined);
    given(customerDecider, registered).when(join, {}).thenNothing();
    expect(stateAfter(...joined)).toMatchObject({ phone, phoneProven: true, profile: asha });
  });

  it('proves another number, which replaces the previous one', () => {
    const prove = { type: 'ProveCustomerPhone', phone: other, session: 'S' } as const;
    given(customerDecider, registered, proven())
      .when(prove, {})
      .then(proven(other, { session: 'S', replaces: true }));
    given(customerDecider, registered, proven(), proven(other)).when(prove, {}).thenNothing();
    expect(stateAfter(registered, proven(), proven(other))).toMatchObject({ phone: other, phoneProven: true });
    given(customerDecider).when(prove, {}).thenRefused('not-found');
  });

  it('in an older log has proven the number of a log-in by code, and none that was only entered', () => {
    expect(stateAfter(registered)).toMatchObject({ phoneProven: true });
    expect(stateAfter(registered, changed(asha))).toMatchObject({ phoneProven: true });
    expect(stateAfter(registered, changed(asha), password, agreed())).toMatchObject({ phoneProven: false });
    expect(stateAfter(registered, changed(asha, other))).toMatchObject({ phone: other, phoneProven: false });
    given(customerDecider, registered, changed(asha, other))
      .when({ type: 'ProveCustomerPhone', phone: other, session: 'S' }, {})
      .then(proven(other, { session: 'S' }));
  });

  it('gives consent once, and again for another version or purposes', () => {
    const say = (to: Consent) => ({ type: 'ChangeProfile', changes: asha, consent: to }) as const;
    const more: Consent = { ...consent, purposes: ['service', 'offers'] };
    given(customerDecider, registered).when(say(consent), {}).then(changed(asha), agreed());
    given(customerDecider, registered, changed(asha), agreed()).when(say(consent), {}).thenNothing();
    given(customerDecider, registered, changed(asha), agreed()).when(say(more), {}).then(agreed(more));
  });

  it('completes the profile, and later changes only the given fields', () => {
    given(customerDecider, registered).when({ type: 'ChangeProfile', changes: asha }, {}).then(changed(asha));
    given(customerDecider, registered, changed(asha))
      .when({ type: 'ChangeProfile', changes: { lastName: 'Iyer' } }, {})
      .then(changed({ ...asha, lastName: 'Iyer' }));
    for (const change of [{ firstName: 'Usha' }, { email: 'usha@example.in' }])
      given(customerDecider, registered, changed(asha))
        .when({ type: 'ChangeProfile', changes: change }, {})
        .then(changed({ ...asha, ...change }));
  });

  it('changes nothing by sending the same again', () => {
    given(customerDecider, registered, changed(asha)).when({ type: 'ChangeProfile', changes: asha }, {}).thenNothing();
    given(customerDecider, registered, changed(asha)).when({ type: 'ChangeProfile', changes: {} }, {}).thenNothing();
  });

  it('leads to the same decisions after an erasure', () => {
    const erased: CustomerEvent = {
      type: 'CustomerProfileChanged',
      data: { customerId, profile: ERASED, phone: ERASED },
    };
    given(customerDecider, registered, erased).when(add('address-1', 'like-1'), {}).then(added(1));
  });

  it('must exist', () => {
    given(customerDecider).when({ type: 'ChangeProfile', changes: asha }, {}).thenRefused('not-found');
    given(customerDecider).when(add('address-1', 'like-1'), {}).thenRefused('not-found');
  });
});

describe('an address', () => {
  it('is added once', () => {
    given(customerDecider, registered).when(add('address-1', 'like-1'), {}).then(added(1));
    given(customerDecider, registered, added(1)).when(add('address-1', 'like-1'), {}).thenNothing();
  });

  it('is refused as a duplicate of an equal one', () => {
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

  it('can be changed, unless there is an equal one', () => {
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
    // Its former value is free again, and a different spelling is still a change.
    given(customerDecider, ...two, moved)
      .when(add('address-4', 'like-1'), {})
      .then({ type: 'AddressAdded', data: { customerId, addressId: 'address-4', sameAs: 'like-1', address: home } });
    given(customerDecider, ...two, moved)
      .when(change(1, 'like-3'), {})
      .then(moved);
    for (const taken of ['like-2', 'like-3'])
      given(customerDecider, ...two, moved)
        .when(add('address-4', taken), {})
        .thenRefused('address-exists');
    given(customerDecider, ...two)
      .when(change(3, 'like-3'), {})
      .thenRefused('address-unknown');
  });

  it('can be removed, once', () => {
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
