import type { MoneyLine } from '../../../components/MoneyLines.js';
import { fromRupees, paise, toRupees } from '@libs/contract/money.js';
import { TEXTS } from '../texts.js';

/** How a total is paid, in rupees: the deposit now, the rest later. */
export function partsOf(total: number, deposit: number): readonly MoneyLine[] {
  const rest = toRupees(paise((fromRupees(total) ?? 0) - (fromRupees(deposit) ?? 0)));
  return [
    { label: TEXTS.fare.deposit, amount: deposit },
    { label: TEXTS.fare.rest, amount: rest },
  ];
}
