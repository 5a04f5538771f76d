/**
 * Tariffs are data, and history: a booking records the id of its tariff, so a published tariff is never edited. To
 * change a price, add a tariff at the end of the list.
 */
import type { Meal, Service } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Paise, rupees } from '@libs/contract/money.js';

/** No price is negative, and nothing included is removed, so that a fare never falls when more is chosen. */
export interface Tariff {
  /** The month from which it applies, `YYYY-MM`, with `-2`, `-3`, … for another in the same month. */
  readonly id: string;
  /** The lowest fare. */
  readonly minimumFare: Paise;
  /** Preparing and serving a meal once, without its dishes. */
  readonly meal: Readonly<Record<Meal, Paise>>;
  /** Per dish and serving; `main` at lunch and at dinner. */
  readonly dish: { readonly breakfast: Paise; readonly starter: Paise; readonly main: Paise };
  /** `each` additional person, per meal, and the fewest people that a visit is priced for. */
  readonly guest: { readonly least: number; readonly included: number; readonly each: Paise };
  /** `each` additional hour; of every 24 hours at most `perDay` are paid. */
  readonly hour: { readonly included: number; readonly perDay: number; readonly each: Paise };
  /** Per paid hour, including the included ones. */
  readonly service: Readonly<Record<Service, Paise>>;
  /** To what a quarter of the fare is rounded: up to a whole paisa, or down to whole rupees. */
  readonly deposit: 'up-to-paisa' | 'down-to-rupee';
}

/** Each meal by itself starts from ₹499, with one dish. What the form proposes, with 5 main courses, costs as by the first. */
const MEALS_FROM_499: Omit<Tariff, 'id' | 'deposit'> = {
  minimumFare: rupees(499),
  meal: { breakfast: rupees(449), lunch: rupees(149), starters: rupees(349), dinner: rupees(249) },
  dish: { breakfast: rupees(50), starter: rupees(75), main: rupees(235) },
  guest: { least: 4, included: 4, each: rupees(60) },
  hour: { included: 2, perDay: 12, each: rupees(150) },
  service: { cleaner: rupees(100), waiter: rupees(125) },
};

/** Every tariff that a booking may have been priced by, oldest first. */
export const TARIFFS: readonly [Tariff, ...Tariff[]] = [
  {
    id: '2026-11',
    minimumFare: rupees(499),
    meal: { breakfast: rupees(449), lunch: rupees(699), starters: rupees(349), dinner: rupees(799) },
    dish: { breakfast: rupees(50), starter: rupees(75), main: rupees(125) },
    guest: { least: 4, included: 4, each: rupees(60) },
    hour: { included: 2, perDay: 12, each: rupees(150) },
    service: { cleaner: rupees(100), waiter: rupees(125) },
    deposit: 'up-to-paisa',
  },
  { id: '2026-11-2', ...MEALS_FROM_499, deposit: 'up-to-paisa' },
  // For two people or more. Two or three cost what four do, so that every earlier price stays.
  {
    id: '2026-11-3',
    ...MEALS_FROM_499,
    guest: { ...MEALS_FROM_499.guest, least: LIMITS.people.min },
    deposit: 'down-to-rupee',
  },
];

/** The tariff of new fares: the latest. */
export const currentTariff: Tariff = TARIFFS.at(-1) ?? TARIFFS[0];

export const tariffById = (id: string): Tariff | undefined => TARIFFS.find((tariff) => tariff.id === id);

/** Returns the fewest people for whom a booking that was priced by the tariff can be edited. */
export const leastGuests = (id: string): number => (tariffById(id) ?? currentTariff).guest.least;
