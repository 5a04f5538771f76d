import type { Dish, MenuChoice } from '@libs/contract/menu.js';
import type { BookedMeals } from '@libs/menu/menu-places.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';

export type ChosenDish = Pick<Dish, 'id' | 'course'>;
export type DishCounts = Omit<BookedMeals, 'meals'>;

/**
 * The dishes and needs that the customer chose before there is a booking. Personal: stored with the flow only, which
 * ends when the booking is created or the customer logs out.
 */
export interface ChosenMenu extends Omit<MenuChoice, 'dishes'> {
  /** With their courses, because most pages do without the library. */
  readonly dishes: readonly ChosenDish[];
  /** The counts that the customer chose, which dishes can exceed; missing until the booking form takes the menu over. */
  readonly chosenCounts?: DishCounts;
}

export const NO_MENU: ChosenMenu = { dishes: [], ...NO_NEEDS };

/** The drafts of the chosen menu and the chosen chef, for pages that only write them and do without their schemas. */
export const MENU_DRAFT = { name: 'menu' } as const;
export const CHEF_DRAFT = { name: 'chef' } as const;

/** Adds the courses of the dishes; those that the library does not have are left out. */
export const withCourses = ({ dishes, ...needs }: MenuChoice, library: readonly Dish[]): ChosenMenu => ({
  ...needs,
  dishes: dishes.flatMap((id) => {
    const dish = library.find((each) => each.id === id);
    return dish ? [{ id, course: dish.course }] : [];
  }),
});
