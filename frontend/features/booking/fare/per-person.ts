import { money } from '../../../lib/format/money.js';
import { TEXTS } from '../texts.js';

/** The share of one of `people` in a total in rupees, rounded up to a whole rupee. */
export function perPerson(total: number, people: number): string {
  const share = Math.ceil(Math.round(total * 100) / people / 100);
  return TEXTS.fare.perPerson(money(share), share * people === total);
}
