import type { Booking } from '@libs/contract/bookings.js';
import type { PaymentState } from '@libs/contract/payments.js';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Tone } from '../../../components/BookingStatus.js';
import { money } from '../../../lib/format/money.js';
import { PAYMENT_TEXTS } from '@libs/contract/texts/en/booking.js';

/** What a user sees on returning from the payment. */
export interface Outcome {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** While a payment is open, this leads to the same payment page, never to a second payment. */
  readonly canPay: boolean;
}

const { payment: texts } = PAYMENT_TEXTS;

/** Returns the note of a payment that is in doubt in the language of the page; undefined if it is not. */
export function doubtOf({ state, note }: PaymentState): string | undefined {
  if (note === undefined) return undefined;
  return state === 'refunding' ? MESSAGES.payment.refundInDoubt : MESSAGES.payment.inDoubt;
}

/** The outcome of a deposit, from the server's data on the deposit and its booking. */
export function outcomeOf(payment: PaymentState, booking: Pick<Booking, 'status'> | undefined): Outcome {
  const { state, amount } = payment;
  const doubt = doubtOf(payment);
  const cancelled = booking?.status === STATUS.cancelled;
  switch (state) {
    case 'paid':
      return cancelled
        ? { tone: 'calm', title: texts.cancelled, text: texts.cancelledPaid, canPay: false }
        : { tone: 'done', title: MESSAGES.booking.successful, text: texts.paid(money(amount)), canPay: false };
    case 'refunding':
      return { tone: 'calm', title: texts.cancelled, text: doubt ?? texts.refunding, canPay: false };
    case 'refunded':
      return { tone: 'calm', title: texts.cancelled, text: texts.refunded, canPay: false };
  }
  if (doubt !== undefined) return { tone: 'wait', title: texts.inDoubt, text: doubt, canPay: false };
  // An attempt that is still open would be refunded, and one that failed has charged nothing.
  if (cancelled) return { tone: 'calm', title: texts.cancelled, text: texts.cancelledUnpaid, canPay: false };
  switch (state) {
    case 'pending':
      return { tone: 'wait', title: texts.pendingTitle, text: texts.pending, canPay: true };
    case 'failed':
      return { tone: 'gone', title: MESSAGES.payment.failed, text: texts.failed, canPay: true };
    case 'none':
      return { tone: 'wait', title: texts.none, text: MESSAGES.payment.please, canPay: true };
  }
}
