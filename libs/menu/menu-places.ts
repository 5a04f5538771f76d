/** How many dishes of each course a booking has places for. */
import type { Meal } from '@libs/contract/enums.js';
import type { Course } from './dish.js';
import { DAY } from '@libs/contract/durations.js';

/** The limits of a menu, with their units. */
export const MENU_LIMITS = {
  /** Milliseconds before the start: until then dishes and needs can be changed. */
  closesBefore: DAY,
  /** Dishes of one menu: more than any booking has places for. */
  dishes: 40,
  /** Characters of a dish's id. */
  id: 60,
} as const;

/** The part of a booking's choices that the places follow from. */
export interface BookedMeals {
  readonly meals: readonly Meal[];
  readonly numberOfBreakfast: number;
  readonly numberOfStarters: number;
  readonly numberOfMainCourses: number;
}

/** A dessert takes the place of a main course. */
export const PLACES = ['breakfast', 'starter', 'main', 'bread', 'rice', 'side', 'drink'] as const;
export type Place = (typeof PLACES)[number];
export type MenuPlaces = Readonly<Record<Place, number>>;

export const placeOf = (course: Course): Place => (course === 'dessert' ? 'main' : course);

/**
 * Returns the places of a booking: dishes as booked, and at lunch or dinner one bread, one rice dish, one side and one
 * drink. A meal that is not booked has none.
 */
export function menuAllowance({
  meals,
  numberOfBreakfast,
  numberOfStarters,
  numberOfMainCourses,
}: BookedMeals): MenuPlaces {
  const hasTable = meals.includes('lunch') || meals.includes('dinner');
  const beside = hasTable ? 1 : 0;
  return {
    breakfast: meals.includes('breakfast') ? numberOfBreakfast : 0,
    starter: meals.includes('starters') ? numberOfStarters : 0,
    main: hasTable ? numberOfMainCourses : 0,
    bread: beside,
    rice: beside,
    side: beside,
    drink: beside,
  };
}

/**
 * Returns the first dishes that have a place, and drops the others; used when fewer dishes are booked than before. Dishes
 * that are not in `courses`, the library or a part of it, are dropped too.
 */
export function dishesThatFit(
  courses: ReadonlyMap<string, { readonly course: Course }>,
  dishes: readonly string[],
  places: MenuPlaces,
): readonly string[] {
  const left: Record<Place, number> = { ...places };
  return [...new Set(dishes)].filter((id) => {
    const dish = courses.get(id);
    return dish !== undefined && left[placeOf(dish.course)]-- > 0;
  });
}
