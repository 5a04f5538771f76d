import { describe, it } from '@jest/globals';
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

describe('a customer', () => {
  it('is registered once', () => {
    const register = { type: 'RegisterCustomer', customerId, phone } as const;
    given(customerDecider).when(register, {}).then(registered);
    given(customerDecider, registered).when(register, {}).thenNothing();
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
});
