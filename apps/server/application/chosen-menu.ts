/** Reads the menu of a request, and says which of its dishes were refused. */
import type { ChooseMenu } from '@libs/booking/menu.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingRefusal } from '@libs/booking/booking-rules.js';
import type { BookingState } from '@libs/booking/state.js';
import type { DishProblem, MenuChoice } from '@libs/contract/menu.js';
import { dishProblemText } from '@libs/contract/dish-problem-text.js';
import { MENU_MESSAGES } from '@libs/contract/menu-messages.js';
import type { Outcome } from '@libs/eventing/handle-command.js';
import { DISH_INDEX, LIBRARY_VERSION } from '@libs/menu/library.js';
import type { Accepted } from '../platform/command-runner.js';
import { accepted, Refused, wrongField } from './refused.js';

/** A menu of a request. `prefix` is the path of its fields in the body: empty, or `menu.` */
export interface SentMenu {
  readonly choice: MenuChoice;
  readonly prefix: '' | 'menu.';
}

/** Returns the dishes and needs for the command. @throws Refused for more children than people. */
export function chosenMenu(
  { choice, prefix }: SentMenu,
  headCount: number,
): Required<Pick<ChooseMenu, 'menu' | 'needs'>> {
  const { dishes, allergies, ...needs } = choice;
  if (needs.children > headCount) throw wrongField(`${prefix}children`, MENU_MESSAGES.menu.children);
  return { menu: { dishes, library: LIBRARY_VERSION }, needs: { ...needs, allergies: [...new Set(allergies)] } };
}

/** Returns the accepted outcome. @throws Refused, with each refused dish at its field */
export function acceptedMenu(
  outcome: Outcome<BookingState, BookingEvent, BookingRefusal>,
  { choice: { dishes }, prefix }: SentMenu,
): Accepted<BookingState, BookingEvent> {
  if (outcome.kind !== 'refused' || outcome.refusal.code !== 'menu-not-possible') return accepted(outcome);
  const problems = outcome.refusal.details?.['problems'] as readonly DishProblem[];
  const errors = problems.map((problem) => ({
    field: `${prefix}dishes.${problem.code === 'chosen-twice' ? dishes.lastIndexOf(problem.id) : dishes.indexOf(problem.id)}`,
    message: dishProblemText(problem, DISH_INDEX.get(problem.id)?.name.en ?? problem.id),
  }));
  throw new Refused('menu-not-possible', { errors, members: { dishes: problems } });
}
