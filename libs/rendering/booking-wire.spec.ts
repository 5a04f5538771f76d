import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { NO_ANSWER } from '@libs/booking/deposit.js';
import { Booking } from '@libs/contract/bookings.js';
import { paise, rupees } from '@libs/contract/money.js';
import { portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { DAY, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { bookingToWire, chefBookingToWire, chefForCustomer, noShowToWire, paymentToWire } from './booking-wire.js';
import { EMPTY_PUBLIC_PROFILE } from '@libs/identity/public-profile.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import type { ChefDocument } from '@libs/views/chefs.js';
import { bookingForChef } from '@libs/views/chef-booking.js';

const after = (...events: readonly BookingEvent[]): BookingDocument =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;

const NEUTRAL = portraitCode(portraitOf(a.CHEF));
/** The card of a verified chef without ratings. */
const aCard = (changes: Partial<ChefDocument> = {}): ChefDocument => ({
  chefId: a.CHEF,
  name: { firstName: 'Vikas', lastName: 'Khanna' },
  cuisine: 'North Indian',
  publicProfile: EMPTY_PUBLIC_PROFILE,
  photoId: null,
  location: 'Indore',
  leaving: false,
  experience: 4,
  missing: [],
  verified: true,
  listed: true,
  area: 'indore',
  rating: 0,
  ratings: { count: 0, stars: 0 },
  byStars: [0, 0, 0, 0, 0],
  ...changes,
});

describe('a booking in the API', () => {
  it('says that another chef comes until the customer meets them', () => {
    const gone = { type: 'ChefReleased', data: { chefId: a.CHEF, reason: 'cannot-come', cause: 'emergency' } } as const;
    const other = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
    const proposed = { type: 'ReplacementProposed', data: { chefId: a.OTHER_CHEF } } as const;
    const met = { type: 'VisitStarted', data: { chefId: a.OTHER_CHEF, at: a.START, by: 'code' } } as const;
    const replaced = [...a.placedWithChef, gone, other, proposed];
    expect(bookingToWire(after(...replaced)).replacement).toEqual({ state: 'proposed', refundAmount: 1_000 });
    expect(bookingToWire(after(...replaced, met)).replacement).toBeUndefined();
  });

  it('says until when the deposit comes back in full and in part, while it is unpaid', () => {
    expect(bookingToWire(after(...a.pending))).toMatchObject({
      freeUntil: plus(a.START, -DAY),
      partRefunds: [{ percent: 50, until: plus(a.START, -DAY / 2) }],
    });
    expect(bookingToWire(after(...a.placedWithChef))).not.toHaveProperty('freeUntil');
  });

  it('says that all of the paid deposit comes back while there is no chef, unless an edit has limited that', () => {
    const free = bookingToWire(after(...a.placed));
    expect(free.freeUntil).toBe(a.START);
    expect(free).not.toHaveProperty('partRefunds');
    expect(bookingToWire(after(...a.placed, a.amended({}, 50)))).not.toHaveProperty('freeUntil');
  });

  it('has rupees, Kolkata dates and slots, and both names of every figure', () => {
    expect(bookingToWire(after(...a.placedWithChef))).toMatchObject({
      id: a.ID,
      status: 3,
      requirement: 'birthday',
      headCount: 8,
      people: 8,
      startDate: '2026-12-12',
      startTime: '6.00 pm',
      endDate: '2026-12-12',
      endTime: '10.00 pm',
      finalFare: 4_000,
      lines: [{ label: 'Dinner for 8', amount: 4_000 }],
      depositAmount: 1_000,
      paidAmount: 1_000,
      dueAmount: 3_000,
      refundAmount: 0,
      user: { id: a.CUSTOMER, firstName: 'Asha', lastName: 'Rao' },
      chef: { id: a.CHEF, firstName: 'Vikas', lastName: 'Khanna' },
      firstName: 'Asha',
      city: 'Indore',
      cancellation: null,
      deposit: 'paid',
      revision: 4,
    });
  });

  it.each<readonly [string, readonly BookingEvent[]]>([
    ['requested', [a.requested]],
    ['pending', a.pending],
    ['placed', a.placedWithChef],
    ['complete', [...a.placedWithChef, a.started, a.completed]],
    ['cancelled', [...a.placed, a.cancelled(), a.refundInitiated()]],
    ['with a coupon', [a.requested, { ...a.quoted, data: { ...a.fare, coupon: 'WELCOME10' } }]],
  ])('matches the contract when it is %s', (_, events) => {
    const wire = bookingToWire(after(...events));
    expect(Booking.parse(wire)).toEqual(wire);
  });

  it('contains who cancelled it, when, why, and with which refund', () => {
    const document = after(...a.placed, a.cancelled());
    expect(bookingToWire(document).cancellation).toEqual({
      by: 'customer',
      reason: 'customer-request',
      at: document.cancellation?.at,
      refundAmount: 1_000,
    });
  });

  it('contains what goes back because nobody came, without what an edit had given back', () => {
    const [smaller, back] = [rupees(600), rupees(400)];
    const quoted = { ...a.quoted, data: { ...a.fare, baseFare: smaller, finalFare: smaller, deposit: rupees(150) } };
    const edited = [...a.placedWithChef, a.amended({ headCount: 4 }, 100), quoted];
    const begun = [...edited, a.refundInitiated(1, back), a.refundCompleted(1, back), a.started];
    const wire = bookingToWire(after(...begun));
    expect(wire.noShow).toMatchObject({ state: 'open', refundAmount: 600 });
    const reported = { type: 'NoShowReported', data: { chefId: a.CHEF, refund: smaller } } as const;
    const { noShow, refundAmount } = bookingToWire(after(...begun, reported));
    expect([noShow, refundAmount]).toEqual([expect.objectContaining({ state: 'reported', refundAmount: 600 }), 1_000]);
  });

  it('contains for each side whether it has rated the other', () => {
    const rating = { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5, description: '' } as const;
    const document = after(...a.placedWithChef, { type: 'BookingRated', data: rating });
    const seen = bookingForChef(document, { chefId: a.CHEF, verified: true }, a.NOW);
    expect([bookingToWire(document).rated, seen && chefBookingToWire(seen).rated]).toEqual([true, false]);
  });

  it('contains the chef’s rating for the customer, and the phone from a day before until the visit is over', () => {
    const account = {
      profile: { firstName: 'Vikas', lastName: 'Khanna', email: 'v@example.com', phone: '9876543210' },
    };
    const [rated, unrated] = [aCard({ rating: 4.666, ratings: { count: 3, stars: 14 } }), aCard()];
    const ahead = after(...a.placedWithChef);
    const name = { id: a.CHEF, firstName: 'Vikas', lastName: 'Khanna', portrait: NEUTRAL, listed: true };
    const near = plus(a.START, -DAY);
    const phone = '9876543210';
    expect(chefForCustomer(ahead, account, rated, near)).toEqual({ ...name, rating: 4.7, ratings: 3, phone });
    expect(chefForCustomer(ahead, account, unrated, plus(near, -1))).toEqual({ ...name, phoneFrom: near });
    expect(chefForCustomer(ahead, { profile: ERASED }, unrated, near)).toEqual(name);
    for (const end of [[a.cancelled()], [a.started, a.completed]]) {
      expect(chefForCustomer(after(...a.placedWithChef, ...end), account, unrated, near)).toEqual(name);
    }
    expect(chefForCustomer(after(...a.placed), undefined, undefined, near)).toBeNull();
  });

  it('contains the chef’s chosen portrait, and whether there is a page about the chef', () => {
    const faceOf = (card: ChefDocument | undefined) =>
      chefForCustomer(after(...a.placedWithChef), undefined, card, a.NOW);
    const portrait = portraitCode({ ...portraitOf(a.CHEF), headwear: 'turban' });
    const publicProfile = { ...EMPTY_PUBLIC_PROFILE, portrait };
    expect(faceOf(aCard({ publicProfile }))).toMatchObject({ portrait, listed: true });
    for (const hidden of [aCard({ listed: false }), undefined]) {
      expect(faceOf(hidden)).toMatchObject({ portrait: NEUTRAL, listed: false });
    }
  });

  it('contains nothing of erased people', () => {
    const data = { ...a.requested.data, customer: ERASED, venue: ERASED, description: ERASED } as const;
    const chef = { type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } } as const;
    const wire = bookingToWire(after({ type: 'BookingRequested', data }, a.quoted, a.initiated(), a.paid(), chef));
    expect(Booking.parse(wire)).toEqual(wire);
    const nobody = { firstName: '', lastName: '' };
    expect(wire).toMatchObject({ ...nobody, city: '', description: '', chef: { id: a.CHEF, ...nobody } });
    const said = { at: a.START, answer: ERASED } as const;
    const problem = { ...said, kind: 'food', note: ERASED, refund: paise(0) } as const;
    const visited = after(...a.placedWithChef, a.started, a.completed);
    expect(JSON.stringify(bookingToWire({ ...visited, problems: [problem] }))).not.toContain(ERASED);
    expect(JSON.stringify(noShowToWire({ ...visited, noShow: { ...said, refund: paise(0) } }))).not.toContain(ERASED);
  });
});

it('the state of a payment counts the attempts', () => {
  expect(paymentToWire(after(...a.awaitingPayment, a.failed(), a.initiated(2)))).toEqual({
    state: 'pending',
    amount: 1_000,
    attempts: 2,
  });
});

it('a payment in quarantine says that it is in doubt until the provider’s answer matches', () => {
  const finding = { transactionId: a.ID, reason: 'wrong-amount', expected: '100000', got: '100100' } as const;
  const found = { type: 'PaymentQuarantined', data: finding } as const;
  const gaveUp = { type: 'DepositPaymentFailed', data: { transactionId: a.ID, reason: NO_ANSWER } } as const;
  const of = (...more: readonly BookingEvent[]) => {
    const document = after(...a.awaitingPayment, ...more);
    return [bookingToWire(document).paymentInDoubt, paymentToWire(document).note];
  };
  expect(of()).toEqual([undefined, undefined]);
  for (const doubted of [[found], [found, gaveUp], [found, gaveUp, a.unpaidEnd]])
    expect(of(...doubted)).toEqual([true, MESSAGES.payment.inDoubt]);
  for (const settled of [
    [found, a.paid()],
    [found, a.failed()],
  ])
    expect(of(...settled)).toEqual([undefined, undefined]);
});
