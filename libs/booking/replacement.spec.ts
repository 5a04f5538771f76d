import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, MINUTE, plus } from '@libs/contract/time.js';
import * as a from '../../test/support/booking/a-booking.js';
import { given } from '../../test/support/eventing/given.js';
import type { ChefAssigned, ChefReleased } from './assignment.js';
import { bookingDecider, evolve } from './booking.js';
import { cancellable, cancellationTerms } from './cancellation.js';
import { LATE_RELEASE_MS, type ReplacementAccepted, type ReplacementProposed } from './replacement.js';
import { type BookingState, NO_BOOKING, type PlacedBooking } from './state.js';

const leave = { type: 'LeaveVisit', chefId: a.CHEF, cause: 'emergency' } as const;
const left = (late?: true): ChefReleased => ({
  type: 'ChefReleased',
  data: { chefId: a.CHEF, reason: 'cannot-come', cause: 'emergency', ...(late && { late }) },
});
const other: ChefAssigned = { type: 'ChefAssigned', data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
const proposed: ReplacementProposed = { type: 'ReplacementProposed', data: { chefId: a.OTHER_CHEF } };
const agreed: ReplacementAccepted = { type: 'ReplacementAccepted', data: { chefId: a.OTHER_CHEF } };
const sought = [...a.placedWithChef, left()] as const;
const replaced = [...sought, other, proposed] as const;
/** In the tier without a refund. */
const LATE = plus(a.START, -HOUR);

describe('a chef who cannot come', () => {
  it('is released at once, late from a day before the start on', () => {
    given(bookingDecider, ...a.placedWithChef)
      .when(leave, { now: plus(a.START, -LATE_RELEASE_MS) })
      .then(left());
    given(bookingDecider, ...a.placedWithChef)
      .when(leave, { now: plus(a.START, 1 - LATE_RELEASE_MS) })
      .then(left(true));
    given(bookingDecider, ...a.placedWithChef)
      .when(leave, { now: a.START })
      .thenRefused('already-started');
    const met = plus(a.START, -HOUR / 2);
    given(bookingDecider, ...a.placedWithChef, { type: 'VisitStarted', data: { chefId: a.CHEF, at: met, by: 'code' } })
      .when(leave, { now: plus(met, MINUTE) })
      .thenRefused('already-started');
    given(bookingDecider, ...sought)
      .when(leave, { now: a.NOW })
      .thenNothing();
  });

  it('is not asked again in that round, while the next chef is proposed', () => {
    const assign = { type: 'AssignChef', ...other.data, round: 1 } as const;
    given(bookingDecider, ...sought)
      .when({ ...assign, chefId: a.CHEF }, { now: a.NOW })
      .thenRefused('chef-not-needed');
    given(bookingDecider, ...sought)
      .when(assign, { now: a.NOW })
      .then(other, proposed);
    given(bookingDecider, ...sought, { type: 'VisitOffered', data: { chefId: a.OTHER_CHEF, expiresAt: a.START } })
      .when({ type: 'AcceptOffer', ...other.data }, { now: a.NOW })
      .then({ type: 'OfferAccepted', data: { chefId: a.OTHER_CHEF } }, other, proposed);
  });

  it('is not asked again either when the chef who was proposed cannot come, or is released', () => {
    const later = [
      a.released('unconfirmed', a.OTHER_CHEF),
      { ...left(), data: { ...left().data, chefId: a.OTHER_CHEF } },
    ];
    for (const release of later) {
      const state = [...replaced, release].reduce<BookingState>(evolve, NO_BOOKING);
      expect(state).toMatchObject({ chefId: null, round: 2, replacement: 'sought' });
      given(bookingDecider, ...replaced, release)
        .when({ type: 'AssignChef', ...a.assigned.data, round: 2 }, { now: a.NOW })
        .thenRefused('chef-not-needed');
    }
  });

  it('is replaced like that also if they leave the product, unless an earlier version recorded it', () => {
    const assign = { type: 'AssignChef', ...other.data, round: 1 } as const;
    given(bookingDecider, ...a.placedWithChef, a.released('unavailable'))
      .when(assign, { now: a.NOW })
      .then(other, proposed);
    given(bookingDecider, ...a.placedWithChef, a.leftBefore)
      .when(assign, { now: a.NOW })
      .then(other);
    const state = [...replaced, { ...a.leftBefore, data: { ...a.leftBefore.data, chefId: a.OTHER_CHEF } }];
    expect(state.reduce<BookingState>(evolve, NO_BOOKING)).toMatchObject({ replacement: 'sought' });
  });

  it('can be given the visit again if they leave the product and stay after all', () => {
    given(bookingDecider, ...a.placedWithChef, a.released('unavailable'))
      .when({ type: 'AssignChef', ...a.assigned.data, round: 1 }, { now: a.NOW })
      .then(a.assigned, { ...proposed, data: { chefId: a.CHEF } });
  });

  it('is assigned again after a move, and proposed like any other', () => {
    given(bookingDecider, ...sought, a.amended(a.nextDay, 100))
      .when({ type: 'AssignChef', ...a.assigned.data, round: 2 }, { now: a.NOW })
      .then(a.assigned, { ...proposed, data: { chefId: a.CHEF } });
  });
});

describe('the customer', () => {
  it('gets everything back until the start, also what an edit has kept, unless they accept the new chef', () => {
    const kept = [...a.placedWithChef, a.amended({ headCount: 4 }, 50)] as const;
    const smaller = { type: 'FareQuoted', data: { ...a.fare, finalFare: rupees(600), deposit: rupees(150) } } as const;
    const refund = (now: typeof LATE, ...events: Parameters<typeof evolve>[1][]) => {
      const state = events.reduce<BookingState>(evolve, NO_BOOKING) as PlacedBooking;
      return cancellationTerms(cancellable(state), now).refund;
    };
    expect(refund(plus(a.START, -2 * DAY), ...kept, smaller)).toBe(rupees(300));
    for (const end of [[left(true)], [left(true), other, proposed]]) {
      // ₹200 of ₹1,000 are owed already.
      expect(refund(LATE, ...kept, smaller, ...end)).toBe(rupees(800));
    }
    expect(refund(LATE, ...kept, smaller, left(true), other, proposed, agreed)).toBe(0);
  });

  it('cancels with all the money back', () => {
    const leaving = [...a.placedWithChef, a.released('unavailable')] as const;
    for (const events of [sought, replaced, leaving, [...leaving, other, proposed]]) {
      given(bookingDecider, ...events)
        .when({ type: 'CancelBooking' }, { now: LATE })
        .then(a.cancelled());
    }
    given(bookingDecider, ...replaced, agreed)
      .when({ type: 'CancelBooking' }, { now: LATE })
      .then(a.cancelled(rupees(0)));
  });

  it('accepts the chef whom they saw, once', () => {
    const accept = { type: 'AcceptReplacement', chefId: a.OTHER_CHEF } as const;
    given(bookingDecider, ...replaced)
      .when(accept, { now: a.NOW })
      .then(agreed);
    given(bookingDecider, ...replaced, agreed)
      .when(accept, { now: a.NOW })
      .thenNothing();
    given(bookingDecider, ...replaced)
      .when({ ...accept, chefId: a.CHEF }, { now: a.NOW })
      .thenRefused('changed-meanwhile');
    given(bookingDecider, ...sought)
      .when(accept, { now: a.NOW })
      .thenRefused('changed-meanwhile');
  });

  it('who does not answer is cooked for by the new chef', () => {
    given(bookingDecider, ...replaced)
      .when({ type: 'StartBooking' }, { now: a.START })
      .then(a.started);
    given(bookingDecider, ...sought)
      .when({ type: 'StartBooking' }, { now: a.START })
      .then(a.chefless);
  });
});
