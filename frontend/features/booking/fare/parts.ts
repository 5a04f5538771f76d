import type { MoneyLine } from '../../../components/MoneyLines.js';
import { less } from '../../../lib/money.js';
import { TEXTS } from '../texts.js';

/** How a total is paid, in rupees: the deposit now, the rest later. */
export function partsOf(total: number, deposit: number): readonly MoneyLine[] {
  return [
    { label: TEXTS.fare.deposit, amount: deposit },
    { label: TEXTS.fare.rest, amount: less(total, deposit) },
  ];
}
