import { given } from '../../test/support/eventing/given.js';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import { accountPhone } from './account.js';
import { claimDecider, type Claimed, type ClaimEvent, numberOwnership, releaseUnusedClaims } from './claim.js';
import { customerDecider, type CustomerEvent } from './customer.js';
import type { LoginEvent } from './one-time-code.js';
import { describe, expect, it } from '@jest/globals';
import { MINUTE, plus } from '@libs/contract/time.js';
import type { RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';

const claimed = (owner: string, proven = false): ClaimEvent => ({ type: 'Claimed', data: { owner, proven } });
const released = (owner: string): ClaimEvent => ({ type: 'ClaimReleased', data: { owner } });
const claim = (owner: string, proven = false) => ({ type: 'Claim', owner, proven }) as const;
const release = (owner: string) => ({ type: 'ReleaseClaim', owner }) as const;

describe('a unique value', () => {
  it('belongs to the first who claims it, once', () => {
    given(claimDecider).when(claim('Asha'), {}).then(claimed('Asha'));
    given(claimDecider, claimed('Asha')).when(claim('Asha'), {}).thenNothing();
  });

  it('is refused to everybody else', () => {
    given(claimDecider, claimed('Asha')).when(claim('Ravi'), {}).thenRefused('taken');
  });

  it('can be claimed again after its owner released it, and nobody else can release it', () => {
    given(claimDecider, claimed('Asha')).when(release('Asha'), {}).then(released('Asha'));
    given(claimDecider, claimed('Asha')).when(release('Ravi'), {}).thenNothing();
    given(claimDecider, claimed('Asha'), released('Asha')).when(claim('Ravi'), {}).then(claimed('Ravi'));
    given(claimDecider, claimed('Asha'), released('Asha')).when(release('Asha'), {}).thenNothing();
  });
});

describe('a proven number', () => {
  it('is refused to everybody else while its holder has it, or is about to', () => {
    for (const standing of ['held', 'pending'] as const) {
      given(claimDecider, claimed('Asha', true)).when(claim('Ravi', true), { standing }).thenRefused('taken');
    }
    given(claimDecider, claimed('Asha', true)).when(claim('Asha', true), { standing: 'held' }).thenNothing();
  });

  it('is claimed again by whoever is about to have it, and not released while it is in use', () => {
    const holder = given(claimDecider, claimed('Asha', true));
    holder.when(claim('Asha', true), { standing: 'pending' }).then(claimed('Asha', true));
    holder.when(release('Asha'), { inUse: true }).thenNothing();
  });

  it('goes to whoever proves it once its claim is void, and can be claimed again by its former holder', () => {
    const facts = { standing: 'void' } as const;
    given(claimDecider, claimed('Asha')).when(claim('Ravi', true), facts).then(released('Asha'), claimed('Ravi', true));
    given(claimDecider, claimed('Asha')).when(claim('Asha', true), facts).then(claimed('Asha', true));
  });
});

const [customerId, phone, other] = ['customer-1', '9876543210', '9123456780'];
const profile = { firstName: 'Asha', lastName: 'Rao', email: '' };
const inCustomer = (event: CustomerEvent): Happened => ({ stream: `customer-${customerId}`, event });
const registered = (number = phone) => inCustomer({ type: 'CustomerRegistered', data: { customerId, phone: number } });
const proven = (number = phone) => inCustomer({ type: 'CustomerPhoneProven', data: { customerId, phone: number } });
const typed = (number: string) =>
  inCustomer({ type: 'CustomerProfileChanged', data: { customerId, profile, phone: number } });
const password = inCustomer({ type: 'PasswordSet', data: { accountId: customerId, hash: 'hash' } });
const began = inCustomer({ type: 'ErasureBegan', data: { customerId, addressIds: [] } });
const numberClaimed = (byProof: boolean): Happened => ({
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
    expect(ownershipAfter(code('log-in'), numberClaimed(true), registered(), proven())).toBe('held');
  });

  it('is pending until its account has the number', () => {
    expect(ownershipAfter(numberClaimed(true))).toBe('pending');
    expect(ownershipAfter(registered(other), proven(other), numberClaimed(true))).toBe('pending');
    expect(ownershipAfter(registered(other), proven(other), numberClaimed(true), proven())).toBe('held');
    // Neither another number that was proven since nor this one without a proof is what was claimed.
    for (const since of [[proven('9000000000')], [typed(phone), proven(other)]])
      expect(ownershipAfter(registered(other), proven(other), numberClaimed(true), ...since)).toBe('pending');
  });

  it('is void once the account has another number, or is erased', () => {
    expect(ownershipAfter(numberClaimed(true), registered(), proven(), proven(other))).toBe('void');
    expect(ownershipAfter(registered(), proven(), proven(other), numberClaimed(true))).toBe('pending');
    expect(ownershipAfter(numberClaimed(true), registered(), proven(), began)).toBe('void');
    expect(ownershipAfter(registered(other), proven(other), numberClaimed(true), began)).toBe('void');
  });
});

