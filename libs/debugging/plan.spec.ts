import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import fc from 'fast-check';
import type { Redecision } from './decisions.js';
import {
  DecisionTally,
  DocumentTally,
  MAX_EXAMPLES,
  MAX_FIELDS,
  type PlannedDocument,
  type PlanReport,
  type ViewPlan,
} from './plan.js';
import { headlineOf } from './plan-headline.js';

const planned = (...documents: readonly PlannedDocument[]) => {
  const tally = new DocumentTally();
  for (const document of documents) tally.add(document);
  return tally.result;
};

describe('the changes of documents', () => {
  it('are counted by field, where the items of a list share one', () => {
    const refunds = (...states: readonly string[]) => ({
      deposit: { refunds: states.map((state) => ({ state })) },
      phase: 'cancelled',
    });
    const [a, b, c] = [
      { id: 'a', before: refunds('under-way', 'under-way'), after: refunds('completed', 'completed') },
      { id: 'b', before: refunds('completed', 'under-way'), after: refunds('completed', 'completed') },
      { id: 'c', before: { phase: 'placed' }, after: { phase: 'complete', round: 1 } },
    ] as const;
    const { changed, fields } = planned(a, b, c);
    expect(changed).toBe(3);
    expect(fields).toEqual([
      {
        path: 'deposit.refunds[].state',
        count: 2,
        examples: [
          { document: a, path: 'deposit.refunds[0].state' },
          { document: b, path: 'deposit.refunds[1].state' },
        ],
      },
      { path: 'phase', count: 1, examples: [{ document: c, path: 'phase' }] },
      { path: 'round', count: 1, examples: [{ document: c, path: 'round' }] },
    ]);
  });

  it('name documents that would appear or vanish, whatever fields they have', () => {
    expect(
      planned({ id: 'a', before: undefined, after: { x: 1 } }, { id: 'b', before: { x: 1 }, after: undefined }),
    ).toEqual({
      changed: 0,
      appear: { count: 1, examples: ['a'] },
      vanish: { count: 1, examples: ['b'] },
      fields: [],
      moreFields: 0,
    });
  });

  it('have few examples and a bounded number of fields', () => {
    const wide = (value: number) =>
      Object.fromEntries(Array.from({ length: MAX_FIELDS + 7 }, (_, n) => [`f${n}`, value]));
    const documents = Array.from({ length: 9 }, (_, id) => ({ id: `${id}`, before: wide(0), after: wide(1) }));
    const { fields, moreFields } = planned(...documents);
    expect(fields).toHaveLength(MAX_FIELDS);
    expect(moreFields).toBe(7);
    for (const { count, examples } of fields) expect([count, examples.length]).toEqual([9, MAX_EXAMPLES]);
  });

  it('are, for random changes of one field, exactly those changes', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ fare: fc.nat(), changed: fc.boolean() })), (bookings) => {
        const differing = bookings.filter(({ changed }) => changed);
        const documents = differing.map(({ fare }, id) => ({
          id: `${id}`,
          before: { fare },
          after: { fare: fare + 1 },
        }));
        const { changed, fields } = planned(...documents);
        expect(changed).toBe(differing.length);
        expect(fields.map(({ path, count }) => [path, count])).toEqual(
          differing.length > 0 ? [['fare', differing.length]] : [],
        );
      }),
    );
  });
});

