/**
 * What each chef has earned with which booking, and what they collected of it. A chef earns the final fare of a visit
 * when it counts, in the month in Kolkata in which it ends or, if that is later, counts. Until then the booking is
 * folded by the same `evolve` as in the rules, so that its chef at the end earns it, at the fare of that moment; one that
 * came to nothing earns nothing, and one that nobody started, or that began late, counts a day later.
 */
import {
  BALANCE_EVENTS,
  type BalanceEvent,
  type Claimed,
  type Collected,
  collectionsAfter,
  isOfReceipt,
  judged,
  undisputedOf,
} from '@libs/booking/balance.js';
import { bookingIn } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { receiptOf } from '@libs/booking/ingredients.js';
import { cameToNothing, type ExistingBooking, NO_BOOKING } from '@libs/booking/state.js';
import { type BalanceWay, type Service, SERVICES } from '@libs/contract/enums.js';
import { paise, type Paise, sum } from '@libs/contract/money.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { insert, type Operation, type Projection } from '@libs/eventing/types/projection.js';
import { moneyOf } from './booking-money.js';

/** What the chef collected of a booking, and has spent on its ingredients. */
interface Collections {
  readonly collected: readonly Collected[];
  /** The changes of what counts as collected, in order; they add up to it. */
  readonly changes: readonly CollectedChange[];
  readonly receipt: Claimed | null;
  /** The changes of what counts as spent, in order; they add up to it. It is no part of the earnings. */
  readonly spent: readonly SpentChange[];
}

export interface SpentChange {
  readonly at: Instant;
  readonly amount: Paise;
}

export interface CollectedChange {
  readonly at: Instant;
  readonly type: BalanceEvent['type'];
  readonly by: BalanceWay;
  /** Negative for less. */
  readonly amount: Paise;
}

/** A booking that does not count yet. */
interface Ahead extends Collections {
  readonly chefId: null;
  readonly endedAt: null;
  readonly month: null;
  readonly corrected: false;
  readonly booking: ExistingBooking;
}

export interface Earning extends Collections {
  readonly bookingId: string;
  readonly chefId: string;
  readonly customerId: string;
  readonly endedAt: Instant;
  /** `2026-11`, in Kolkata. */
  readonly month: string;
  /** The final fare. */
  readonly earned: Paise;
  /** The part of it that the customer paid to us. */
  readonly paid: Paise;
  /** What of it the guest pays for helpers whom the chef brings; without their part of more time on the spot. */
  readonly help: readonly Help[];
  /** Whether what was collected or spent has changed after that month. */
  readonly corrected: boolean;
}

export interface Help {
  readonly service: Service;
  readonly amount: Paise;
}

export type EarningDocument = Ahead | Earning;

const HANDLED = [
  'BookingRequested',
  'FareQuoted',
  'DepositPaymentInitiated',
  'DepositPaid',
  'DepositPaymentFailed',
  'ChefAssigned',
  'ChefReleased',
  'BookingAmended',
  'BookingStarted',
  'ExtraTimeAccepted',
  'IngredientsArranged',
  'IngredientsReceiptFiled',
  'BookingCompleted',
  'NoShowReported',
  'ProblemReported',
  'VisitSettled',
  'BookingCancelled',
  ...BALANCE_EVENTS.map(({ type }) => type),
] as const;
type Handled = Extract<BookingEvent, { readonly type: (typeof HANDLED)[number] }>;

export const chefEarnings: Projection<EarningDocument, Handled> = {
  name: 'chef-earnings',
  version: 10,
  handles: HANDLED,
  indexes: [
    { name: 'by-chef', fields: ['chefId', 'endedAt'] },
    { name: 'by-month', fields: ['chefId', 'month', 'endedAt'] },
    { name: 'corrected', fields: ['chefId', 'corrected', 'endedAt'] },
  ],

  project(event) {
    const id = bookingIn(event.stream);
    if (event.type === 'BookingRequested') {
      return [insert(id, () => ahead(evolve(NO_BOOKING, event), NOTHING_YET))];
    }
    return [changed(id, event)];
  },
};

const NOTHING_YET: Collections = { collected: [], changes: [], receipt: null, spent: [] };

