import { given } from '../../test/support/eventing/given.js';
import { history, intentsAfter } from '../../test/support/eventing/history.js';
import { customerDecider, type CustomerEvent } from './customer.js';
import { eraseCustomer, erasureDecider, type ErasureEvent } from './erasure.js';
import { describe, expect, it } from '@jest/globals';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';

const customerId = 'customer-1';
const now = '2026-11-21T06:30:00.000Z' as Instant;
const due = plus(now, 48 * HOUR);
const recordsUntil = plus(now, 70_000 * HOUR);
const atRequest = { now, notice: 48 * HOUR };

const registered: CustomerEvent = { type: 'CustomerRegistered', data: { customerId, phone: '9876543210' } };
const added: CustomerEvent = {
  type: 'AddressAdded',
  data: { customerId, addressId: 'address-1', sameAs: 'like-1', address: ERASED },
};
const requested: ErasureEvent = { type: 'ErasureRequested', data: { customerId, due } };
const withdrawn: ErasureEvent = { type: 'ErasureWithdrawn', data: { customerId } };
const began: ErasureEvent = { type: 'ErasureBegan', data: { customerId, addressIds: ['address-1'] } };
const erased: CustomerEvent = {
  type: 'SubjectErased',
  data: { customerId, purposes: ['profile', 'log-in'], recordsUntil },
};
const request = { type: 'RequestErasure' } as const;
const withdraw = { type: 'WithdrawErasure' } as const;
const begin = { type: 'BeginErasure' } as const;
const record = { type: 'RecordErased', purposes: ['profile', 'log-in'], recordsUntil } as const;

describe('a customer who requests erasure', () => {
  it('gets a date, and the same date for a repeated request', () => {
    given(erasureDecider, registered).when(request, atRequest).then(requested);
    given(erasureDecider, registered, requested)
      .when(request, { ...atRequest, now: plus(now, HOUR) })
      .thenNothing();
  });

  it('has to wait while a booking is open or a refund outstanding', () => {
    for (const obstacle of ['bookings-open', 'money-owed'] as const) {
      given(erasureDecider, registered)
        .when(request, { ...atRequest, obstacle })
        .thenRefused(obstacle);
      given(erasureDecider, registered, requested).when(begin, { now: due, obstacle }).thenRefused(obstacle);
    }
  });

  it('can withdraw until it begins, and request it again', () => {
    given(erasureDecider, registered, requested).when(withdraw, { now }).then(withdrawn);
    given(erasureDecider, registered).when(withdraw, { now }).thenNothing();
    given(erasureDecider, registered, requested, withdrawn).when(withdraw, { now }).thenNothing();
    given(erasureDecider, registered, requested, withdrawn).when(request, atRequest).then(requested);
    given(erasureDecider, registered, requested, began).when(withdraw, { now }).thenRefused('erasure-begun');
  });

  it('is erased on the date, with all addresses at that time, and not before', () => {
    given(erasureDecider, registered, added, requested)
      .when(begin, { now: plus(due, -1) })
      .thenRefused('not-due', { due });
    given(erasureDecider, registered, added, requested).when(begin, { now: due }).then(began);
    const removed: CustomerEvent = { type: 'AddressRemoved', data: { customerId, addressId: 'address-1' } };
    given(erasureDecider, registered, added, removed, requested)
      .when(begin, { now: due })
      .then({ type: 'ErasureBegan', data: { customerId, addressIds: [] } });
    const second: CustomerEvent = { ...added, data: { ...added.data, addressId: 'address-2', sameAs: 'like-2' } };
    for (const [past, addressIds] of [
      [
        [added, second],
        ['address-1', 'address-2'],
      ],
      [[added, second, removed], ['address-2']],
    ] as const)
      given(erasureDecider, registered, ...past, requested)
        .when(begin, { now: due })
        .then({ type: 'ErasureBegan', data: { customerId, addressIds: [...addressIds] } });
    given(erasureDecider, registered, requested, withdrawn).when(begin, { now: due }).thenNothing();
    given(erasureDecider, registered, requested, began).when(begin, { now: due, obstacle: 'money-owed' }).thenNothing();
  });

  it('is recorded as erased once per purpose', () => {
    given(erasureDecider, registered, requested).when(record, { now }).thenNothing();
    given(erasureDecider, registered, requested, began).when(record, { now }).then(erased);
    given(erasureDecider, registered, requested, began, erased).when(record, { now }).thenNothing();
    const records = { type: 'RecordErased', purposes: ['records'], recordsUntil: null } as const;
    given(erasureDecider, registered, requested, began, erased)
      .when(records, { now })
      .then({ type: 'SubjectErased', data: { customerId, purposes: ['records'], recordsUntil: null } });
    const ofRecords: CustomerEvent = {
      type: 'SubjectErased',
      data: { customerId, purposes: ['records'], recordsUntil: null },
    };
    for (const again of [record, records])
      given(erasureDecider, registered, requested, began, erased, ofRecords).when(again, { now }).thenNothing();
  });

  it('must exist', () => {
    for (const command of [request, withdraw, begin, record]) {
      given(erasureDecider).when(command, atRequest).thenRefused('not-found');
    }
  });
});

it('an account whose erasure has begun accepts nothing, not even a new registration', () => {
  const gone = given(customerDecider, registered, added, requested, began, erased);
  gone.when({ type: 'RegisterCustomer', customerId, phone: '9876543210' }, {}).thenRefused('not-found');
  gone.when({ type: 'ChangeProfile', changes: { firstName: 'Asha' } }, {}).thenRefused('not-found');
});

it('an account that waits for its erasure works normally', () => {
  const waiting = given(customerDecider, registered, requested);
  waiting.when({ type: 'RegisterCustomer', customerId, phone: '9876543210' }, {}).thenNothing();
  waiting.when({ type: 'ChangeProfile', changes: {} }, {}).thenNothing();
});

const erasedUntil = (until: Instant | null): ErasureEvent => ({
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
  expect(jobsAfter(requested, began, erasedUntil(recordsUntil))).toEqual(job('erase-records', recordsUntil));
  expect(jobsAfter(requested, began, erasedUntil(recordsUntil), erasedUntil(null))).toEqual([]);
});
