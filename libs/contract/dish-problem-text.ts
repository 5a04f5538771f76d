import type { DishProblem } from './menu.js';
import { DISH_PROBLEM_TEXTS as texts } from './texts/en/menu.js';

/** Returns why a dish cannot be on the menu, in the language of the build; `dish` is its name. */
export function dishProblemText(
  { code, course = 'main', diet = 'veg', allergens = [] }: Omit<DishProblem, 'id'>,
  dish: string,
): string {
  switch (code) {
    case 'unknown':
      return texts.unknown;
    case 'chosen-twice':
      return texts['chosen-twice']({ dish });
    case 'no-place':
      return texts['no-place']({ dish, course });
    case 'diet':
      return texts.diet({ dish, diet });
    case 'allergen':
      return texts.allergen({ dish, allergens });
  }
}
