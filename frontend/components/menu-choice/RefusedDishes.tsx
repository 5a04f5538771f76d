import type { Dish, DishProblem } from '@libs/contract/menu.js';
import { dishProblemText } from '@libs/contract/dish-problem-text.js';
import { ApiProblem } from '../../api/client/api-problem.js';
import { Failure } from '../Failure.js';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';

interface RefusedDishesProps {
  /** Renders nothing without an error. */
  readonly error: unknown;
  /** The library. */
  readonly dishes: readonly Dish[];
}

/** Which dishes the server refused. */
export const problemsIn = (error: unknown): readonly DishProblem[] =>
  error instanceof ApiProblem ? ((error.details['dishes'] ?? []) as readonly DishProblem[]) : [];

/** Announces why the menu was not saved, dish by dish where the server names them. */
export function RefusedDishes({ error, dishes }: RefusedDishesProps) {
  if (error == null) return null;
  return (
    <>
      <Failure error={error} fallback={MENU_CHOICE_TEXTS.menu.notSaved} />
      <ul>
        {problemsIn(error).map((problem) => (
          <li key={problem.id}>{dishProblemText(problem, dishes.find(({ id }) => id === problem.id)?.name ?? '')}</li>
        ))}
      </ul>
    </>
  );
}
