/** Every ingredient of the library, grouped as a shop is. */
import { DAIRY_AND_MEAT } from './ingredients/dairy-and-meat.js';
import { DRY_GOODS } from './ingredients/dry-goods.js';
import type { IngredientFacts } from './ingredients/facts.js';
import { FRESH } from './ingredients/fresh.js';
import { SPICES_AND_SAUCES } from './ingredients/spices.js';

const ALL = { ...FRESH, ...DAIRY_AND_MEAT, ...DRY_GOODS, ...SPICES_AND_SAUCES };

export type IngredientId = keyof typeof ALL;

export const INGREDIENT_FACTS: Readonly<Record<IngredientId, IngredientFacts>> = ALL;
