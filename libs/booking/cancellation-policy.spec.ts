import { describe, expect, it } from '@jest/globals';
import { paise, percentUp, rupees } from '@libs/contract/money.js';
import { REFUND_TABLE } from '@libs/contract/refund-table.js';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import fc from 'fast-check';
import { cancellationProblem, cancellationTerms, refundOf } from './cancellation-policy.js';
import { START } from './testing/a-booking.js';

const withChef = { start: START, refundable: rupees(1_000), refundLimit: 100, chefAssigned: true };
/** Possible refund limits after an edit. */
const LIMIT = fc.constantFrom(...REFUND_TABLE.map(({ percent }) => percent));
const before = (ms: number): Instant => plus(START, -ms);

describe('the refund', () => {
  it.each([
    ['three weeks before', 21 * DAY, 100],
    ['exactly 24 hours before', 24 * HOUR, 100],
    ['a moment later', 24 * HOUR - 1, 50],
    ['exactly 12 hours before', 12 * HOUR, 50],
    ['a moment later', 12 * HOUR - 1, 0],
    ['at the start', 0, 0],
    ['after the start', -HOUR, 0],
  ])('%s (%i ms) is %i %% of the deposit', (_, ms, percent) => {
    expect(refundOf(withChef, before(ms))).toEqual({ percent, refund: percentUp(rupees(1_000), percent) });
  });

  it('is the whole deposit until the start while no chef is assigned', () => {
    const alone = { ...withChef, chefAssigned: false };
    expect(refundOf(alone, before(0))).toEqual({ percent: 100, refund: rupees(1_000) });
    expect(refundOf(alone, before(-1)).refund).toBe(0);
  });

  it('of half an odd number of paise is rounded up', () => {
    expect(refundOf({ ...withChef, refundable: paise(100_001) }, before(13 * HOUR)).refund).toBe(50_001);
  });

  it('never exceeds what was paid, and never grows with time', () => {
    const paid = fc.integer({ min: 0, max: 100_000_000 }).map(paise);
    const ms = fc.integer({ min: -DAY, max: 30 * DAY });
    fc.assert(
      fc.property(paid, ms, fc.nat(DAY), fc.boolean(), (amount, left, wait, chefAssigned) => {
        const booking = { ...withChef, refundable: amount, chefAssigned };
        const now = refundOf(booking, before(left)).refund;
        expect(now).toBeLessThanOrEqual(amount);
        expect(refundOf(booking, before(left - wait)).refund).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('an earlier edit', () => {
  it.each([
    [50, 21 * DAY, 50],
    [50, 13 * HOUR, 50],
    [50, HOUR, 0],
    [0, 21 * DAY, 0],
  ])('with the limit %i %% leads, %i ms before the start, to %i %%', (refundLimit, ms, percent) => {
    const refund = percentUp(rupees(1_000), percent);
    expect(refundOf({ ...withChef, refundLimit }, before(ms))).toEqual({ percent, refund });
  });

  it('limits the refund also while no chef is assigned', () => {
    const released = { ...withChef, refundLimit: 50, chefAssigned: false };
    expect(refundOf(released, before(HOUR))).toEqual({ percent: 50, refund: rupees(500) });
    expect(refundOf({ ...released, refundLimit: 0 }, before(DAY)).refund).toBe(0);
  });

  it('merges tiers with equal refunds', () => {
    expect(cancellationTerms({ ...withChef, refundLimit: 50 }, before(2 * DAY))).toEqual({
      percent: 50,
      refund: rupees(500),
      until: before(12 * HOUR),
      next: [{ percent: 0, refund: rupees(0), from: before(12 * HOUR) }],
    });
    const nothing = { percent: 0, refund: rupees(0), until: null, next: [] };
    expect(cancellationTerms({ ...withChef, refundLimit: 0 }, before(2 * DAY))).toEqual(nothing);
  });
});

describe('the preview', () => {
  it('contains the exact amounts, and when they change', () => {
    expect(cancellationTerms(withChef, before(2 * DAY))).toEqual({
      percent: 100,
      refund: rupees(1_000),
      until: before(24 * HOUR),
      next: [
        { percent: 50, refund: rupees(500), from: before(24 * HOUR) },
        { percent: 0, refund: rupees(0), from: before(12 * HOUR) },
      ],
    });
    expect(cancellationTerms(withChef, before(13 * HOUR))).toEqual({
      percent: 50,
      refund: rupees(500),
      until: before(12 * HOUR),
      next: [{ percent: 0, refund: rupees(0), from: before(12 * HOUR) }],
    });
  });

  it('has no end when the refund is zero', () => {
    const forever = { refund: rupees(0), until: null, next: [] };
    expect(cancellationTerms(withChef, before(HOUR))).toEqual({ percent: 0, ...forever });
    expect(cancellationTerms({ ...withChef, refundable: rupees(0) }, before(DAY))).toEqual({
      percent: 100,
      ...forever,
    });
  });

  it('equals the actual refund, now and after each change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 * DAY }), fc.boolean(), LIMIT, (left, chefAssigned, refundLimit) => {
        const booking = { ...withChef, chefAssigned, refundLimit };
        const { percent, refund, until, next } = cancellationTerms(booking, before(left));
        expect(refundOf(booking, before(left))).toEqual({ percent, refund });
        if (until) expect(refundOf(booking, until).refund).toBe(refund);
        for (const tier of next) expect(refundOf(booking, plus(tier.from, 1)).refund).toBe(tier.refund);
      }),
    );
  });
});

it('is one table whose tiers fall towards the start', () => {
  const percents = REFUND_TABLE.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((a, b) => b - a));
  expect(REFUND_TABLE.at(-1)?.atLeast).toBe(0);
});

describe('cancelling', () => {
  it.each([
    ['pending', HOUR, undefined],
    ['placed', 1, undefined],
    ['placed', 0, 'already-started'],
    ['in-progress', 0, 'already-started'],
    ['complete', -DAY, 'already-complete'],
    ['cancelled', -DAY, undefined],
  ] as const)('a %s booking %i ms before its start results in %s', (phase, left, problem) => {
    expect(cancellationProblem(phase, START, before(left))).toBe(problem);
  });
});
