import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/events.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { Booking, CancellationPreview } from '@libs/contract/bookings.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '@libs/eventing/testing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { bookingFor, bookingToWire, cancellationToWire, chefForCustomer, paymentToWire } from './booking-wire.js';
import { type BookingDocument, bookings } from './bookings.js';

const after = (...events: readonly BookingEvent[]): BookingDocument =>
  documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;

describe('a booking on the wire', () => {
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
  ])('is what the contract promises when it is %s', (_, events) => {
    const wire = bookingToWire(after(...events));
    expect(Booking.parse(wire)).toEqual(wire);
  });

  it('tells of a cancellation by whom, when, why and with which refund', () => {
    const document = after(...a.placed, a.cancelled());
    expect(bookingToWire(document).cancellation).toEqual({
      by: 'customer',
      reason: 'customer-request',
      at: document.cancellation?.at,
      refundAmount: 1_000,
    });
  });

  it('tells each side whether they have rated the other', () => {
    const rating = { by: 'customer', raterId: a.CUSTOMER, ratedId: a.CHEF, stars: 5, description: '' } as const;
    const document = after(...a.placedWithChef, { type: 'BookingRated', data: rating });
    expect([bookingFor('user', document).rated, bookingFor('chef', document).rated]).toEqual([true, false]);
  });

  it('tells the customer how the chef was rated, and the phone until the visit is over', () => {
    const account = {
      profile: { firstName: 'Vikas', lastName: 'Khanna', email: 'v@example.com', phone: '9876543210' },
    };
    const [rated, unrated] = [4.666, 0].map((rating) => ({ rating, ratings: { count: Math.ceil(rating), stars: 14 } }));
    const ahead = after(...a.placedWithChef);
    const name = { id: a.CHEF, firstName: 'Vikas', lastName: 'Khanna' };
    expect(chefForCustomer(ahead, account, rated)).toEqual({ ...name, rating: 4.7, ratings: 5, phone: '9876543210' });
    expect(chefForCustomer(ahead, { profile: ERASED }, unrated)).toEqual(name);
    expect(chefForCustomer(after(...a.placedWithChef, a.cancelled()), account, undefined)).toEqual(name);
    expect(chefForCustomer(after(...a.placed), undefined, undefined)).toBeNull();
  });

  it('tells the chef the phone at the door until the visit is over, and the customer always', () => {
    const ahead = after(...a.placedWithChef, a.started);
    expect(bookingFor('chef', ahead)).toEqual(bookingToWire(ahead));
    for (const over of [
      after(...a.placedWithChef, a.started, a.completed),
      after(...a.placedWithChef, a.cancelled()),
    ]) {
      expect(bookingFor('chef', over).billingAddress).toEqual({ ...bookingToWire(over).billingAddress, phone: '' });
      expect(bookingFor('user', over).billingAddress.phone).toBe('9876543210');
    }
  });

  it('says who was erased, and nothing else of them', () => {
    const data = { ...a.requested.data, customer: ERASED, venue: ERASED, description: ERASED } as const;
    const chef = { type: 'ChefAssigned', data: { chefId: a.CHEF, chef: ERASED } } as const;
    const wire = bookingToWire(after({ type: 'BookingRequested', data }, a.quoted, a.initiated(), a.paid(), chef));
    expect(Booking.parse(wire)).toEqual(wire);
    const nobody = { firstName: ERASED, lastName: '' };
    expect(wire).toMatchObject({ ...nobody, city: '', description: '', chef: { id: a.CHEF, ...nobody } });
  });
});

it('the state of a payment counts the attempts', () => {
  expect(paymentToWire(after(...a.awaitingPayment, a.failed(), a.initiated(2)))).toEqual({
    state: 'pending',
    amount: 1_000,
    attempts: 2,
  });
});

describe('the preview of a cancellation', () => {
  it('shows the exact rupees now and later', () => {
    const preview = cancellationToWire(after(...a.placedWithChef), plus(a.START, -13 * HOUR));
    expect(CancellationPreview.parse(preview)).toEqual(preview);
    expect(preview).toEqual({
      allowed: true,
      percent: 50,
      refundAmount: 500,
      until: plus(a.START, -12 * HOUR),
      next: [{ percent: 0, refundAmount: 0, from: plus(a.START, -12 * HOUR) }],
    });
  });

  it.each<readonly [string, readonly BookingEvent[]]>([
    ['This booking has already started.', a.placedWithChef],
    ['This booking has already started.', [...a.placedWithChef, a.started]],
    ['This booking is complete.', [...a.placedWithChef, a.started, a.completed]],
    ['This booking is cancelled.', [...a.placed, a.cancelled()]],
  ])('says why not: %s', (reason, events) => {
    expect(cancellationToWire(after(...events), a.START)).toMatchObject({ allowed: false, reason, refundAmount: 0 });
  });
});
