import { describe, expect, it } from '@jest/globals';
import { type Happened, history } from '../../test/support/eventing/history.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { accountPhone } from './account.js';
import { customerDecider, type CustomerEvent } from './customer.js';
import type { Claimed } from './claim.js';
import type { LoginEvent } from './one-time-code.js';
import { numberOwnership } from './number-ownership.js';

const [customerId, phone, other] = ['customer-1', '9876543210', '9123456780'];
const profile = { firstName: 'Asha', lastName: 'Rao', email: '' };
const inCustomer = (event: CustomerEvent): Happened => ({ stream: `customer-${customerId}`, event });
const registered = (number = phone) => inCustomer({ type: 'CustomerRegistered', data: { customerId, phone: number } });
const proven = (number = phone) => inCustomer({ type: 'CustomerPhoneProven', data: { customerId, phone: number } });
const typed = (number: string) =>
  inCustomer({ type: 'CustomerProfileChanged', data: { customerId, profile, phone: number } });
const password = inCustomer({ type: 'PasswordSet', data: { accountId: customerId, hash: 'hash' } });
const began = inCustomer({ type: 'ErasureBegan', data: { customerId, addressIds: [] } });
const claimed = (byProof: boolean): Happened => ({
  stream: 'claim-phone-user-A',
  event: { type: 'Claimed', data: { owner: customerId, proven: byProof } },
});
const code = (use?: 'log-in'): Happened => ({
  stream: 'login-A',
  event: { type: 'OneTimeCodeVerified', data: { challenge: 'C', ...(use && { use }) } },
});

/** Returns the state of the last claim on `phone` after these events. */
function ownershipAfter(...happened: readonly Happened[]) {
  const all = history(happened);
  const of = <E extends RecordedEvent>(category: string) =>
    all.filter(({ stream }) => stream.startsWith(category)) as E[];
  const events = of<RecordedEvent<CustomerEvent>>('customer-');
  const state = events.reduce(customerDecider.evolve, customerDecider.initial);
  const claim = of<RecordedEvent<Claimed>>('claim-').at(-1);
  if (!claim) throw new Error('nothing was claimed');
  const account = { phase: state.phase, ...accountPhone(state), events };
  return numberOwnership(phone, claim, account, of<RecordedEvent<LoginEvent>>('login-'));
}

describe('a claim on a number', () => {
  it('is held while the account has proven the number and has no other', () => {
    expect(ownershipAfter(code('log-in'), claimed(true), registered(), proven())).toBe('held');
  });

  it('is pending until its account has the number', () => {
    expect(ownershipAfter(claimed(true))).toBe('pending');
    expect(ownershipAfter(registered(other), proven(other), claimed(true))).toBe('pending');
    expect(ownershipAfter(registered(other), proven(other), claimed(true), proven())).toBe('held');
  });

  it('is void once the account has another number, or is erased', () => {
    expect(ownershipAfter(claimed(true), registered(), proven(), proven(other))).toBe('void');
    expect(ownershipAfter(registered(), proven(), proven(other), claimed(true))).toBe('pending');
    expect(ownershipAfter(claimed(true), registered(), proven(), began)).toBe('void');
  });
});

describe('a claim in an older log', () => {
  it('is held for a customer who joined by code', () => {
    expect(ownershipAfter(code(), claimed(false), registered())).toBe('held');
    expect(ownershipAfter(code(), claimed(false), registered(), typed(phone))).toBe('held');
  });

  it('is void for a number that was only entered, at a sign-up or in a profile', () => {
    expect(ownershipAfter(claimed(false), registered(), typed(phone), password)).toBe('void');
    expect(ownershipAfter(registered(other), claimed(false), typed(phone))).toBe('void');
    expect(ownershipAfter(claimed(false))).toBe('void');
  });

  it('is held if a code opened the account at that time, but not because of a later code', () => {
    expect(ownershipAfter(claimed(false), registered(), typed(phone), password, code())).toBe('held');
    expect(ownershipAfter(claimed(false), registered(), typed(phone), password, code('log-in'))).toBe('void');
    expect(ownershipAfter(code(), registered(other), claimed(false), typed(phone))).toBe('void');
  });
});
