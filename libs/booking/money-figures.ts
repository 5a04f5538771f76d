/** What was paid for a booking, what is owed, and what was refunded. Amounts are paise. */
import { type Paise, paise } from '@libs/contract/money.js';
import { totalsOf } from './payments.js';
import type { BookingState } from './state.js';

export interface MoneyFigures {
  /** Everything paid. */
  readonly captured: Paise;
  /** The refunded part. */
  readonly refunded: Paise;
  /** The part to be refunded in total. */
  readonly owed: Paise;
  /** The part of `owed` that is not refunded yet. */
  readonly outstanding: Paise;
}

export function figuresOf(booking: BookingState): MoneyFigures {
  const { paid, owed, returned } = totalsOf(booking);
  return { captured: paid, refunded: returned, owed, outstanding: paise(owed - returned) };
}
