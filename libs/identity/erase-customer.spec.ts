import { expect, it } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import { history, intentsAfter } from '../../test/support/eventing/history.js';
import { eraseCustomer } from './erase-customer.js';
import type { ErasureEvent } from './erasure.js';

const customerId = 'customer-1';
const due = '2026-11-23T06:30:00.000Z' as Instant;
const recordsUntil = '2034-12-31T18:30:00.000Z' as Instant;
const requested: ErasureEvent = { type: 'ErasureRequested', data: { customerId, due } };
const withdrawn: ErasureEvent = { type: 'ErasureWithdrawn', data: { customerId } };
const began: ErasureEvent = { type: 'ErasureBegan', data: { customerId, addressIds: [] } };
const erased = (until: Instant | null): ErasureEvent => ({
  type: 'SubjectErased',
  data: { customerId, purposes: ['profile'], recordsUntil: until },
});

const jobsAfter = (...events: readonly ErasureEvent[]) =>
  intentsAfter(eraseCustomer, history(events.map((event) => ({ stream: `customer-${customerId}`, event }))));
const job = (name: string, runAt: Instant) => [{ job: name, id: `${name}-${customerId}`, data: { customerId }, runAt }];

it('a customer who requested erasure is erased on the date', () => {
  expect(jobsAfter(requested)).toEqual(job('erase-customer', due));
  expect(jobsAfter(requested, began)).toEqual(job('erase-customer', due));
});

it('one who withdrew is not erased, until they request it again', () => {
  expect(jobsAfter(requested, withdrawn)).toEqual([]);
  expect(jobsAfter(requested, withdrawn, requested)).toEqual(job('erase-customer', due));
});

it('receipts become unreadable at the end of the legal retention', () => {
  expect(jobsAfter(requested, began, erased(recordsUntil))).toEqual(job('erase-records', recordsUntil));
  expect(jobsAfter(requested, began, erased(recordsUntil), erased(null))).toEqual([]);
});
