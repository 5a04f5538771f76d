import type { DishPrice } from '../../../components/menu-choice/choice.js';
import type { DishCounts } from '../../../lib/booking/chosen-menu.js';
import type { FareRequest } from '../api.js';
import type { Selection } from '../flow/selection.js';
import { lengthOf } from '@libs/contract/fares.js';
import { paise, toRupees } from '@libs/contract/money.js';
import { HOUR } from '@libs/contract/time.js';
import type { Place } from '@libs/menu/menu-places.js';
import { fareForHours } from '@libs/pricing/fare.js';
import { tariffById } from '@libs/pricing/tariff.js';

/** The other places are included in the meals. */
const COUNTS: Partial<Record<Place, keyof DishCounts>> = {
  breakfast: 'numberOfBreakfast',
  starter: 'numberOfStarters',
  main: 'numberOfMainCourses',
};

/**
 * Returns the price of each dish of the visit in `request`, by the tariff of its fare: the difference between two
 * fares, so that it also holds at the minimum fare. Undefined for a tariff that is newer than this page.
 */
export function dishPrices(choices: Selection, request: FareRequest, tariffId: string): DishPrice | undefined {
  const tariff = tariffById(tariffId);
  if (!tariff) return undefined;
  // Times in a request are right.
  const hours = lengthOf(request.body as Parameters<typeof lengthOf>[0]) / HOUR;
  const fareWith = (field: keyof DishCounts, count: number) =>
    fareForHours({ ...choices, [field]: count }, hours, tariff).finalFare;
  return (place, nth) => {
    const field = COUNTS[place];
    return field ? toRupees(paise(fareWith(field, nth) - fareWith(field, nth - 1))) : 0;
  };
}
