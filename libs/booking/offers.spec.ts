import { describe, expect, it } from '@jest/globals';
import { HOUR, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import fc from 'fast-check';
import * as a from '../../test/support/booking/a-booking.js';
import { given } from '../../test/support/eventing/given.js';
import { assignChef } from './assignment.js';
import { bookingDecider, evolve } from './booking.js';
import { useOf } from './chef-calendar.js';
import { expireOffers, offerDeadline, type OfferDeclined, type OfferExpired, type VisitOffered } from './offers.js';
import { type BookingState, NO_BOOKING, type PlacedBooking } from './state.js';

const EXPIRES = plus(a.NOW, 4 * HOUR);
const offered = (chefId = a.CHEF): VisitOffered => ({ type: 'VisitOffered', data: { chefId, expiresAt: EXPIRES } });
const declined: OfferDeclined = { type: 'OfferDeclined', data: { chefId: a.CHEF, reason: 'too-far' } };
const expired: OfferExpired = { type: 'OfferExpired', data: { chefId: a.CHEF } };
const asked = [...a.placed, offered()] as const;
const accept = { type: 'AcceptOffer', ...a.assigned.data } as const;
const decline = { type: 'DeclineOffer', chefId: a.CHEF, reason: 'too-far' } as const;
const stateAfter = (...events: Parameters<typeof evolve>[1][]) =>
  events.reduce<BookingState>(evolve, NO_BOOKING) as PlacedBooking;

describe('the time to answer an offer', () => {
  it('is a twelfth of the time until the visit, from two minutes to four hours', () => {
    const inHours = (left: number) =>
      (Date.parse(offerDeadline(plus(a.START, -left * HOUR), a.START)) - Date.parse(plus(a.START, -left * HOUR))) /
      MINUTE;
    expect([48, 24, 12, 3, 0.5, 0.2].map(inHours)).toEqual([240, 120, 60, 15, 2.5, 2]);
    expect(inHours(500)).toBe(240);
  });

  it('never ends after the start, and never before it is made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 24 * HOUR }), (left) => {
        const now = plus(a.START, -left);
        const deadline = offerDeadline(now, a.START);
        expect(deadline > now && deadline <= a.START).toBe(true);
      }),
    );
    expect(offerDeadline(plus(a.START, -SECOND), a.START)).toBe(a.START);
  });
});

describe('offering a visit', () => {
  const offer = { type: 'OfferVisit', chefId: a.CHEF, round: 0 } as const;

  it('asks one chef at a time, each once in a round', () => {
    given(bookingDecider, ...a.placed)
      .when(offer, { now: a.NOW })
      .then(offered());
    given(bookingDecider, ...asked)
      .when(offer, { now: a.NOW })
      .thenNothing();
    given(bookingDecider, ...asked)
      .when({ ...offer, chefId: a.OTHER_CHEF }, { now: a.NOW })
      .thenRefused('chef-not-needed');
    for (const end of [declined, expired]) {
      given(bookingDecider, ...asked, end)
        .when(offer, { now: a.NOW })
        .thenRefused('chef-not-needed');
      given(bookingDecider, ...asked, end)
        .when({ ...offer, chefId: a.OTHER_CHEF }, { now: a.NOW })
        .then(offered(a.OTHER_CHEF));
    }
    const others = [...asked, declined, offered(a.OTHER_CHEF), { ...expired, data: { chefId: a.OTHER_CHEF } }] as const;
    for (const chefId of [a.CHEF, a.OTHER_CHEF])
      given(bookingDecider, ...others)
        .when({ ...offer, chefId }, { now: a.NOW })
        .thenRefused('chef-not-needed');
    given(bookingDecider, ...asked, declined, a.amended({ headCount: 6 }, 100))
      .when(offer, { now: a.NOW })
      .thenRefused('chef-not-needed');
    const moved = [...asked, declined, a.amended(a.nextDay, 100)] as const;
    given(bookingDecider, ...moved)
      .when({ ...offer, round: 1 }, { now: a.NOW })
      .then(offered());
  });

  it('asks only for the round and the party that the chef was found for, and before the start', () => {
    const { headCount } = a.choices;
    const asking = (changes: object, now = a.NOW) =>
      given(bookingDecider, ...a.placed).when({ ...offer, ...changes }, { now });
    asking({ people: headCount }).then(offered());
    asking({ people: headCount - 1 }).thenRefused('chef-not-needed');
    asking({ round: 1 }).thenRefused('chef-not-needed');
    asking({}, a.START).thenRefused('already-started');
    given(bookingDecider, ...asked)
      .when({ ...offer, round: 1 }, { now: a.NOW })
      .thenRefused('chef-not-needed');
    const found = { how: 'search', visits: 0, considered: 1, ranking: [] } as const;
    asking({ found }).then(offered()).because({ name: 'chef-chosen', facts: found });
  });

  it('assigns nobody meanwhile, and not who declined', () => {
    const assign = { type: 'AssignChef', ...a.assigned.data, round: 0 } as const;
    given(bookingDecider, ...asked)
      .when({ ...assign, chefId: a.OTHER_CHEF }, { now: a.NOW })
      .thenRefused('chef-not-needed');
    given(bookingDecider, ...asked, declined)
      .when(assign, { now: a.NOW })
      .thenRefused('chef-not-needed');
  });

  it('reserves the time of the chef until the offer ends', () => {
    const time = { bookingId: a.ID, round: 0, start: a.START, end: a.choices.end };
    expect(useOf(stateAfter(...asked), a.CHEF, time)).toBe('kept');
    expect(useOf(stateAfter(...asked), a.OTHER_CHEF, time)).toBe('offered');
    expect(useOf(stateAfter(...asked, declined), a.CHEF, time)).toBe('unused');
    expect(useOf(stateAfter(...asked, { type: 'OfferWithdrawn', data: { chefId: a.CHEF } }), a.CHEF, time)).toBe(
      'offered',
    );
  });
});

