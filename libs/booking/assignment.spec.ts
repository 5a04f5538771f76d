import { given } from '../../test/support/eventing/given.js';
import { history } from '../../test/support/eventing/history.js';
import {
  areaOf,
  areaServing,
  assignChef,
  ChefReleased,
  type DisclosureLevel,
  disclosureTo,
  NO_CITY,
  nextSearch,
  serves,
} from './assignment.js';
import { bookingDecider, type BookingEvent, evolve } from './booking.js';
import { type BookingState, type ExistingBooking, NO_BOOKING } from './state.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  CHEF,
  chefless,
  completed,
  ID,
  initiated,
  inStream,
  leftBefore,
  nextDay,
  NOW,
  OTHER_CHEF,
  paid,
  placed,
  placedWithChef,
  quoted,
  released,
  START,
  started,
} from '../../test/support/booking/a-booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';

const assign = (round = 0, chefId = CHEF) => ({ type: 'AssignChef', ...assigned.data, chefId, round }) as const;
const releaseHim = { type: 'ReleaseChef', chefId: CHEF, reason: 'unavailable' } as const;
const now = { now: NOW };

describe('assigning a chef', () => {
  it('is possible once the deposit is paid', () => {
    given(bookingDecider, ...placed)
      .when(assign(), now)
      .then(assigned);
    given(bookingDecider, ...placedWithChef)
      .when(assign(), now)
      .thenNothing();
  });

  it('is refused when another chef is assigned, or none is needed', () => {
    for (const past of [awaitingPayment, [...placed, cancelled()]]) {
      given(bookingDecider, ...past)
        .when(assign(), now)
        .thenRefused('chef-not-needed');
    }
    given(bookingDecider, ...placedWithChef)
      .when(assign(0, OTHER_CHEF), now)
      .thenRefused('chef-not-needed');
  });

  it('is refused for an earlier time of a moved booking', () => {
    const moved = [...placed, amended(nextDay), quoted];
    given(bookingDecider, ...moved)
      .when(assign(0), now)
      .thenRefused('chef-not-needed');
    given(bookingDecider, ...moved)
      .when(assign(1), now)
      .then(assigned);
  });

  it('is refused after the start', () => {
    given(bookingDecider, ...placed)
      .when(assign(), { now: START })
      .thenRefused('already-started');
  });
});

describe('releasing an unavailable chef', () => {
  it('allows another chef, or the same chef in a new round', () => {
    given(bookingDecider, ...placedWithChef)
      .when(releaseHim, now)
      .then(released('unavailable'));
    given(bookingDecider, ...placedWithChef, released('unavailable'))
      .when(assign(1, OTHER_CHEF), now)
      .then(
        { ...assigned, data: { ...assigned.data, chefId: OTHER_CHEF } },
        { type: 'ReplacementProposed', data: { chefId: OTHER_CHEF } },
      );
    given(bookingDecider, ...placedWithChef, released('unavailable'))
      .when(assign(0), now)
      .thenRefused('chef-not-needed');
  });

  it('does not affect bookings with another chef or none, or completed and cancelled ones', () => {
    for (const past of [placed, [...placedWithChef, released()], [...placedWithChef, cancelled()]]) {
      given(bookingDecider, ...past)
        .when(releaseHim, now)
        .thenNothing();
    }
    given(bookingDecider, ...placedWithChef)
      .when({ ...releaseHim, chefId: OTHER_CHEF }, now)
      .thenNothing();
  });

  it('is refused once the visit has started', () => {
    given(bookingDecider, ...placedWithChef, started)
      .when(releaseHim, now)
      .thenRefused('already-started');
  });
});

describe('a release of an earlier version', () => {
  const upcast = (data: object) => ChefReleased.upcast?.[2]?.({ ...data });

  it('left the customer the usual terms if the chef left the product', () => {
    expect(upcast(released('unavailable').data)).toEqual(leftBefore.data);
    for (const reason of ['busy', 'unconfirmed', 'cannot-come'] as const)
      expect(upcast(released(reason).data)).toEqual(released(reason).data);
  });
});

