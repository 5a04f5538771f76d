import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { type DisclosureLevel, disclosureTo } from './chef-disclosure.js';
import type { BookingEvent } from './booking.js';
import { evolve } from './evolve.js';
import { type BookingState, type ExistingBooking, NO_BOOKING } from './state.js';
import * as a from './testing/a-booking.js';

const stateAfter = (...events: readonly BookingEvent[]): ExistingBooking => {
  const state = events.reduce<BookingState>(evolve, NO_BOOKING);
  if (state.phase === 'none') throw new Error('there is no booking');
  return state;
};
const { end } = a.choices;
const duringWindow = plus(a.START, -HOUR);
const CHECKED = { chefId: a.CHEF, verified: true };

describe('what a chef may see of their visit', () => {
  it.each<readonly [string, DisclosureLevel, Instant]>([
    ['three weeks before', 'visit', a.NOW],
    ['a minute before the last 24 hours', 'visit', plus(a.START, -DAY - MINUTE)],
    ['24 hours before the start', 'full', plus(a.START, -DAY)],
    ['at the start', 'full', a.START],
    ['at the end', 'full', end],
    ['a minute before 24 hours have passed since the end', 'full', plus(end, DAY - MINUTE)],
    ['24 hours after the end', 'visit', plus(end, DAY)],
    ['a year after', 'visit', plus(end, 365 * DAY)],
  ])('%s is %s', (_, level, now) => {
    for (const events of [a.placedWithChef, [...a.placedWithChef, a.started, a.completed]]) {
      expect(disclosureTo(CHECKED, stateAfter(...events), [], now)).toEqual({
        level,
        window: { from: plus(a.START, -DAY), until: plus(end, DAY) },
      });
    }
  });

  it('excludes name, address and phone while the chef is not verified, whenever it is', () => {
    const placed = stateAfter(...a.placedWithChef);
    for (const now of [a.NOW, duringWindow, a.START, end]) {
      expect(disclosureTo({ chefId: a.CHEF, verified: false }, placed, [], now)?.level).toBe('visit');
    }
  });

  it('is everything at once for a chef who is assigned on the day, and nothing of it after the release', () => {
    const released = stateAfter(...a.placedWithChef, a.released());
    expect(disclosureTo(CHECKED, stateAfter(...a.placedWithChef), [], duringWindow)?.level).toBe('full');
    expect(disclosureTo(CHECKED, released, [a.CHEF], duringWindow)).toEqual({ level: 'times', window: null });
  });

  it('changes with a visit that is moved away and back', () => {
    const [moved, back] = [a.amended(a.nextDay), a.amended({})];
    const levels = [[...a.placedWithChef], [...a.placedWithChef, moved], [...a.placedWithChef, moved, back]].map(
      (events) => disclosureTo(CHECKED, stateAfter(...events), [], duringWindow)?.level,
    );
    expect(levels).toEqual(['full', 'visit', 'full']);
  });
});

describe('what a chef may see of a booking that is no longer theirs', () => {
  it.each<readonly [string, readonly BookingEvent[], readonly string[], DisclosureLevel | undefined]>([
    ['cancelled', [...a.placedWithChef, a.cancelled()], [], 'times'],
    ['released', [...a.placedWithChef, a.released()], [a.CHEF], 'times'],
    ['released and cancelled', [...a.placedWithChef, a.released(), a.cancelled()], [a.CHEF], 'times'],
    ['released and given back', [...a.placedWithChef, a.released(), a.assigned], [a.CHEF], 'full'],
    ['never given to them', a.placed, [], undefined],
    ['given to another chef only', a.placedWithChef, [a.OTHER_CHEF], 'full'],
  ])('%s is: %s', (_, events, former, level) => {
    expect(disclosureTo(CHECKED, stateAfter(...events), former, duringWindow)?.level).toBe(level);
  });

  it('is nothing for a chef who was never assigned', () => {
    expect(
      disclosureTo({ chefId: a.OTHER_CHEF, verified: true }, stateAfter(...a.placedWithChef), [a.CHEF], duringWindow),
    ).toBeUndefined();
  });
});
