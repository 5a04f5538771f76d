import type { Fare as FareAnswer } from '@libs/contract/fares.js';
import { toRupees } from '@libs/contract/money.js';
import { depositOf } from '@libs/pricing/deposit.js';
import type { Fare } from '@libs/pricing/fare.js';

interface Particulars {
  readonly quote?: string;
  /** Whether a chef serves the place. */
  readonly served?: boolean;
}

/** Converts a fare to an answer of the API, with its quote if there is one. */
export const fareAnswer = (fare: Fare, particulars: Particulars): FareAnswer => ({
  totalPrice: toRupees(fare.finalFare),
  lines: fare.lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  tariff: fare.tariff,
  depositAmount: toRupees(depositOf(fare.finalFare)),
  ...particulars,
});
