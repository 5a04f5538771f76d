/**
 * Converts booking documents to answers of the API: rupees, Kolkata dates and slots, sentences. Of erased people names
 * and words are empty or missing.
 */
import { cancellable, partRefunds, termsOf, wholeRefundUntil } from '@libs/booking/cancellation.js';
import { type Claimed, collectionsOf, excessOf } from '@libs/booking/balance.js';
import { ingredientsOf } from '@libs/booking/ingredients.js';
import { moveIn } from '@libs/booking/move.js';
import { noShowOffer } from '@libs/booking/no-show.js';
import { lateOffer, problemsUntil } from '@libs/booking/problem.js';
import { contactWindow } from '@libs/booking/assignment.js';
import { attemptsOf, type ExistingBooking, findingsOf, isConfirmed, isOver } from '@libs/booking/state.js';
import type { Balance } from '@libs/contract/balance.js';
import type { BookedChef, Booking } from '@libs/contract/bookings.js';
import type { Ingredients } from '@libs/contract/ingredients.js';
import type { Offer } from '@libs/contract/offers.js';
import type { PaymentState } from '@libs/contract/payments.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { toRupees } from '@libs/contract/money.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { clockOf, type Instant, kolkataDate } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import { leastGuests } from '@libs/pricing/tariff.js';
import { depositStateOf, moneyOf } from '@libs/views/booking-money.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import type { ChefAccount } from '@libs/views/chef-accounts.js';
import type { ChefBooking, OfferedVisit, PastAssignment, SharedBooking } from '@libs/views/chef-booking.js';
import { oneDecimal } from './chef-wire.js';
import type { ChefDocument } from '@libs/views/chefs.js';
import { chefFace } from './public-chef-wire.js';
import { hasMet } from '@libs/booking/visit-day.js';
import { visitDayToWire } from './visit-day-wire.js';

const UNNAMED = { firstName: '', lastName: '' };
const NO_ADDRESS = { ...UNNAMED, phone: '', address: '', city: '', region: '', zip: '' };

/** Returns a booking for its customer. */
export function bookingToWire(document: SharedBooking): Booking {
  const { id, booking, status, createdAt, revision, cancellation } = document;
  const { start, end, ...choices } = booking.choices;
  const fare = 'fare' in booking ? booking.fare : undefined;
  const money = moneyOf(booking);
  const visit = visitDayToWire(booking);
  const noShow = noShowToWire(document);
  const problems = problemsToWire(document);
  const customer = document.customer === ERASED ? UNNAMED : document.customer;
  const venue = document.venue === ERASED ? NO_ADDRESS : document.venue;
  return {
    id,
    status,
    ...choices,
    meals: [...choices.meals],
    additionalServices: [...choices.additionalServices],
    people: choices.headCount,
    ...(fare && leastGuests(fare.tariff) > LIMITS.people.min && { leastPeople: leastGuests(fare.tariff) }),
    ...timesToWire(start, end),
    description: document.description === ERASED ? '' : document.description,
    baseFare: toRupees(money.baseFare),
    finalFare: toRupees(money.finalFare),
    lines: (fare?.lines ?? []).map((line) => ({ ...line, amount: toRupees(line.amount) })),
    ...(fare?.coupon === undefined ? {} : { coupon: fare.coupon }),
    depositAmount: toRupees(money.depositAmount),
    ...freeCancellationToWire(booking),
    paidAmount: toRupees(money.paidAmount),
    dueAmount: toRupees(money.dueAmount),
    refundAmount: toRupees(money.refundAmount),
    ...(isConfirmed(booking) && booking.phase !== 'placed' && { balance: balanceToWire(booking) }),
    ...('ingredients' in booking && { ingredients: ingredientsToWire(booking) }),
    createdAt,
    user: { id: document.customerId, ...customer },
    chef: chefToWire(document),
    ...(booking.preferredChef !== undefined && { preferredChef: booking.preferredChef }),
    billingAddress: venue,
    ...customer,
    city: venue.city,
    address: venue.address,
    cancellation: cancellation && {
      ...cancellationToPerson(cancellation),
      refundAmount: toRupees(cancellation.refund),
    },
    ...askedToWire(booking),
    ...moveToWire(booking),
    deposit: depositStateOf(booking),
    ...(doubtOf(booking) === 'inDoubt' && { paymentInDoubt: true as const }),
    rated: hasRated(document, 'customer'),
    revision,
    ...(visit && { visit }),
    ...(noShow && { noShow }),
    ...(problems && { problems }),
    menuChosen: booking.menu !== undefined || document.needs !== undefined,
  };
}