describe('answering an offer', () => {
  it('assigns the chef who accepts in time', () => {
    given(bookingDecider, ...asked)
      .when(accept, { now: plus(EXPIRES, -1) })
      .then({ type: 'OfferAccepted', data: { chefId: a.CHEF } }, a.assigned);
    given(bookingDecider, ...asked)
      .when(accept, { now: EXPIRES })
      .thenRefused('offer-over');
    given(bookingDecider, ...asked)
      .when({ ...accept, chefId: a.OTHER_CHEF }, { now: a.NOW })
      .thenRefused('offer-over');
    given(bookingDecider, ...asked, declined)
      .when(accept, { now: a.NOW })
      .thenRefused('offer-over');
    given(bookingDecider, ...a.placedWithChef)
      .when(accept, { now: a.NOW })
      .thenNothing();
  });

  it('records why a chef declines, once', () => {
    given(bookingDecider, ...asked)
      .when(decline, { now: a.NOW })
      .then(declined);
    given(bookingDecider, ...asked, declined)
      .when(decline, { now: a.NOW })
      .thenNothing();
    given(bookingDecider, ...a.placedWithChef)
      .when(decline, { now: a.NOW })
      .thenRefused('offer-over');
  });

  it('expires at its time, and with the booking that has no chef at its start', () => {
    given(bookingDecider, ...asked)
      .when({ type: 'ExpireOffer' }, { now: plus(EXPIRES, -1) })
      .thenRefused('not-due', { due: EXPIRES });
    given(bookingDecider, ...asked)
      .when({ type: 'ExpireOffer' }, { now: EXPIRES })
      .then(expired)
      .because({ name: 'offer-unanswered', facts: { due: EXPIRES } });
    given(bookingDecider, ...a.placed)
      .when({ type: 'ExpireOffer' }, { now: EXPIRES })
      .thenNothing();
    given(bookingDecider, ...asked)
      .when({ type: 'StartBooking' }, { now: a.START })
      .then(expired, a.chefless);
  });

  it('is withdrawn by an edit and by a cancellation, of which everything comes back', () => {
    const withdrawn = { type: 'OfferWithdrawn', data: { chefId: a.CHEF } } as const;
    given(bookingDecider, ...asked)
      .when({ type: 'CancelBooking' }, { now: plus(a.START, -HOUR) })
      .then(a.cancelled(), withdrawn);
    given(bookingDecider, ...asked)
      .when({ type: 'AmendBooking', choices: { ...a.choices, headCount: 6 }, fare: a.fare }, { now: a.NOW })
      .then(a.amended({ headCount: 6 }, 100), a.quoted, withdrawn);
  });

  it('ends when the chef leaves the product', () => {
    given(bookingDecider, ...asked)
      .when({ type: 'ReleaseChef', chefId: a.CHEF, reason: 'unavailable' }, { now: a.NOW })
      .then({ type: 'OfferDeclined', data: { chefId: a.CHEF, reason: 'unavailable' } });
    for (const other of [
      { chefId: a.OTHER_CHEF, reason: 'unavailable' },
      { chefId: a.CHEF, reason: 'busy' },
    ] as const)
      given(bookingDecider, ...asked)
        .when({ type: 'ReleaseChef', ...other }, { now: a.NOW })
        .thenNothing();
  });
});

describe('the policies of an offer', () => {
  const facts = (booking: BookingState) => ({
    bookingId: a.ID,
    booking,
    changedAt: a.NOW,
    openedAt: {},
    search: { since: a.NOW, turn: 1 },
    held: [],
    messages: [],
  });

  it('expire it at its time, and search for nobody else meanwhile', () => {
    const open = facts(stateAfter(...asked));
    expect(expireOffers(open)).toEqual([expect.objectContaining({ job: 'expire-offer', runAt: EXPIRES })]);
    expect(assignChef(open)).toEqual([]);
    const over = facts(stateAfter(...asked, expired));
    expect(expireOffers(over)).toEqual([]);
    expect(assignChef(over)).toHaveLength(1);
  });
});
