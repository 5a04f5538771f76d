/**
 * What each chef has earned with which booking. A chef earns the final fare of a visit when it is complete, in the
 * month in Kolkata in which it ends. Until then the booking is folded by the same `evolve` as in the rules, so that its
 * chef at the end earns it, at the fare of that moment; a cancelled one earns nothing.
 */
import { bookingIn } from '@libs/booking/booking-id.js';
import { type BookingEvent, evolve } from '@libs/booking/booking.js';
import { type ExistingBooking, NO_BOOKING } from '@libs/booking/state.js';
import type { Paise } from '@libs/contract/money.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { insert, type Operation, type Projection } from '@libs/eventing/types/projection.js';
import { moneyOf } from './booking-money.js';

/** A booking that is not over yet. */
interface Ahead {
  readonly chefId: null;
  readonly endedAt: null;
  readonly booking: ExistingBooking;
}

export interface Earning {
  readonly chefId: string;
  readonly endedAt: Instant;
  /** `2026-11`, in Kolkata. */
  readonly month: string;
  /** The final fare. */
  readonly earned: Paise;
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
  'BookingCompleted',
  'BookingCancelled',
] as const;
type Handled = Extract<BookingEvent, { readonly type: (typeof HANDLED)[number] }>;

export const chefEarnings: Projection<EarningDocument, Handled> = {
  name: 'chef-earnings',
  version: 4,
  handles: HANDLED,
  indexes: [{ name: 'by-chef', fields: ['chefId', 'endedAt'] }],

  project(event) {
    const id = bookingIn(event.stream);
    if (event.type === 'BookingRequested') return [insert(id, () => ahead(evolve(NO_BOOKING, event)))];
    return [changed(id, event)];
  },
};

const ahead = (booking: ExistingBooking): Ahead => ({ chefId: null, endedAt: null, booking });

const changed = (id: string, event: Handled): Operation<EarningDocument> => ({
  id,
  apply(document) {
    if (document === undefined || !('booking' in document)) return document;
    const booking = evolve(document.booking, event);
    if (booking.phase === 'cancelled') return undefined;
    return booking.phase === 'complete' && booking.chefId !== null
      ? earningOf(booking, booking.chefId)
      : ahead(booking);
  },
});

function earningOf(booking: ExistingBooking, chefId: string): Earning {
  const endedAt = booking.choices.end;
  return { chefId, endedAt, month: monthOf(endedAt), earned: moneyOf(booking).finalFare };
}

/** Returns the month in Kolkata at `at`. */
export const monthOf = (at: Instant): string => kolkataDate(at).slice(0, 7);
