import { PRICE_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';

/** Returns what the customer has ready for a visit. */
export function providedByCustomer(chefBuys: boolean): readonly string[] {
  const [ingredients, ...kitchen] = PROVIDED_TEXTS.customer;
  return [chefBuys ? PROVIDED_TEXTS.whenChefBuys : ingredients, ...kitchen];
}

/** Returns what the fare includes, and what the customer provides. */
export const includedIn = (chefBuys: boolean) => [
  { label: texts.included, value: PROVIDED_TEXTS.chef.join('\u00A0· ') },
  { label: texts.yours, value: providedByCustomer(chefBuys).join('\u00A0· ') },
];
