/** Dishes as they are cooked for the diet of the guests. */
import type { Dish, DishIngredient } from './dish.js';
import type { GuestDiet } from './needs.js';

/** Whether guests with this diet eat the dish, as it is usually cooked or in a variant of the library. */
export const isEatenBy = (
  { diet, jain, vegan, variants }: Pick<Dish, 'diet' | 'jain' | 'vegan' | 'variants'>,
  guests: GuestDiet,
): boolean =>
  ({
    veg: diet === 'veg',
    egg: diet !== 'non-veg',
    'non-veg': true,
    jain: diet === 'veg' && jain,
    vegan: vegan || variants?.vegan !== undefined,
  })[guests];

/** Returns the ingredients of the variant for this diet; those of the usual dish without one. */
export const ingredientsFor = ({ ingredients, variants }: Dish, guests: GuestDiet | null): readonly DishIngredient[] =>
  (guests === 'jain' || guests === 'vegan' ? variants?.[guests] : undefined) ?? ingredients;