describe('a claim in an older log', () => {
  it('is held for a customer who joined by code', () => {
    expect(ownershipAfter(code(), numberClaimed(false), registered())).toBe('held');
    expect(ownershipAfter(code(), numberClaimed(false), registered(), typed(phone))).toBe('held');
  });

  it('is void for a number that was only entered, at a sign-up or in a profile', () => {
    expect(ownershipAfter(numberClaimed(false), registered(), typed(phone), password)).toBe('void');
    expect(ownershipAfter(registered(other), numberClaimed(false), typed(phone))).toBe('void');
    expect(ownershipAfter(numberClaimed(false))).toBe('void');
  });

  it('is held if a code opened the account at that time, but not because of a later code', () => {
    expect(ownershipAfter(numberClaimed(false), registered(), typed(phone), password, code())).toBe('held');
    expect(ownershipAfter(numberClaimed(false), registered(), typed(phone), password, code('log-in'))).toBe('void');
    expect(ownershipAfter(code(), registered(other), numberClaimed(false), typed(phone))).toBe('void');
  });
});

const owner = 'account-1';
const happens = (type: 'Claimed' | 'ClaimReleased', stream: StreamName): Happened => ({
  stream,
  event: { type, data: { owner, ...(type === 'Claimed' && { proven: true }) } },
});
const [phoneClaim, emailClaim] = ['claim-phone-user-A', 'claim-email-user-B'] as const;
const joined: Happened = {
  stream: `customer-${owner}`,
  event: { type: 'CustomerRegistered', data: { customerId: owner, phone: '9876543210' } },
};
const wanted = (...events: readonly Happened[]) => intentsAfter(releaseUnusedClaims, history(events));
describe('a claim', () => {
  it('of an account that was created is kept', () => {
    expect(wanted(happens('Claimed', phoneClaim), happens('Claimed', emailClaim), joined)).toEqual([]);
  });

  it('of an account that was never created is checked after ten minutes', () => {
    const events = history([happens('Claimed', phoneClaim), happens('Claimed', emailClaim)]);
    const check = {
      job: 'check-claims',
      id: `claims-${owner}-2`,
      data: { accountId: owner, role: 'user', claims: `${phoneClaim} ${emailClaim}` },
      runAt: plus(events.at(-1)?.occurredAt ?? EPOCH, 10 * MINUTE),
    };
    expect(intentsAfter(releaseUnusedClaims, events)).toEqual([check]);
  });

  it('that was released needs no check', () => {
    expect(wanted(happens('Claimed', phoneClaim), happens('ClaimReleased', phoneClaim))).toEqual([]);
  });

  it('in addition to another of its kind is checked, until one of them is released', () => {
    const other = 'claim-phone-user-C';
    const both = [happens('Claimed', phoneClaim), joined, happens('Claimed', other)];
    expect(wanted(...both)).toMatchObject([{ data: { claims: `${phoneClaim} ${other}` } }]);
    expect(wanted(...both, happens('ClaimReleased', phoneClaim))).toEqual([]);
  });

  it('counts once when it is made twice', () => {
    expect(wanted(happens('Claimed', phoneClaim), joined, happens('Claimed', phoneClaim))).toEqual([]);
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
