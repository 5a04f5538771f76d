import type { DishProblem } from '@libs/contract/menu.js';
import { dishProblemText } from '@libs/contract/dish-problem-text.js';
import { ApiProblem } from '../../../api/client/api-problem.js';
import { Failure } from '../../../components/Failure.js';
import type { Dishes } from './choice.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

interface RefusedDishesProps {
  /** Renders nothing without an error. */
  readonly error: unknown;
  readonly dishes: Dishes;
}

/** Announces why the menu was not saved, dish by dish where the server names them. */
export function RefusedDishes({ error, dishes }: RefusedDishesProps) {
  if (error == null) return null;
  const problems = error instanceof ApiProblem ? ((error.details['dishes'] ?? []) as readonly DishProblem[]) : [];
  return (
    <>
      <Failure error={error} fallback={MENU_SCREEN_TEXTS.menu.notSaved} />
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>{dishProblemText(problem, dishes.get(problem.id)?.name ?? '')}</li>
        ))}
      </ul>
    </>
  );
}
