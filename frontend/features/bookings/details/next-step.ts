import type { Booking } from '@libs/contract/bookings.js';
import { showsMeeting, STATUS } from '@libs/contract/enums.js';
import { REFUND_DAYS } from '@libs/contract/refund-table.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { NEXT_STEP_TEXTS } from '@libs/contract/texts/en/next-step.js';
import { nobodyCame } from '../../../lib/booking/booking-actions.js';
import { collectWords } from '../../../lib/booking/visit-words.js';
import { less, money } from '../../../lib/format/money.js';
import { formatEnd, formatInstant, formatStart, formatTime } from '../../../lib/format/time.js';

/** Reasons of automatic cancellations. */
const CANCELLATION_REASONS: Readonly<Record<string, string>> = {
  'deposit-not-paid': NEXT_STEP_TEXTS.unpaid,
  'no-chef-found': NEXT_STEP_TEXTS.nobodyFree,
};

/** The next step of a booking, or its outcome, in a sentence. */
export function nextStep(booking: Booking): string {
  if (booking.noShow?.state === 'reported') return NEXT_STEP_TEXTS.nobodyCame(money(booking.noShow.refundAmount));
  switch (booking.status) {
    case STATUS.pending:
      return deposit(booking);
    case STATUS.placed:
      return placed(booking);
    case STATUS.inProgress:
      return (showsMeeting(booking.visit?.startedBy) ? NEXT_STEP_TEXTS.inProgress : NEXT_STEP_TEXTS.notMet)(
        formatEnd(booking),
      );
    case STATUS.complete:
      return booking.noShow ? NEXT_STEP_TEXTS.over : NEXT_STEP_TEXTS.complete;
    default:
      return cancelled(booking);
  }
}

/** The same for the assigned chef. */
export function nextStepOfChef(booking: Booking): string {
  const { status, cancellation, visit } = booking;
  if (nobodyCame(booking)) return NEXT_STEP_TEXTS.chef.nobodyCame;
  switch (status) {
    case STATUS.inProgress:
      return visit && visit.startedAt === undefined
        ? NEXT_STEP_TEXTS.chef.notStarted(formatTime(visit.start))
        : NEXT_STEP_TEXTS.chef.inProgress(formatEnd(booking));
    case STATUS.complete:
      return NEXT_STEP_TEXTS.chef.complete;
    case STATUS.cancelled:
      return cancellation
        ? NEXT_STEP_TEXTS.chef.cancelled(formatInstant(cancellation.at))
        : NEXT_STEP_TEXTS.chef.givenAway;
    default:
      return collectWords(booking);
  }
}

function placed(booking: Booking): string {
  const { asking, chef, replacement, freeUntil, paidAmount, refundAmount } = booking;
  if (chef && !asking) return NEXT_STEP_TEXTS.placed(chef.firstName, formatStart(booking));
  const search = asking ? NEXT_STEP_TEXTS.asking(formatInstant(asking.until)) : NEXT_STEP_TEXTS.chefSoon;
  // The notice of a replacement says the same, with what the customer decides.
  if (chef || replacement) return search;
  const nobody = NEXT_STEP_TEXTS.ifNobody(formatStart(booking), money(less(paidAmount, refundAmount)));
  return [search, nobody, ...(freeUntil ? [NEXT_STEP_TEXTS.freeUntilChef] : [])].join(' ');
}

function deposit({ deposit: state, depositAmount, paymentInDoubt }: Booking): string {
  if (paymentInDoubt) return MESSAGES.payment.inDoubt;
  if (state === 'pending') return NEXT_STEP_TEXTS.confirming;
  return state === 'failed'
    ? NEXT_STEP_TEXTS.payAgain(money(depositAmount))
    : NEXT_STEP_TEXTS.pay(money(depositAmount));
}

function cancelled({ cancellation, deposit: state, paymentInDoubt }: Booking): string {
  if (!cancellation) return NEXT_STEP_TEXTS.cancelledOnce;
  const { by, reason, at, refundAmount } = cancellation;
  const who = by === 'customer' ? NEXT_STEP_TEXTS.byYou : (CANCELLATION_REASONS[reason] ?? NEXT_STEP_TEXTS.byUs);
  const what = NEXT_STEP_TEXTS.cancelled(who, formatInstant(at));
  if (paymentInDoubt) return `${what} ${MESSAGES.payment.inDoubt}`;
  if (refundAmount === 0) return what;
  const refund = state === 'refunded' ? NEXT_STEP_TEXTS.refunded : NEXT_STEP_TEXTS.refunding;
  return `${what} ${refund(money(refundAmount), REFUND_DAYS.within)}`;
}
