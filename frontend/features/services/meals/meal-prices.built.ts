/** What each meal by itself costs, by the current tariff; evaluated by the build. */
import type { Meal } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { toRupees } from '@libs/contract/money.js';
import { HOUR } from '@libs/contract/durations.js';
import { fareForHours } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { NEW_PLAN, type Plan } from '../../../lib/booking/plan.js';

export interface MealPrice {
  /** The lowest: one dish, for as short as a visit can be; in rupees. */
  readonly from: number;
  /** As the form proposes it; in rupees. */
  readonly typical: number;
  readonly dishes: number;
}

const priced = (meal: Meal, dishes: number): MealPrice => {
  const costs = (plan: Partial<Plan>, hours: number) =>
    toRupees(fareForHours({ ...NEW_PLAN, meals: [meal], ...plan }, hours, currentTariff).finalFare);
  return {
    from: costs({ numberOfBreakfast: 1, numberOfMainCourses: 1 }, LIMITS.booking.shortest / HOUR),
    typical: costs({}, LIMITS.defaultSlots),
    dishes,
  };
};

const { breakfast, mainCourses } = LIMITS.dishes;
export const MEAL_PRICES = {
  breakfast: priced('breakfast', breakfast),
  lunch: priced('lunch', mainCourses),
  dinner: priced('dinner', mainCourses),
} as const;
