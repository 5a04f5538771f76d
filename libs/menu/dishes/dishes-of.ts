/** Builds the dishes of a course from records that say only what their ingredients do not. */
import {
  ALLERGENS,
  type Course,
  DIETS,
  type Dish,
  type DishIngredient,
  type DishVariants,
  type EquipmentId,
  type Region,
  type Spice,
} from '../dish.js';
import { INGREDIENT_FACTS, type IngredientId } from '../ingredients.js';

/** For one person, in the unit of each ingredient. */
type Amounts = Readonly<Partial<Record<IngredientId, number>>>;

interface DishRecord {
  /** In English and in Hindi. */
  readonly name: readonly [string, string];
  /** The description in English. */
  readonly en: string;
  /** The description in Hindi. */
  readonly hi: string;
  readonly region: Region;
  readonly spice: Spice;
  readonly minutes: number;
  readonly equipment: readonly EquipmentId[];
  /** Line by line as convenient; amounts of the same ingredient are added. */
  readonly ingredients: readonly Amounts[];
  /** The amounts that differ when it is cooked Jain; 0 leaves an ingredient out. */
  readonly jain?: Amounts;
  /** The amounts that differ when it is cooked vegan. */
  readonly vegan?: Amounts;
}

const entriesOf = (amounts: Amounts): readonly (readonly [IngredientId, number])[] =>
  Object.entries(amounts) as [IngredientId, number][];

/** Rounds to a hundredth, as sums of fractions are not exact. */
const sumOf = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

function totalOf(lines: readonly Amounts[]): Amounts {
  const total: Partial<Record<IngredientId, number>> = {};
  for (const [id, amount] of lines.flatMap(entriesOf)) total[id] = sumOf(total[id] ?? 0, amount);
  return total;
}

const listOf = (amounts: Amounts): readonly DishIngredient[] =>
  entriesOf(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([id, amount]) => ({ id, amount }));

/** Returns the course's dishes. Diet, allergens and whether it is Jain or vegan follow from the ingredients. */
export const dishesOf = (course: Course, records: Readonly<Record<string, DishRecord>>): readonly Dish[] =>
  Object.entries(records).map(([id, { name, en, hi, ingredients, jain, vegan, ...record }]) => {
    const amounts = totalOf(ingredients);
    const facts = entriesOf(amounts).map(([each]) => INGREDIENT_FACTS[each]);
    const variants: DishVariants = {
      ...(jain && { jain: listOf({ ...amounts, ...jain }) }),
      ...(vegan && { vegan: listOf({ ...amounts, ...vegan }) }),
    };
    return {
      id,
      name: { en: name[0], hi: name[1] },
      description: { en, hi },
      course,
      diet: DIETS.findLast((diet) => facts.some((each) => each.diet === diet)) ?? 'veg',
      jain: jain !== undefined || facts.every((each) => each.jain),
      vegan: facts.every((each) => each.vegan),
      allergens: ALLERGENS.filter((allergen) => facts.some(({ allergens }) => allergens.includes(allergen))),
      ...record,
      ingredients: listOf(amounts),
      variants,
    };
  });
