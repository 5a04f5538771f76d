/** Booking documents as the API answers them: rupees, Kolkata dates and slots, sentences. Who was erased is called `[erased]`. */
import { attemptsOf, isOver } from '@libs/booking/payments.js';
import { cancellable, cancellationProblem, cancellationTerms } from '@libs/booking/cancellation-policy.js';
import { findingsOf } from '@libs/booking/quarantine.js';
import { isConfirmed } from '@libs/booking/state.js';
import type { Booking, CancellationPreview, PaymentState } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { toRupees } from '@libs/contract/money.js';
import { type Instant, kolkataDate, slotOf } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { depositStateOf, moneyOf } from './booking-money.js';
import type { BookingDocument } from './bookings.js';
import type { ChefAccount } from './chef-accounts.js';
import { oneDecimal } from './chef-wire.js';
import type { ChefDocument } from './chefs.js';

const NOBODY = { firstName: ERASED, lastName: '' };
const NOWHERE = { ...NOBODY, phone: '', address: ERASED, city: '', region: '', zip: '' };

/** As its customer reads it, who is the one who changes it. */
export function bookingToWire(document: BookingDocument): Booking {
  const { id, booking, status, createdAt, revision, chefId, chef, cancellation } = document;
  const { start, end, ...choices } = booking.choices;
  const fare = 'fare' in booking ? booking.fare : undefined;
  const money = moneyOf(booking);
  const customer = document.customer === ERASED ? NOBODY : document.customer;
  const venue = document.venue === ERASED ? NOWHERE : document.venue;
  return {
    id,
    status,
    ...choices,
    meals: [...choices.meals],
    additionalServices: [...choices.additionalServices],
    people: choices.headCount,
    startDate: kolkataDate(start),
    startTime: slotOf(start) ?? '',
    endDate: kolkataDate(end),
    endTime: slotOf(end) ?? '',
    description: document.description === ERASED ? '' : document.description,
    baseFare: toRupees(money.baseFare),
    finalFare: toRupees(money.finalFare),
    lines: (fare?.lines ?? []).map((line) => ({ ...line, amount: toRupees(line.amount) })),
    ...(fare?.coupon === undefined ? {} : { coupon: fare.coupon }),
    depositAmount: toRupees(money.depositAmount),
    paidAmount: toRupees(money.paidAmount),
    dueAmount: toRupees(money.dueAmount),
    refundAmount: toRupees(money.refundAmount),
    createdAt,
    user: { id: document.customerId, ...customer },
    chef: chefId === null ? null : { id: chefId, ...(chef === null || chef === ERASED ? NOBODY : chef) },
    billingAddress: venue,
    ...customer,
    city: venue.city,
    address: venue.address,
    cancellation: cancellation && {
      reason: cancellation.reason,
      by: cancellation.by,
      at: cancellation.at,
      refundAmount: toRupees(cancellation.refund),
    },
    deposit: depositStateOf(booking),
    rated: hasRated(document, 'customer'),
    revision,
  };
}

/** As `role` reads it. A chef has the phone at the door as long as there is a visit to call about. */
export function bookingFor(role: Role, document: BookingDocument): Booking {
  const wire = bookingToWire(document);
  if (role === 'user') return wire;
  const read = { ...wire, rated: hasRated(document, 'chef') };
  return isOver(document.booking) ? { ...read, billingAddress: { ...wire.billingAddress, phone: '' } } : read;
}

/** The chef as the customer of one booking reads them: with what others say, and with a phone while there is a visit to call about. */
export function chefForCustomer(
  document: BookingDocument,
  account: Pick<ChefAccount, 'profile'> | undefined,
  card: Pick<ChefDocument, 'rating' | 'ratings'> | undefined,
): Booking['chef'] {
  const { chef } = bookingToWire(document);
  const reachable = account && account.profile !== ERASED && !isOver(document.booking);
  return (
    chef && {
      ...chef,
      ...(card && card.ratings.count > 0 && { rating: oneDecimal(card.rating), ratings: card.ratings.count }),
      ...(reachable && { phone: account.profile.phone }),
    }
  );
}

const hasRated = ({ booking }: BookingDocument, side: 'customer' | 'chef'): boolean =>
  isConfirmed(booking) && booking.ratedBy.includes(side);

export function paymentToWire({ booking }: BookingDocument): PaymentState {
  const state = depositStateOf(booking);
  const note = DOUBTS[state];
  return {
    state,
    amount: toRupees(moneyOf(booking).depositAmount),
    attempts: attemptsOf(booking).length,
    ...(note !== undefined && findingsOf(booking).length > 0 && { note }),
  };
}

/** What somebody is told whose payment or refund is in doubt; where all is done, the doubt is not theirs. */
const DOUBTS: Partial<Record<PaymentState['state'], string>> = {
  pending: MESSAGES.payment.inDoubt,
  failed: MESSAGES.payment.inDoubt,
  refunding: MESSAGES.payment.refundInDoubt,
};

const WHY_NOT = {
  'already-started': MESSAGES.booking.alreadyStarted,
  'already-complete': MESSAGES.booking.alreadyComplete,
  'already-cancelled': MESSAGES.booking.alreadyCancelled,
} as const;

/** What cancelling at `now` would give back. */
export function cancellationToWire({ booking }: BookingDocument, now: Instant): CancellationPreview {
  const problem =
    booking.phase === 'cancelled'
      ? 'already-cancelled'
      : cancellationProblem(booking.phase, booking.choices.start, now);
  if (problem) {
    return { allowed: false, reason: WHY_NOT[problem], percent: 0, refundAmount: 0, until: null, next: [] };
  }
  const { percent, refund, until, next } = cancellationTerms(cancellable(booking), now);
  return {
    allowed: true,
    percent,
    refundAmount: toRupees(refund),
    until,
    next: next.map((tier) => ({ from: tier.from, percent: tier.percent, refundAmount: toRupees(tier.refund) })),
  };
}