describe('anonymising an erased chef', () => {
  const forget = { type: 'AnonymiseChef', chefId: CHEF } as const;
  const forgotten = { type: 'ChefAnonymised', data: { chefId: CHEF } } as const;

  it('is recorded once for each booking that ever had the chef', () => {
    for (const past of [
      [...placedWithChef, released()],
      [...placedWithChef, started, completed],
    ]) {
      given(bookingDecider, ...past)
        .when(forget, now)
        .then(forgotten);
      given(bookingDecider, ...past, forgotten)
        .when(forget, now)
        .thenNothing();
    }
  });

  it('is refused before the end of a visit that the customer expects', () => {
    for (const past of [placedWithChef, [...placedWithChef, started]])
      given(bookingDecider, ...past)
        .when(forget, now)
        .thenRefused('not-settled');
  });
});

const wants = (...events: readonly BookingEvent[]) => wantedBy(assignChef, history(inStream(...events)));
const ids = (...events: readonly BookingEvent[]) => wants(...events).map(({ id }) => id);

describe('a booking whose deposit is paid', () => {
  it('searches for a chef at once', () => {
    const paidAt = history(inStream(...placed)).at(-1)?.occurredAt;
    expect(wants(...placed)).toEqual([
      { job: 'assign-chef', id: `chef-${ID}-1`, data: { bookingId: ID, since: paidAt }, runAt: paidAt },
    ]);
    expect(wants(...awaitingPayment)).toEqual([]);
  });

  it('does not search again once there is one, also after a second payment', () => {
    expect(wants(...placedWithChef)).toEqual([]);
    expect(wants(...placedWithChef, initiated(2), paid(2))).toEqual([]);
  });

  it('searches again when the chef was released or the time was moved', () => {
    expect(ids(...placedWithChef, released())).toEqual([`chef-${ID}-2`]);
    expect(ids(...placedWithChef, released(), assigned, released())).toEqual([`chef-${ID}-3`]);
    expect(ids(...placed, amended(nextDay), quoted)).toEqual([`chef-${ID}-2`]);
  });

  it('does not search when it is over', () => {
    expect(wants(...placed, cancelled())).toEqual([]);
    expect(wants(...placed, chefless)).toEqual([]);
    expect(wants(...placedWithChef, started)).toEqual([]);
    expect(wants(...awaitingPayment, cancelled(), paid())).toEqual([]);
  });
});

describe('the next search', () => {
  it('comes soon, then at growing intervals, and for the last time at the start', () => {
    const since = plus(START, -10 * HOUR);
    const pause = (waited: number) => nextSearch(since, plus(since, waited), START);
    expect(pause(0)).toBe(plus(since, 2 * SECOND));
    expect(pause(MINUTE)).toBe(plus(since, 2 * MINUTE));
    expect(pause(HOUR)).toBe(plus(since, HOUR + 5 * MINUTE));
    expect(pause(10 * HOUR - MINUTE)).toBe(START);
  });
});

it('a name in another spelling is the same area', () => {
  expect(areaOf('RAMPUR KALAN')).toBe(areaOf('Rampur-Kalan'));
  expect(areaOf('MP')).toBe(NO_CITY);
});

it('the chefs for an address are those of its city; all if it is an old one that names none', () => {
  expect(areaServing('Vijay Nagar, Indore')).toBe('indore');
  expect(areaServing('')).toBeUndefined();
});

describe('a chef', () => {
  it('serves the city that they chose, and no other', () => {
    expect(serves('Indore, MP', 'indore')).toBe(true);
    expect(serves('Indore', 'Bhopal')).toBe(false);
  });

  it.each(['Madhya Pradesh', 'Bhopl', 'Private homes', ''])('who names no city serves none: %s', (location) => {
    for (const city of ['Bhopal', 'Shillong', 'Bhopl', '']) expect(serves(location, city)).toBe(false);
  });

  it('serves an old address without a city', () => {
    expect(serves('Indore', '')).toBe(true);
  });
});

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