/** Returns until when a cancellation refunds the whole deposit: before it is paid, and while there is no chef. */
function freeCancellationToWire(booking: SharedBooking['booking']): Pick<Booking, 'freeUntil' | 'partRefunds'> {
  const { start } = booking.choices;
  if (booking.phase === 'pending') {
    const terms = { start, ...termsOf(booking.fare) };
    const freeUntil = wholeRefundUntil(terms);
    return freeUntil ? { freeUntil, partRefunds: partRefunds(terms) } : {};
  }
  const isFree = booking.phase === 'placed' && booking.chefId === null && cancellable(booking).refundLimit === 100;
  return isFree ? { freeUntil: start } : {};
}

const chefToWire = ({ chefId, chef }: SharedBooking): Booking['chef'] =>
  chefId === null ? null : { id: chefId, ...(chef === null || chef === ERASED ? UNNAMED : chef) };

/** Returns undefined while nobody can say that nobody came, and once the chef is known to have come. */
export function noShowToWire({ booking, noShow }: Pick<SharedBooking, 'booking' | 'noShow'>): Booking['noShow'] {
  if (noShow) {
    const { refund, answer, ...said } = noShow;
    return { state: 'reported', ...said, ...answerToWire(answer), refundAmount: toRupees(refund) };
  }
  const offer = noShowOffer(booking);
  if (!offer) return undefined;
  const { refund, ...times } = offer;
  return { state: 'open', ...times, refundAmount: toRupees(refund) };
}

/** Returns undefined before the visit is complete, and if nobody came. */
export function problemsToWire({
  booking,
  problems = [],
}: Pick<SharedBooking, 'booking' | 'problems'>): Booking['problems'] {
  if (booking.phase !== 'complete' || booking.chefId === null || booking.noShow) return undefined;
  const late = lateOffer(booking);
  return {
    until: problemsUntil(booking),
    ...(late && { late: { until: late.until, minutes: late.minutes, refundAmount: toRupees(late.refund) } }),
    said: problems.map(({ refund, note, answer, ...problem }) => ({
      ...problem,
      ...answerToWire(answer),
      note: note === ERASED ? '' : note,
      refundAmount: toRupees(refund),
    })),
  };
}

const answerToWire = (answer: Personal<string> | undefined) =>
  answer !== undefined && answer !== ERASED ? { answer } : {};

/** Returns what the chef has collected, and what is left to collect. */
export const balanceToWire = (booking: ExistingBooking): Balance => ({
  dueAmount: toRupees(moneyOf(booking).dueAmount),
  ...(excessOf(booking) > 0 && { excessAmount: toRupees(excessOf(booking)) }),
  payments: collectionsOf(booking).map(({ by, ...claimed }, place) => ({
    payment: place + 1,
    by,
    ...claimedToWire(claimed),
  })),
});

const claimedToWire = ({ amount, state, dispute }: Claimed) => ({
  amount: toRupees(amount),
  state,
  ...(dispute && {
    dispute: { reason: dispute.reason, paid: toRupees(dispute.paid), upheld: dispute.upheld === true },
  }),
});

/** Returns who buys the ingredients, and what they cost if that is the chef. */
export function ingredientsToWire(booking: ExistingBooking): Ingredients {
  const { by, limit, asked, receipt } = ingredientsOf(booking);
  return {
    by,
    ...(by === 'chef' && { limit: toRupees(limit) }),
    ...(asked !== undefined && { asked: toRupees(asked) }),
    ...(receipt && { receipt: { ...claimedToWire(receipt), picture: receipt.pictureId !== undefined } }),
  };
}

export const timesToWire = (start: Instant, end: Instant) => ({
  startDate: kolkataDate(start),
  startTime: clockOf(start),
  endDate: kolkataDate(end),
  endTime: clockOf(end),
});

/** Returns whether a chef is asked, or another one comes than the booked one, who cannot: until the customer meets one. */
function askedToWire(booking: SharedBooking['booking']): Pick<Booking, 'asking' | 'replacement'> {
  if (booking.phase !== 'placed' || hasMet(booking)) return {};
  const { offer, replacement } = booking;
  return {
    ...(offer && { asking: { until: offer.expiresAt } }),
    ...(replacement && {
      replacement: { state: replacement, refundAmount: toRupees(cancellable(booking).refundable) },
    }),
  };
}

function moveToWire(booking: SharedBooking['booking']): Pick<Booking, 'move'> {
  const move = moveIn(booking);
  if (!move || hasMet(booking)) return {};
  const { by, start, end, expiresAt: until } = move;
  return { move: { by, start, ...timesToWire(start, end), until } };
}

const cancellationToPerson = ({ reason, by, at }: NonNullable<BookingDocument['cancellation']>) => ({ reason, by, at });

