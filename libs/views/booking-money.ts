/** What a booking's document says about money, each figure defined once. Amounts are paise. */
import { attemptsOf, capturesOf, outstandingOf, totalsOf } from '@libs/booking/payments.js';
import { type ExistingBooking, isConfirmed } from '@libs/booking/state.js';
import type { DepositState } from '@libs/contract/enums.js';
import { type Paise, paise } from '@libs/contract/money.js';

export interface BookingMoney {
  /** Before the coupon. */
  readonly baseFare: Paise;
  /** After the coupon: what the visit costs. */
  readonly finalFare: Paise;
  /** What places the booking: 25 % of the final fare as it was when the deposit was paid or, before that, as it is. */
  readonly depositAmount: Paise;
  /** Everything that came in, whether or not it went back. */
  readonly paidAmount: Paise;
  /** What of it has to go back or has gone back. */
  readonly refundAmount: Paise;
  /** What the customer still has to pay for the whole visit; nothing once it is cancelled. */
  readonly dueAmount: Paise;
}

const NOTHING = paise(0);
const UNQUOTED = { baseFare: NOTHING, finalFare: NOTHING, deposit: NOTHING };

export function moneyOf(state: ExistingBooking): BookingMoney {
  const { paid, owed } = totalsOf(state);
  const { baseFare, finalFare, deposit } = 'fare' in state ? state.fare : UNQUOTED;
  const stillDue = Math.max(0, finalFare - (paid - owed));
  return {
    baseFare,
    finalFare,
    depositAmount: placedBy(state) ?? deposit,
    paidAmount: paid,
    refundAmount: owed,
    dueAmount: state.phase === 'cancelled' ? NOTHING : paise(stillDue),
  };
}

/** The deposit that was paid; of a booking that is cancelled by now, the first that was. */
const placedBy = (state: ExistingBooking): Paise | undefined =>
  isConfirmed(state) ? state.deposit.amount : capturesOf(state)[0]?.amount;

/**
 * How the deposit stands. A booking that goes on is `paid` even while money that came twice is on its way back; of a
 * cancelled one the refund is the news.
 */
export function depositStateOf(state: ExistingBooking): DepositState {
  const captures = capturesOf(state);
  if (captures.length === 0) {
    const last = attemptsOf(state).at(-1);
    if (!last) return 'none';
    return last.state === 'open' ? 'pending' : 'failed';
  }
  if (state.phase !== 'cancelled' || captures.every(({ owed }) => owed === 0)) return 'paid';
  const settled = captures.every(
    (payment) => outstandingOf(payment) === 0 && payment.refunds.every((refund) => refund.state !== 'under-way'),
  );
  return settled ? 'refunded' : 'refunding';
}
