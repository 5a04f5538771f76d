import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import { EPOCH, type Happened, history, intentsAfter } from '@libs/eventing/testing/history.js';
import type { StreamName } from '@libs/eventing/types/envelope.js';
import { releaseUnusedClaims } from './release-unused-claims.js';

const owner = 'account-1';
const happens = (type: 'Claimed' | 'ClaimReleased', stream: StreamName): Happened => ({
  stream,
  event: { type, data: { owner, ...(type === 'Claimed' && { proven: true }) } },
});
const [phone, email] = ['claim-phone-user-A', 'claim-email-user-B'] as const;
const joined: Happened = {
  stream: `customer-${owner}`,
  event: { type: 'CustomerRegistered', data: { customerId: owner, phone: '9876543210' } },
};
const wanted = (...events: readonly Happened[]) => intentsAfter(releaseUnusedClaims, history(events));
describe('a claim', () => {
  it('of an account that was created is kept', () => {
    expect(wanted(happens('Claimed', phone), happens('Claimed', email), joined)).toEqual([]);
  });

  it('of an account that was never created is checked after ten minutes', () => {
    const events = history([happens('Claimed', phone), happens('Claimed', email)]);
    const check = {
      job: 'check-claims',
      id: `claims-${owner}-2`,
      data: { accountId: owner, role: 'user', claims: `${phone} ${email}` },
      runAt: plus(events.at(-1)?.occurredAt ?? EPOCH, 10 * MINUTE),
    };
    expect(intentsAfter(releaseUnusedClaims, events)).toEqual([check]);
  });

  it('that was released needs no check', () => {
    expect(wanted(happens('Claimed', phone), happens('ClaimReleased', phone))).toEqual([]);
  });

  it('in addition to another of its kind is checked, until one of them is released', () => {
    const other = 'claim-phone-user-C';
    const both = [happens('Claimed', phone), joined, happens('Claimed', other)];
    expect(wanted(...both)).toMatchObject([{ data: { claims: `${phone} ${other}` } }]);
    expect(wanted(...both, happens('ClaimReleased', phone))).toEqual([]);
  });

  it('counts once when it is made twice', () => {
    expect(wanted(happens('Claimed', phone), joined, happens('Claimed', phone))).toEqual([]);
  });

  it('by a chef is distinguished from a customer’s', () => {
    expect(wanted(happens('Claimed', 'claim-phone-chef-A'))).toMatchObject([{ data: { role: 'chef' } }]);
  });
});
