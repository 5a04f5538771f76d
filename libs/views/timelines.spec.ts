import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { DAY, plus } from '@libs/contract/time.js';
import { rupees } from '@libs/contract/money.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { timelineForChef, timelines } from './timelines.js';

const told = (...events: readonly BookingEvent[]): readonly string[] =>
  documentsAfter(timelines, history(a.inStream(...events)))
    .get(a.ID)
    ?.entries.map(({ text }) => text) ?? [];

describe('the timeline of a booking', () => {
  it('covers everything from the request to the rating', () => {
    const rated = { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5, description: 'Lovely.' } as const;
    expect(told(...a.placedWithChef, a.started, a.completed, { type: 'BookingRated', data: rated })).toEqual([
      'Chef requested for 12 December 2026, 6.00 pm to 10.00 pm, for 8 people.',
      'The price is ₹4,000, with a deposit of ₹1,000.',
      'Payment page opened for the deposit of ₹1,000.',
      'Deposit of ₹1,000 paid. The booking is placed.',
      'Vikas Khanna will cook.',
      'The visit has started.',
      'The visit is complete.',
      'The customer gave 5 out of 5 stars.',
    ]);
  });

  it('says when a visit began and ended, not when that was noticed', () => {
    const events = history(a.inStream(...a.placedWithChef, a.amended(a.nextDay), a.started, a.completed));
    const { entries = [] } = documentsAfter(timelines, events).get(a.ID) ?? {};
    expect(entries.slice(-2).map(({ at }) => at)).toEqual([a.nextDay.start, a.nextDay.end]);
  });

  it('says whether the chef comes for whom the customer asked; to another chef only that this one cooks', () => {
    const [, ...rest] = a.placed;
    const askedFor = (preferredChef: string) => [
      { ...a.requested, data: { ...a.requested.data, preferredChef } },
      ...rest,
    ];
    expect(told(...askedFor(a.CHEF), a.assigned)).toEqual([
      'Chef requested for 12 December 2026, 6.00 pm to 10.00 pm, for 8 people. The customer asked for a particular chef.',
      'The price is ₹4,000, with a deposit of ₹1,000.',
      'Payment page opened for the deposit of ₹1,000.',
      'Deposit of ₹1,000 paid. The booking is placed.',
      'Vikas Khanna will cook, as the customer asked.',
    ]);
    const events = [...askedFor(a.OTHER_CHEF), a.assigned];
    expect(told(...events).at(-1)).toBe('Vikas Khanna will cook. The chef the customer asked for can’t come.');
    const document = documentsAfter(timelines, history(a.inStream(...events))).get(a.ID);
    const seen = document && timelineForChef(document, a.CHEF, 'visit');
    expect(seen?.at(-1)?.text).toBe('Vikas Khanna will cook.');
  });

  it('contains a cancellation and its refund', () => {
    const ends = [a.cancelled(rupees(500)), a.refundInitiated(1, rupees(500)), a.refundFailed()];
    const again = [a.refundInitiated(2, rupees(500)), a.refundCompleted(2, rupees(500))];
    expect(told(...a.placed, ...ends, ...again).slice(4)).toEqual([
      'The customer cancelled the booking. We’re refunding ₹500 of the deposit.',
      'We started the refund of ₹500.',
      'The refund didn’t go through. We’re trying again.',
      'We started the refund of ₹500.',
      'The refund of ₹500 has been paid out.',
    ]);
    expect(told(...a.pending, a.cancelled(rupees(0))).at(-1)).toBe('The customer cancelled the booking.');
    expect(told(...a.pending, a.unpaidEnd).at(-1)).toBe(
      'We cancelled the booking because the deposit wasn’t paid in time.',
    );
  });

  it('contains failed payments, and those that are no longer needed', () => {
    expect(told(...a.awaitingPayment, a.failed()).at(-1)).toBe('The payment didn’t go through. Nothing was charged.');
    const late = 'A payment of ₹1,000 arrived that was no longer needed. We’re refunding all of it.';
    expect(told(...a.awaitingPayment, a.cancelled(rupees(0)), a.paid()).at(-1)).toBe(late);
    expect(told(...a.awaitingPayment, a.failed(), a.initiated(2), a.paid(2), a.paid(1)).at(-1)).toBe(late);
  });

  it('contains an edit, also over midnight', () => {
    const choices = { ...a.choices, headCount: 10, end: plus(a.choices.end, DAY) };
    const fare = { ...a.fare, finalFare: rupees(5_000), coupon: 'FEAST500' };
    expect(
      told(...a.pending, { type: 'BookingAmended', data: { choices } }, { ...a.quoted, data: fare }).slice(2),
    ).toEqual([
      'Booking changed to 12 December 2026, 6.00 pm to 13 December 2026, 10.00 pm, for 10 people.',
      'The price is now ₹5,000 with coupon FEAST500.',
    ]);
  });

  it('contains the limit that an edit of a paid booking has fixed', () => {
    const edited = (limit: number) => told(...a.placedWithChef, a.amended(a.nextDay, limit), a.quoted).at(-2);
    expect(edited(100)).toBe('Booking changed to 13 December 2026, 6.00 pm to 10.00 pm, for 8 people.');
    expect(edited(50)).toMatch(/ If the customer cancels, at most 50% of what was paid before is refunded\.$/);
    expect(edited(0)).toMatch(/ If the customer cancels, nothing of what was paid before is refunded\.$/);
  });

  it('says which dishes an edit leaves on the menu, also when as many others are booked', () => {
    const left = (...dishes: readonly string[]) =>
      told(...a.placed, { type: 'MenuChosen', data: { dishes, library: '2026-11-2', reason: 'fewer-booked' } }).at(-1);
    expect(left('dal-makhani')).toBe('Not all dishes fit the changed booking, so the menu has 1 dish.');
    expect(left()).toBe('No dish of the menu fits the changed booking, so the chef suggests the menu again.');
  });

  it('contains the release of a chef, and a search without a result', () => {
    expect(told(...a.placedWithChef, a.released('busy'), a.chefless).slice(5)).toEqual([
      'The chef can’t come to the changed visit. We’re looking for another chef.',
      'We cancelled the booking because no chef was free. We’re refunding ₹1,000.',
    ]);
    expect(told(...a.placedWithChef, a.released('unavailable')).at(-1)).toBe(
      'The chef can’t come. We’re looking for another chef.',
    );
  });

  it('is for a chef without what is about others, and for a former one only their own part', () => {
    const other = a.OTHER_CHEF;
    const theirs: BookingEvent = { type: 'ChefAssigned', data: { ...a.assigned.data, chefId: other } };
    const events: readonly BookingEvent[] = [
      ...a.placed,
      { type: 'VisitOffered', data: { chefId: other, expiresAt: a.START } },
      { type: 'OfferDeclined', data: { chefId: other, reason: 'no-time' } },
      a.assigned,
      a.released('cannot-come'),
      theirs,
      { type: 'ReplacementProposed', data: { chefId: other } },
      a.cancelled(),
    ];
    const document = documentsAfter(timelines, history(a.inStream(...events))).get(a.ID);
    const seen = (chefId: string, level: 'times' | 'visit') =>
      (document ? timelineForChef(document, chefId, level) : []).map(({ type }) => type);
    const all = ['BookingRequested', 'FareQuoted', 'DepositPaymentInitiated', 'DepositPaid'];
    expect(seen(other, 'visit')).toEqual([
      ...[...all, 'ChefAssigned', 'ChefReleased'],
      ...['ChefAssigned', 'BookingCancelled'],
    ]);
    expect(seen(a.CHEF, 'times')).toEqual(['ChefAssigned', 'ChefReleased']);
    expect(seen(other, 'times')).toEqual(['ChefAssigned', 'BookingCancelled']);
    const times = document && timelineForChef(document, other, 'times').map(({ at }) => at);
    const { entries = [] } = document ?? {};
    expect(times).toEqual([entries.at(-3)?.at, entries.at(-1)?.at]);
  });

  it('contains times, and no erased people', () => {
    const events = history(a.inStream({ type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } }));
    expect(documentsAfter(timelines, events).get(a.ID)?.entries).toEqual([
      { at: events[0]?.occurredAt, type: 'ChefAssigned', text: 'A chef will cook.', code: 'aChefWillCook' },
    ]);
  });
});
