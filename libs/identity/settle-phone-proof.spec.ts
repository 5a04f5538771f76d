import { describe, expect, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import type { CustomerPhoneProven } from './customer.js';
import { phoneProofDecider, phoneProofStream, settlePhoneProof } from './settle-phone-proof.js';

const customerId = 'customer-1';
const proven = (more: Partial<CustomerPhoneProven['data']> = {}): Happened => ({
  stream: `customer-${customerId}`,
  event: { type: 'CustomerPhoneProven', data: { customerId, phone: '9876543210', ...more } },
  at: EPOCH,
});
const wanted = (...happened: readonly Happened[]) => intentsAfter(settlePhoneProof, history(happened));
const jobFor = (proofId: string, accountId: string, role: 'user' | 'chef') => ({
  job: 'settle-phone-proof',
  id: `phone-proof-${proofId}`,
  data: { proofId, accountId, role },
  runAt: EPOCH,
});

describe('a proven number', () => {
  it('is followed up when it was proven in a session, or replaces another one', () => {
    const job = jobFor('event-0', customerId, 'user');
    expect(wanted(proven({ session: 'S' }))).toEqual([job]);
    expect(wanted(proven({ replaces: true }))).toEqual([job]);
  });

  it('at a first log-in needs no follow-up', () => {
    expect(wanted(proven())).toEqual([]);
  });

  it('is followed up for each proof, without the number in the job', () => {
    const intents = wanted(proven({ session: 'S' }), proven({ session: 'S', replaces: true }));
    expect(intents.map(({ id }) => id)).toEqual(['phone-proof-event-0', 'phone-proof-event-1']);
    expect(JSON.stringify(intents)).not.toContain('9876543210');
  });

  it('by a chef is distinguished from a customer’s', () => {
    const data = { chefId: 'chef-1', phone: '9876543210', session: 'S' };
    const ofChef: Happened = { stream: 'chef-chef-1', event: { type: 'ChefPhoneProven', data }, at: EPOCH };
    expect(wanted(ofChef)).toEqual([jobFor('event-0', 'chef-1', 'chef')]);
  });

  it('is settled once', () => {
    const settled = { type: 'PhoneProofSettled', data: { accountId: customerId } } as const;
    const record = { type: 'RecordPhoneProofSettled', accountId: customerId } as const;
    given(phoneProofDecider).when(record, {}).then(settled);
    given(phoneProofDecider, settled).when(record, {}).thenNothing();
    expect(wanted(proven({ session: 'S' }), { stream: phoneProofStream('event-0'), event: settled })).toEqual([]);
  });
});
