import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
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

  it('on a document is checked until the document is filed, and again once it is replaced', () => {
    const registered: Happened = {
      stream: `chef-${owner}`,
      event: { type: 'ChefRegistered', data: { chefId: owner } },
    };
    const [number, picture, later] = ['claim-document-chef-A', 'claim-picture-chef-B', 'claim-picture-chef-C'] as const;
    const ofDocument = (type: string, documentId: string, claims?: readonly StreamName[]): Happened => ({
      stream: `chef-${owner}`,
      event: { type, data: { chefId: owner, documentId, ...(claims && { claims }) } },
    });
    const joins = [happens('Claimed', 'claim-email-chef-E'), registered];
    const claimed = [...joins, happens('Claimed', number), happens('Claimed', picture)];
    expect(wanted(...claimed)).toMatchObject([
      { data: { role: 'chef', claims: `claim-email-chef-E ${number} ${picture}` } },
    ]);
    const filed = [...claimed, ofDocument('ChefDocumentFiled', 'D1', [number, picture])];
    expect(wanted(...filed)).toEqual([]);
    const replaced = [
      ...filed,
      happens('Claimed', later),
      ofDocument('ChefDocumentFiled', 'D2', [number, later]),
      ofDocument('ChefDocumentReplaced', 'D1'),
    ];
    expect(wanted(...replaced)).toMatchObject([{ id: `claims-${owner}-4` }]);
    expect(wanted(...replaced, happens('ClaimReleased', picture))).toEqual([]);
  });
});