const ahead = (booking: ExistingBooking, collections: Collections): Ahead => ({
  chefId: null,
  endedAt: null,
  month: null,
  corrected: false,
  booking,
  ...collections,
});

const changed = (id: string, event: RecordedEvent<Handled>): Operation<EarningDocument> => ({
  id,
  apply(document) {
    if (document === undefined) return document;
    if (!('booking' in document)) {
      const receipt = receiptAfter(document.receipt, event);
      return earning(document, collectionsWith(document, receipt, event));
    }
    const booking = evolve(document.booking, event);
    const receipt = receiptOf(booking);
    const collections = collectionsWith(document, receipt ? said(receipt) : null, event);
    if (cameToNothing(booking)) return undefined;
    return booking.phase === 'complete' && booking.chefId !== null && booking.settlesAt === undefined
      ? earningOf(booking, booking.chefId, collections, event)
      : ahead(booking, collections);
  },
});

/** One that counts later is earned in that month, so that a closed month never changes. */
function earningOf(
  booking: ExistingBooking,
  chefId: string,
  collections: Collections,
  { type, occurredAt }: RecordedEvent<Handled>,
): Earning {
  const endedAt = booking.choices.end;
  const countsAt = type === 'VisitSettled' && occurredAt > endedAt ? occurredAt : endedAt;
  const { finalFare: earned, paidAmount, refundAmount } = moneyOf(booking);
  const paid = paise(Math.min(earned, paidAmount - refundAmount));
  const { bookingId, customerId } = booking;
  const visit = { bookingId, chefId, customerId, endedAt, month: monthOf(countsAt), earned, paid };
  return earning({ ...visit, help: helpIn(booking) }, collections);
}

/** Returns what the helpers of a visit are paid for, which its chef brings and pays. */
export const helpIn = (booking: ExistingBooking): readonly Help[] =>
  SERVICES.flatMap((service) => {
    const line = 'fare' in booking && booking.fare.lines.find(({ code }) => code === `service-${service}`);
    return line ? [{ service, amount: line.amount }] : [];
  });

const earning = (
  visit: Omit<Earning, keyof Collections | 'corrected'>,
  { collected, changes, receipt, spent }: Collections,
): Earning => ({
  ...visit,
  collected,
  changes,
  receipt,
  spent,
  corrected: [...changes, ...spent].some(({ at }) => monthOf(at) > visit.month),
});

const BALANCE: ReadonlySet<string> = new Set(BALANCE_EVENTS.map(({ type }) => type));
const isBalance = (event: RecordedEvent<Handled>): event is RecordedEvent<BalanceEvent> => BALANCE.has(event.type);
const counted = (collected: readonly Collected[]): Paise => sum(collected.map(undisputedOf));

/** Without the picture. */
const said = ({ amount, state, dispute }: Claimed): Claimed => ({ amount, state, ...(dispute && { dispute }) });

function receiptAfter(before: Claimed | null, event: RecordedEvent<Handled>): Claimed | null {
  if (event.type === 'IngredientsReceiptFiled') return { amount: event.data.amount, state: 'claimed' };
  return before && isBalance(event) && isOfReceipt(event) ? judged(before, event) : before;
}

function collectionsWith(before: Collections, receipt: Claimed | null, event: RecordedEvent<Handled>): Collections {
  const at = event.occurredAt;
  const more = paise((receipt ? undisputedOf(receipt) : 0) - (before.receipt ? undisputedOf(before.receipt) : 0));
  const spent = more === 0 ? before.spent : [...before.spent, { at, amount: more }];
  const { collected, changes } = before;
  if (!isBalance(event) || event.data.payment === 'ingredients') return { collected, changes, receipt, spent };
  const after = collectionsAfter(collected, event);
  const by = after[event.data.payment - 1]?.by;
  const amount = paise(counted(after) - counted(collected));
  const change = amount === 0 || by === undefined ? [] : [{ at, type: event.type, by, amount }];
  return { collected: after, changes: [...changes, ...change], receipt, spent };
}

/** Returns the month in Kolkata at `at`. */
export const monthOf = (at: Instant): string => kolkataDate(at).slice(0, 7);
