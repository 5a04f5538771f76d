import { describe, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './decide.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  CHEF,
  completed,
  nextDay,
  NOW,
  OTHER_CHEF,
  placed,
  placedWithChef,
  quoted,
  released,
  START,
  started,
} from './testing/a-booking.js';

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
      .then({ ...assigned, data: { ...assigned.data, chefId: OTHER_CHEF } });
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