/** Returns a booking for its chef, with what was visible when `seen` was created. */
export function chefBookingToWire(seen: ChefBooking): Booking {
  if (seen.level === 'times') return pastAssignmentToWire(seen);
  const { level, window, document } = seen;
  const { preferredChef, menuChosen: _, asking: __, replacement: ___, ...booking } = bookingToWire(document);
  const isPreferred = preferredChef !== undefined && preferredChef === document.chefId;
  return {
    ...booking,
    ...(isPreferred && { preferredChef }),
    rated: hasRated(document, 'chef'),
    disclosure: { level, ...window },
  };
}

const NO_MONEY = { baseFare: 0, finalFare: 0, depositAmount: 0, paidAmount: 0, dueAmount: 0, refundAmount: 0 };
const NO_PLAN = { headCount: 0, people: 0, numberOfBreakfast: 0, numberOfStarters: 0, numberOfMainCourses: 0 };

/**
 * Returns times and city; all else is empty. A booking that was given to another chef has the status cancelled, without
 * a cancellation.
 */
function pastAssignmentToWire({ id, createdAt, revision, start, end, city, cancellation }: PastAssignment): Booking {
  return {
    id,
    status: STATUS.cancelled,
    requirement: 'other',
    meals: [],
    additionalServices: [],
    ...NO_PLAN,
    ...timesToWire(start, end),
    description: '',
    ...NO_MONEY,
    lines: [],
    createdAt,
    user: UNNAMED,
    chef: null,
    billingAddress: { ...NO_ADDRESS, city },
    ...UNNAMED,
    city,
    address: '',
    cancellation: cancellation && { ...cancellationToPerson(cancellation), refundAmount: 0 },
    deposit: 'none',
    rated: false,
    revision,
    disclosure: { level: 'times', from: null, until: null },
  };
}

/**
 * Returns the chef for the customer of one booking: with face and ratings, and with a phone number from 24 hours before
 * the start until the visit is over. Before that it says when the number becomes visible.
 */
export function chefForCustomer(
  document: BookingDocument,
  account: Pick<ChefAccount, 'profile'> | undefined,
  card: ChefDocument | undefined,
  now: Instant,
): Booking['chef'] {
  const chef = chefToWire(document);
  if (!chef || document.chefId === null) return null;
  return {
    ...chef,
    ...chefFace(document.chefId, card),
    ...(card && card.ratings.count > 0 && { rating: oneDecimal(card.rating), ratings: card.ratings.count }),
    ...contactOf(document, account, now),
  };
}

/** A finished visit, and a chef without a number, have no contact. */
function contactOf(
  { booking }: BookingDocument,
  account: Pick<ChefAccount, 'profile'> | undefined,
  now: Instant,
): Pick<BookedChef, 'phone' | 'phoneFrom'> {
  if (isOver(booking) || !account || account.profile === ERASED || account.profile.phone === '') return {};
  const { from } = contactWindow(booking.choices);
  return from <= now ? { phone: account.profile.phone } : { phoneFrom: from };
}

const hasRated = ({ booking }: SharedBooking, side: 'customer' | 'chef'): boolean =>
  isConfirmed(booking) && booking.ratedBy.includes(side);

export function paymentToWire({ booking }: BookingDocument): PaymentState {
  const state = depositStateOf(booking);
  const doubt = doubtOf(booking);
  return {
    state,
    amount: toRupees(moneyOf(booking).depositAmount),
    attempts: attemptsOf(booking).length,
    ...(doubt && { note: MESSAGES.payment[doubt] }),
  };
}

/** What is in doubt while a payment or refund is in quarantine; nothing once it is completed. */
const DOUBTS: Partial<Record<PaymentState['state'], 'inDoubt' | 'refundInDoubt'>> = {
  pending: 'inDoubt',
  failed: 'inDoubt',
  refunding: 'refundInDoubt',
};

const doubtOf = (booking: ExistingBooking) =>
  findingsOf(booking).length > 0 ? DOUBTS[depositStateOf(booking)] : undefined;

/** Returns a visit as it is offered to a chef. */
export function offerToWire(visit: OfferedVisit, language: Language): Offer {
  const { choices, dishes, earnings, help, ingredientsLimit, ...offer } = visit;
  const { start, end, ...order } = choices;
  return {
    ...offer,
    ...order,
    meals: [...order.meals],
    additionalServices: [...order.additionalServices],
    ...timesToWire(start, end),
    dishes: dishes.flatMap((id) => DISH_INDEX.get(id)?.name[language] ?? []),
    earnings: toRupees(earnings),
    help: toRupees(help),
    ...(ingredientsLimit !== undefined && { ingredientsLimit: toRupees(ingredientsLimit) }),
  };
}
