import type { MoneyLine } from '../../../components/MoneyLines.js';
import { less } from '../../../lib/format/money.js';
import { TEXTS } from '../texts.js';

/** The parts of a total in rupees: the deposit now, the balance later. */
export function partsOf(total: number, deposit: number): readonly MoneyLine[] {
  return [
    { label: TEXTS.fare.deposit, amount: deposit },
    { label: TEXTS.fare.rest, amount: less(total, deposit) },
  ];
}
