import { formatMoney, fromRupees, paise, toRupees } from '@libs/contract/money.js';

/** Formats rupees from the API (at most two decimals): `₹12,34,567`, `₹1,249.50`. */
export const money = (rupees: number): string => formatMoney(fromRupees(rupees) ?? paise(Math.round(rupees * 100)));

/** `amount` less `other`, both in rupees, to the paisa. */
export const less = (amount: number, other: number): number =>
  toRupees(paise((fromRupees(amount) ?? 0) - (fromRupees(other) ?? 0)));