describe('the changes of decisions', () => {
  const refund = (amount: number) =>
    ({ type: 'RefundInitiated', data: { amount, refundId: 'r' } }) as unknown as BookingEvent;
  const cancelled = { type: 'BookingCancelled', data: { reason: 'customer-request' } } as unknown as BookingEvent;
  const counted = (...decisions: readonly Omit<Redecision, 'revision'>[]) => {
    const tally = new DecisionTally();
    tally.add(
      'booking-1',
      decisions.map((one, revision) => ({ revision, ...one })),
    );
    return tally.result;
  };

  it('are none where the same events would be recorded', () => {
    const same = { command: 'InitiateRefund', was: [refund(1)], would: { events: [refund(1)] } } as const;
    expect(counted(same, same)).toEqual({ decisions: 2, changed: [] });
  });

  it('are counted by refusal, by field of an event, and by events that come or go', () => {
    const { changed } = counted(
      { command: 'CancelBooking', was: [cancelled], would: { refusal: { code: 'not-payable' } } },
      { command: 'InitiateRefund', was: [refund(1)], would: { events: [refund(2)] } },
      { command: 'CancelBooking', was: [cancelled, refund(1)], would: { events: [cancelled] } },
    );
    const example = { stream: 'booking-1', before: undefined, after: undefined };
    expect(changed).toEqual([
      {
        command: 'CancelBooking',
        refusal: 'not-payable',
        field: undefined,
        count: 1,
        examples: [{ ...example, revision: 0 }],
      },
      {
        command: 'InitiateRefund',
        refusal: undefined,
        field: 'RefundInitiated.amount',
        difference: 1,
        count: 1,
        examples: [{ ...example, revision: 1, before: 1, after: 2 }],
      },
      {
        command: 'CancelBooking',
        refusal: undefined,
        field: 'RefundInitiated',
        count: 1,
        examples: [{ ...example, revision: 2, before: 'recorded' }],
      },
    ]);
  });
});

describe('the sentence about a plan', () => {
  const stream = 'booking-01JD6Z00000000000000009NRY';
  const none = { count: 0, examples: [] };
  const decisions = { bookings: 10_000, changedBookings: 3, decisions: 41_000, share: 1, changed: [], failed: none };
  const empty: PlanReport = { report: 2, views: [], newViews: [], goneViews: [], decisions };
  const refund = {
    command: 'CancelBooking',
    refusal: undefined,
    field: 'BookingCancelled.refund',
    difference: -36_000,
    count: 3,
    examples: [{ stream, revision: 5, before: 24_000, after: 12_000 }],
  };
  const counts = { version: 1, liveVersion: 1, documents: 9, compared: 9, share: 1, moreFields: 0, unsettled: 0 };
  const view: ViewPlan = {
    view: 'bookings',
    ...counts,
    changed: 2,
    appear: none,
    vanish: none,
    fields: [],
    wouldPark: none,
  };

  it('says that nothing would change, and of how many bookings', () => {
    const same = { ...empty, decisions: { ...decisions, changedBookings: 0 } };
    expect(headlineOf(same)).toBe('Nothing would change: 0 of 10,000 recorded bookings differ.');
    expect(headlineOf({ ...same, newViews: ['stoves'] })).toBe(
      '0 of 10,000 recorded bookings would change: stoves would be built for the first time.',
    );
  });

  it('says so if not everything was compared', () => {
    const some = { ...empty, decisions: { ...decisions, changedBookings: 0, bookings: 6, share: 0.3 } };
    expect(headlineOf(some)).toBe('Nothing would change in what was compared: 0 of 6 compared bookings differ.');
  });

  it('begins with the largest amount, and names one booking by its code', () => {
    const { difference: _, ...others } = refund;
    const lines = { ...others, field: 'FareQuoted.lines[].label' };
    const fare = {
      ...refund,
      field: 'FareQuoted.finalFare',
      difference: 50,
      count: 1,
      examples: [{ stream, revision: 1, before: 24_000, after: 24_050 }],
    };
    const changed = [lines, fare, refund];
    expect(headlineOf({ ...empty, views: [view], decisions: { ...decisions, changed } })).toBe(
      '3 of 10,000 recorded bookings would change: refund −₹360 in 3 decisions, −₹120 on RSY-9NRY; final fare +₹0.50 on RSY-9NRY; FareQuoted.lines[].label in 3 decisions; and 1 more.',
    );
  });

  it('names amounts of documents before refusals, and other documents last', () => {
    const amounts = {
      path: 'dueAmount.paid',
      count: 2,
      examples: [{ id: 'b1', path: 'dueAmount.paid', before: 100, after: 300 }],
    };
    const { difference: _, ...others } = refund;
    const refused = { ...others, field: undefined, refusal: 'not-payable' };
    const report = {
      ...empty,
      views: [{ ...view, fields: [amounts] }],
      decisions: { ...decisions, changed: [refused] },
    };
    expect(headlineOf(report)).toBe(
      '3 of 10,000 recorded bookings would change: dueAmount.paid in 2 documents of bookings, +₹2 on b1; CancelBooking refused as not-payable in 3 decisions; 2 documents of bookings.',
    );
  });
});
