import type { DishProblem } from '@libs/contract/menu.js';
import { DISH_PROBLEM_TEXTS } from '@libs/contract/menu-texts.js';
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
          <li key={problem.id}>{sentence(problem, dishes.get(problem.id)?.name ?? '')}</li>
        ))}
      </ul>
    </>
  );
}

/** The server's sentence in the language of this build. */
function sentence({ code, course = 'main', diet = 'veg', allergens = [] }: DishProblem, dish: string): string {
  switch (code) {
    case 'unknown':
      return DISH_PROBLEM_TEXTS.unknown;
    case 'chosen-twice':
      return DISH_PROBLEM_TEXTS['chosen-twice']({ dish });
    case 'no-place':
      return DISH_PROBLEM_TEXTS['no-place']({ dish, course });
    case 'diet':
      return DISH_PROBLEM_TEXTS.diet({ dish, diet });
    case 'allergen':
      return DISH_PROBLEM_TEXTS.allergen({ dish, allergens });
  }
}
