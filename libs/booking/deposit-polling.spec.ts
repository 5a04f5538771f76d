import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { between, DAY, HOUR, instant, MINUTE, plus, SECOND, type Instant } from '@libs/contract/time.js';
import { nextPoll } from './deposit-polling.js';

const START = instant(Date.UTC(2026, 11, 12, 13, 30));

/** Returns every poll of a payment, in milliseconds after its start. */
function schedule(): number[] {
  const offsets: number[] = [];
  for (let at: Instant | undefined = nextPoll(START, START); at; at = nextPoll(START, at))
    offsets.push(between(START, at));
  return offsets;
}
/** Returns the gaps between the polls from `from` to `to`, both inclusive. */
const gaps = (from: number, to: number): number[] => {
  const inside = schedule().filter((offset) => offset >= from && offset <= to);
  return inside.slice(1).map((offset, index) => offset - (inside[index] ?? 0));
};
const times = (count: number, gap: number): number[] => Array.from({ length: count }, () => gap);

describe('polling a deposit', () => {
  it('starts between 20 and 25 seconds after the start', () => {
    const first = between(START, nextPoll(START, START) as Instant);
    expect(first).toBeGreaterThanOrEqual(20 * SECOND);
    expect(first).toBeLessThanOrEqual(25 * SECOND);
  });

  it('continues every 3 s for 30 s, every 6 s for 60 s, every 10 s for 60 s and every 30 s for 60 s', () => {
    expect(gaps(20 * SECOND, 50 * SECOND)).toEqual(times(10, 3 * SECOND));
    expect(gaps(50 * SECOND, 110 * SECOND)).toEqual(times(10, 6 * SECOND));
    expect(gaps(110 * SECOND, 170 * SECOND)).toEqual(times(6, 10 * SECOND));
    expect(gaps(170 * SECOND, 230 * SECOND)).toEqual(times(2, 30 * SECOND));
  });

  it('then continues every minute until just after the payment has timed out', () => {
    const last = 20 * MINUTE + 50 * SECOND;
    expect(gaps(230 * SECOND, last)).toEqual(times(17, MINUTE));
    expect(schedule().filter((offset) => offset > 20 * MINUTE)[0]).toBe(last);
  });

  it('then continues hourly for a day, daily for the week, once more at its end, and never again', () => {
    const dayOn = 20 * MINUTE + 50 * SECOND + DAY;
    expect(gaps(20 * MINUTE + 50 * SECOND, dayOn)).toEqual(times(24, HOUR));
    expect(gaps(dayOn, 7 * DAY).slice(0, -1)).toEqual(times(5, DAY));
    expect(schedule().at(-1)).toBe(7 * DAY);
    expect(nextPoll(START, plus(START, 7 * DAY))).toBeUndefined();
  });

  it('skips polls that an outage missed', () => {
    expect(nextPoll(START, plus(START, 2 * DAY))).toBe(plus(START, 20 * MINUTE + 50 * SECOND + 2 * DAY));
  });

  it('always returns a later instant within the week', () => {
    fc.assert(
      fc.property(fc.integer({ min: -HOUR, max: 7 * DAY - 1 }), (elapsed) => {
        const next = nextPoll(START, plus(START, elapsed)) as Instant;
        expect(between(START, next)).toBeGreaterThan(elapsed);
        expect(between(START, next)).toBeLessThanOrEqual(7 * DAY);
      }),
    );
  });
});
