/** One booking for tests: eight people, dinner on 12 December, ₹4,000 with a deposit of ₹1,000. */
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingAmended, BookingRequested, FareQuoted, RequestBooking } from '@libs/booking/request.js';
import type { BookingCancelled } from '@libs/booking/cancellation.js';
import type { BookingCompleted, BookingStarted } from '@libs/booking/visit.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { ChefAssigned, ChefReleased } from '@libs/booking/assignment.js';
import type { Choices } from '@libs/booking/values.js';
import type { DepositPaid, DepositPaymentFailed, DepositPaymentInitiated } from '@libs/booking/deposit.js';
import type { RefundCompleted, RefundFailed, RefundInitiated } from '@libs/booking/refund.js';
import type { ExtraTimeAccepted, ExtraTimeDeclined, ExtraTimeProposed } from '@libs/booking/visit-day.js';

export const ID = '01JD6Z0000000000000000000A';
export const CUSTOMER = 'customer-1';
export const CHEF = 'chef-1';
export const START = instantOf('2026-12-12' as KolkataDate, '6.00 pm');
/** Three weeks before the start. */
export const NOW = plus(START, -21 * 24 * HOUR);
export const DEPOSIT = rupees(1_000);

export const choices: Choices = {
  requirement: 'birthday',
  meals: ['dinner'],
  additionalServices: ['waiter'],
  headCount: 8,
  numberOfBreakfast: 0,
  numberOfStarters: 0,
  numberOfMainCourses: 5,
  start: START,
  end: plus(START, 4 * HOUR),
};

export const fare: FareQuoted['data'] = {
  tariff: 'tariff-1',
  lines: [{ label: 'Dinner for 8', amount: rupees(4_000) }],
  baseFare: rupees(4_000),
  finalFare: rupees(4_000),
  deposit: DEPOSIT,
};

export const request: RequestBooking = {
  type: 'RequestBooking',
  bookingId: ID,
  customerId: CUSTOMER,
  choices,
  customer: { firstName: 'Asha', lastName: 'Rao' },
  venue: {
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    address: '12 Palasia',
    city: 'Indore',
    region: 'Madhya Pradesh',
    zip: '452001',
  },
  description: 'Less chilli, please.',
  fare,
};

const { type: _, fare: __, ...requestData } = request;
export const requested: BookingRequested = { type: 'BookingRequested', data: requestData };
export const quoted: FareQuoted = { type: 'FareQuoted', data: fare };

export const transaction = (attempt: number): string => (attempt === 1 ? ID : `${ID}-${attempt}`);

export const pageOf = (attempt: number): string => `https://pay.example/${attempt}`;
export const initiated = (attempt = 1): DepositPaymentInitiated => ({
  type: 'DepositPaymentInitiated',
  data: { attempt, transactionId: transaction(attempt), amount: DEPOSIT, customerId: CUSTOMER, page: pageOf(attempt) },
});
export const paid = (attempt = 1): DepositPaid => ({
  type: 'DepositPaid',
  data: { transactionId: transaction(attempt), amount: DEPOSIT, providerReference: `T${attempt}` },
});
export const failed = (attempt = 1): DepositPaymentFailed => ({
  type: 'DepositPaymentFailed',
  data: { transactionId: transaction(attempt), reason: 'PAYMENT_DECLINED' },
});
export const assigned: ChefAssigned = {
  type: 'ChefAssigned',
  data: { chefId: CHEF, chef: { firstName: 'Vikas', lastName: 'Khanna' } },
};
/** A second chef, for when the first is not available. */
export const OTHER_CHEF = 'chef-2';
export const released = (reason: ChefReleased['data']['reason'] = 'busy', chefId = CHEF): ChefReleased => ({
  type: 'ChefReleased',
  data: { chefId, reason },
});
/** The chef left the product, as versions 1 and 2 recorded it. */
export const leftBefore: ChefReleased = {
  type: 'ChefReleased',
  data: { chefId: CHEF, reason: 'unavailable', usualTerms: true },
};
/** `refundLimit`: the limit that an edit of a paid booking fixes, in percent. */
export const amended = (changes: Partial<Choices>, refundLimit?: number): BookingAmended => ({
  type: 'BookingAmended',
  data: { choices: { ...choices, ...changes }, ...(refundLimit !== undefined && { refundLimit }) },
});
/** The same visit, so many days later. */
export const inDays = (days: number) => ({ start: plus(START, days * DAY), end: plus(choices.end, days * DAY) });
export const nextDay = inDays(1);
/** A fare of so many rupees, with a quarter as its deposit. */
export const costing = (whole: number): FareQuoted => ({
  type: 'FareQuoted',
  data: { ...fare, finalFare: rupees(whole), deposit: rupees(whole / 4) },
});
export const edit = (changes: Partial<Choices>, whole = 4_000) =>
  ({ type: 'AmendBooking', choices: { ...choices, ...changes }, fare: costing(whole).data }) as const;
export const started: BookingStarted = { type: 'BookingStarted', data: {} };
export const extraTime = {
  minutes: 60,
  end: plus(choices.end, HOUR),
  line: { label: 'More time', amount: rupees(150) },
} as const;
export const extraTimeProposed: ExtraTimeProposed = { type: 'ExtraTimeProposed', data: { chefId: CHEF, ...extraTime } };
export const extraTimeAccepted: ExtraTimeAccepted = { type: 'ExtraTimeAccepted', data: extraTime };
export const extraTimeDeclined: ExtraTimeDeclined = { type: 'ExtraTimeDeclined', data: { end: extraTime.end } };
export const completed: BookingCompleted = {
  type: 'BookingCompleted',
  data: { outcome: { chefId: CHEF, fare: fare.finalFare, paid: DEPOSIT, minutes: 240 } },
};
/** Of a visit that nobody started: the customer can still say that nobody came. */
export const completedUnstarted: BookingCompleted = {
  type: 'BookingCompleted',
  data: { ...completed.data, settlesAt: plus(choices.end, DAY) },
};
export const cancelled = (refund = DEPOSIT): BookingCancelled => ({
  type: 'BookingCancelled',
  data: { by: 'customer', reason: 'customer-request', refund },
});
export const unpaidEnd: BookingCancelled = {
  type: 'BookingCancelled',
  data: { by: 'system', reason: 'deposit-not-paid', refund: rupees(0) },
};

export const chefless: BookingCancelled = {
  type: 'BookingCancelled',
  data: { by: 'system', reason: 'no-chef-found', refund: DEPOSIT },
};

const refund = (count: number, attempt: number) => ({
  refundId: `${transaction(attempt)}-R${count}`,
  transactionId: transaction(attempt),
});
export const refundInitiated = (count = 1, amount = DEPOSIT, attempt = 1): RefundInitiated => ({
  type: 'RefundInitiated',
  data: { ...refund(count, attempt), amount },
});
export const refundCompleted = (count = 1, amount = DEPOSIT, attempt = 1): RefundCompleted => ({
  type: 'RefundCompleted',
  data: { ...refund(count, attempt), amount },
});
export const refundFailed = (count = 1, attempt = 1): RefundFailed => ({
  type: 'RefundFailed',
  data: { ...refund(count, attempt), reason: 'PAYMENT_ERROR' },
});

export const pending = [requested, quoted] as const;
export const awaitingPayment = [...pending, initiated()] as const;
export const placed = [...awaitingPayment, paid()] as const;
export const placedWithChef = [...placed, assigned] as const;

/** Returns the events as consecutive events in the booking's stream. */
export const inStream = (...happened: readonly BookingEvent[]) =>
  happened.map((event) => ({ stream: bookingStream(ID), event }));
