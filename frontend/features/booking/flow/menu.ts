/** The menu of a flow, and the dish counts that follow from it. */
import { MEALS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { MenuChoice } from '@libs/contract/menu.js';
import { type BookedMeals, dishesThatFit, menuAllowance, placeOf } from '@libs/menu/menu-places.js';
import type { ChosenDish, ChosenMenu, DishCounts } from '../../../lib/booking/chosen-menu.js';
import type { Selection } from './selection.js';

interface MenuAndChoices {
  readonly menu: ChosenMenu;
  readonly choices: Selection;
}

export const countsOf = ({ numberOfBreakfast, numberOfStarters, numberOfMainCourses }: DishCounts): DishCounts => ({
  ...{ numberOfBreakfast, numberOfStarters, numberOfMainCourses },
});

/** Returns `choices` with the counts `byHand`, or as many as there are dishes if these are more. */
export function withMenu(choices: Selection, menu: ChosenMenu, byHand: DishCounts): MenuAndChoices {
  const count = (place: 'breakfast' | 'starter' | 'main', least: number) =>
    Math.max(least, Math.min(LIMITS.dishes.max, menu.dishes.filter(({ course }) => placeOf(course) === place).length));
  return {
    menu: { ...menu, byHand },
    choices: {
      ...choices,
      numberOfBreakfast: count('breakfast', byHand.numberOfBreakfast),
      numberOfStarters: count('starter', byHand.numberOfStarters),
      numberOfMainCourses: count('main', byHand.numberOfMainCourses),
    },
  };
}

/**
 * Returns the menu when a page opens with `choices`. If these are `whole`, brought by a link or an earlier booking, an
 * older menu loses its dishes; one that was pressed with them is not older.
 */
export function openMenu(choices: Selection, menu: ChosenMenu, whole = false): MenuAndChoices {
  const { byHand } = menu;
  const isOlder = whole && byHand !== undefined;
  return withMenu(choices, isOlder ? { ...menu, dishes: [] } : menu, (!whole && byHand) || countsOf(choices));
}

/**
 * Returns the menu after the form was changed from `before` to `choices`: a changed count is the customer's own, and
 * drops the last dishes if they are more. Dishes of a meal that is not chosen are kept for the case that it is again.
 */
export function afterChange(before: Selection, choices: Selection, menu: ChosenMenu): MenuAndChoices {
  const { byHand = before } = menu;
  const own = (field: keyof DishCounts) => (choices[field] === before[field] ? byHand[field] : choices[field]);
  const dishes = fitting(menu.dishes, { ...choices, meals: MEALS });
  return withMenu(
    choices,
    { ...menu, dishes },
    {
      numberOfBreakfast: own('numberOfBreakfast'),
      numberOfStarters: own('numberOfStarters'),
      numberOfMainCourses: own('numberOfMainCourses'),
    },
  );
}

/** Returns the dishes that fit meals and counts, and the needs as far as they fit the people. */
export function menuFor(choices: Selection, { byHand: _, ...menu }: ChosenMenu): MenuChoice {
  const dishes = fitting(menu.dishes, choices).map(({ id }) => id);
  return { ...menu, dishes, children: Math.min(menu.children, choices.headCount) };
}

function fitting(dishes: readonly ChosenDish[], booked: BookedMeals): readonly ChosenDish[] {
  const courses = new Map(dishes.map((dish) => [dish.id, dish]));
  return dishesThatFit(courses, [...courses.keys()], menuAllowance(booked)).flatMap((id) => courses.get(id) ?? []);
}
