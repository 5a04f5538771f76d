/** Converts offered visits to answers of the API. */
import type { Offer } from '@libs/contract/offers.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { toRupees } from '@libs/contract/money.js';
import { DISH_INDEX } from '@libs/menu/library.js';
import type { OfferedVisit } from '@libs/views/chef-booking.js';
import { timesToWire } from './booking-wire.js';

export function offerToWire({ choices, dishes, earnings, ...offer }: OfferedVisit, language: Language): Offer {
  const { start, end, ...order } = choices;
  return {
    ...offer,
    ...order,
    meals: [...order.meals],
    additionalServices: [...order.additionalServices],
    ...timesToWire(start, end),
    dishes: dishes.flatMap((id) => DISH_INDEX.get(id)?.name[language] ?? []),
    earnings: toRupees(earnings),
  };
}
