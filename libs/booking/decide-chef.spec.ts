import { describe, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
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
  it('is done once the deposit is paid', () => {
    given(bookingDecider, ...placed)
      .when(assign(), now)
      .then(assigned);
    given(bookingDecider, ...placedWithChef)
      .when(assign(), now)
      .thenNothing();
  });

  it('is refused when another chef was faster, or nobody is needed', () => {
    for (const past of [awaitingPayment, [...placed, cancelled()]]) {
      given(bookingDecider, ...past)
        .when(assign(), now)
        .thenRefused('chef-not-needed');
    }
    given(bookingDecider, ...placedWithChef)
      .when(assign(0, OTHER_CHEF), now)
      .thenRefused('chef-not-needed');
  });

  it('is refused for a time that the booking was moved away from', () => {
    const moved = [...placed, amended(nextDay), quoted];
    given(bookingDecider, ...moved)
      .when(assign(0), now)
      .thenRefused('chef-not-needed');
    given(bookingDecider, ...moved)
      .when(assign(1), now)
      .then(assigned);
  });

  it('is refused from the start on', () => {
    given(bookingDecider, ...placed)
      .when(assign(), { now: START })
      .thenRefused('already-started');
  });
});

describe('letting a chef go who cannot be had', () => {
  it('leaves the booking to another one, or to the same in a new round', () => {
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

  it('is no matter of bookings that another chef has, or nobody, or that are over', () => {
    for (const past of [placed, [...placedWithChef, released()], [...placedWithChef, cancelled()]]) {
      given(bookingDecider, ...past)
        .when(releaseHim, now)
        .thenNothing();
    }
    given(bookingDecider, ...placedWithChef)
      .when({ ...releaseHim, chefId: OTHER_CHEF }, now)
      .thenNothing();
  });

  it('is refused once the visit has begun', () => {
    given(bookingDecider, ...placedWithChef, started)
      .when(releaseHim, now)
      .thenRefused('already-started');
  });
});

describe('forgetting a chef who was erased', () => {
  const forget = { type: 'AnonymiseChef', chefId: CHEF } as const;
  const forgotten = { type: 'ChefAnonymised', data: { chefId: CHEF } } as const;

  it('is told to every booking that ever had them, once', () => {
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

  it('has to wait for a visit that the customer expects', () => {
    for (const past of [placedWithChef, [...placedWithChef, started]])
      given(bookingDecider, ...past)
        .when(forget, now)
        .thenRefused('not-settled');
  });
});
