import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { money } from '../../../lib/format/money.js';
import { formatEnd, formatInstant, formatStart } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';

const { next: texts } = TEXTS;

/** Reasons of automatic cancellations. */
const CANCELLATION_REASONS: Readonly<Record<string, string>> = {
  'deposit-not-paid': texts.unpaid,
  'no-chef-found': texts.nobodyFree,
};

/** The next step of a booking, or its outcome, in a sentence. */
export function nextStep(booking: Booking): string {
  switch (booking.status) {
    case STATUS.pending:
      return deposit(booking);
    case STATUS.placed:
      return booking.chef ? texts.placed(booking.chef.firstName, formatStart(booking)) : texts.chefSoon;
    case STATUS.inProgress:
      return texts.inProgress(formatEnd(booking));
    case STATUS.complete:
      return texts.complete;
    default:
      return cancelled(booking);
  }
}

/** The same for the assigned chef. */
export function nextStepOfChef(booking: Booking): string {
  const { status, user, cancellation } = booking;
  switch (status) {
    case STATUS.inProgress:
      return texts.chef.inProgress(formatEnd(booking));
    case STATUS.complete:
      return texts.chef.complete;
    case STATUS.cancelled:
      return cancellation ? texts.chef.cancelled(formatInstant(cancellation.at)) : texts.chef.givenAway;
    default:
      return texts.chef.placed(user.firstName, formatStart(booking));
  }
}

function deposit({ deposit: state, depositAmount }: Booking): string {
  if (state === 'pending') return texts.confirming;
  return state === 'failed' ? texts.payAgain(money(depositAmount)) : texts.pay(money(depositAmount));
}

function cancelled({ cancellation, deposit: state }: Booking): string {
  if (!cancellation) return texts.cancelledOnce;
  const { by, reason, at, refundAmount } = cancellation;
  const who = by === 'customer' ? texts.byYou : (CANCELLATION_REASONS[reason] ?? texts.byUs);
  const what = texts.cancelled(who, formatInstant(at));
  if (refundAmount === 0) return what;
  const refund = state === 'refunded' ? texts.refunded : texts.refunding;
  return `${what} ${refund(money(refundAmount))}`;
}
