/** The money figures of a booking's document, each defined once. Amounts are paise. */
import { balanceOf } from '@libs/booking/balance.js';
import { openPageOf } from '@libs/booking/deposit.js';
import {
  attemptsOf,
  cameToNothing,
  capturesOf,
  type ExistingBooking,
  isConfirmed,
  outstandingOf,
  totalsOf,
} from '@libs/booking/state.js';
import type { DepositState } from '@libs/contract/enums.js';
import { paise, type Paise } from '@libs/contract/money.js';

export interface BookingMoney {
  /** Before the coupon. */
  readonly baseFare: Paise;
  /** After the coupon: the price of the visit. */
  readonly finalFare: Paise;
  /** The deposit as it was paid; before that, as an open payment page asks for it, or else as it was quoted last. */
  readonly depositAmount: Paise;
  /** Everything paid, refunded or not. */
  readonly paidAmount: Paise;
  /** The part that is owed or was refunded. */
  readonly refundAmount: Paise;
  /** What the customer still has to pay for the whole visit, to us or to the chef; zero once it came to nothing. */
  readonly dueAmount: Paise;
}

const ZERO_PAISE = paise(0);
const UNQUOTED = { baseFare: ZERO_PAISE, finalFare: ZERO_PAISE, deposit: ZERO_PAISE };

export function moneyOf(state: ExistingBooking): BookingMoney {
  const { paid, owed } = totalsOf(state);
  const { baseFare, finalFare, deposit } = 'fare' in state ? state.fare : UNQUOTED;
  return {
    baseFare,
    finalFare,
    depositAmount: placedBy(state) ?? openPageOf(state)?.amount ?? deposit,
    paidAmount: paid,
    refundAmount: owed,
    dueAmount: dueOf(state, finalFare),
  };
}

/** Returns the whole fare before the deposit is paid, then what is left for the chef to collect. */
const dueOf = (state: ExistingBooking, finalFare: Paise): Paise =>
  isConfirmed(state) ? balanceOf(state) : state.phase === 'cancelled' ? ZERO_PAISE : finalFare;

/** Returns the deposit that was paid; for a cancelled booking, the first one. */
const placedBy = (state: ExistingBooking): Paise | undefined =>
  isConfirmed(state) ? state.deposit.amount : capturesOf(state)[0]?.amount;

/**
 * Returns the state of the deposit. An active booking is `paid` even while a second payment is being refunded; one that
 * came to nothing shows the refund.
 */
export function depositStateOf(state: ExistingBooking): DepositState {
  const captures = capturesOf(state);
  if (captures.length === 0) {
    const last = attemptsOf(state).at(-1);
    if (!last) return 'none';
    return last.state === 'open' ? 'pending' : 'failed';
  }
  if (!cameToNothing(state) || captures.every(({ owed }) => owed === 0)) return 'paid';
  const settled = captures.every(
    (payment) => outstandingOf(payment) === 0 && payment.refunds.every((refund) => refund.state !== 'under-way'),
  );
  return settled ? 'refunded' : 'refunding';
}
