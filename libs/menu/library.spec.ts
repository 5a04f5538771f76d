import { describe, expect, it } from '@jest/globals';
import { ALLERGENS, COURSES, type Course, DIETS, type Dish, type DishIngredient, REGIONS, SPICES } from './dish.js';
import { SIGNATURE_DISHES } from '@libs/contract/signature-dishes.js';
import { DISHES, dishesOf, EQUIPMENT, INGREDIENT_RECORDS, INGREDIENTS, LIBRARY_VERSION } from './library.js';

const LONGEST_NAME = 40;
const LONGEST_DESCRIPTION = 90;

/** What a person is served of a dish, in grams before cooking. */
const GRAMS: Readonly<Record<Course, readonly [number, number]>> = {
  breakfast: [80, 450],
  starter: [70, 300],
  main: [100, 500],
  bread: [60, 150],
  rice: [70, 500],
  side: [10, 200],
  dessert: [80, 450],
  drink: [15, 250],
};
/** Of one piece; pieces that are not named are spices. */
const GRAMS_OF_PIECE: Readonly<Record<string, number>> = { egg: 50, lemon: 50, bread: 28, pav: 40, papad: 12 };
/** For one person, in the unit of the ingredient. */
const MOST: Readonly<Record<string, number>> = { g: 250, ml: 350, piece: 5 };
const MOST_OF_STAPLE: Readonly<Record<string, number>> = { salt: 5, oil: 50, sugar: 50 };
const MOST_OF_SPICE = 5;

const IDS = Object.keys(INGREDIENT_RECORDS);
const recordOf = (id: string) => {
  const record = INGREDIENT_RECORDS[id];
  if (!record) throw new RangeError(`${id} is not an ingredient of the library`);
  return { ...record, allergens: record.contains };
};
const factsOf = ({ id }: DishIngredient) => recordOf(id);
const gramsOf = (part: DishIngredient) =>
  part.amount * (factsOf(part).unit === 'piece' ? (GRAMS_OF_PIECE[part.id] ?? 0) : 1);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const idsOf = (dishes: readonly Dish[]) => dishes.map(({ id }) => id);
const brokenBy = (isBroken: (dish: Dish) => boolean) => idsOf(DISHES.filter(isBroken));
const recipesOf = ({ ingredients, variants = {} }: Dish) => [
  ingredients,
  ...[variants.jain, variants.vegan].filter((variant) => variant !== undefined),
];
const allergensOf = (parts: readonly DishIngredient[]) => parts.flatMap((part) => factsOf(part).allergens);

describe('the library', () => {
  it('has a version by month', () => {
    expect(LIBRARY_VERSION).toMatch(/^20\d\d-(0[1-9]|1[0-2])(-[2-9])?$/);
  });

  it('has at least 64 dishes, in the order of the courses', () => {
    expect(DISHES.length).toBeGreaterThanOrEqual(64);
    expect([...new Set(DISHES.map(({ course }) => course))]).toEqual(COURSES);
  });

  it.each([
    ['breakfast', 11],
    ['starter', 12],
    ['main', 20],
    ['bread', 6],
    ['rice', 6],
    ['side', 4],
    ['dessert', 6],
    ['drink', 5],
  ] as const)('has for %s at least %i dishes, no more than a screen shows', (course, least) => {
    const dishes = DISHES.filter((dish) => dish.course === course);
    expect(dishes.length).toBeGreaterThanOrEqual(least);
    expect(dishes.length).toBeLessThanOrEqual(44);
  });

  it.each(COURSES)('has a vegetarian, a Jain and a vegan %s', (course) => {
    const dishes = DISHES.filter((dish) => dish.course === course);
    expect(idsOf(dishes.filter(({ diet }) => diet === 'veg')).length).toBeGreaterThanOrEqual(3);
    expect(idsOf(dishes.filter(({ jain }) => jain)).length).toBeGreaterThanOrEqual(3);
    expect(idsOf(dishes.filter(({ vegan }) => vegan)).length).toBeGreaterThanOrEqual(1);
  });

  it.each(COURSES)('has a %s for a guest with any one allergy', (course) => {
    const dishes = DISHES.filter((dish) => dish.course === course);
    expect(ALLERGENS.filter((allergen) => dishes.every(({ allergens }) => allergens.includes(allergen)))).toEqual([]);
  });

  it('has dishes of every region, diet, spice and allergen', () => {
    expect(new Set(DISHES.map(({ region }) => region))).toEqual(new Set(REGIONS));
    expect(new Set(DISHES.map(({ diet }) => diet))).toEqual(new Set(DIETS));
    expect(new Set(DISHES.map(({ spice }) => spice))).toEqual(new Set(SPICES));
    expect(new Set(DISHES.flatMap(({ allergens }) => allergens))).toEqual(new Set(ALLERGENS));
  });
});

describe('a table of dishes', () => {
  const dish = {
    ...{ name: ['Toast', 'टोस्ट'], en: 'Bread.', hi: 'ब्रेड।', region: 'continental', spice: 0, minutes: 10 },
    ...{ equipment: ['tawa'], ingredients: [{ bread: 2 }, { bread: 0.5, butter: 5 }] },
  };

  it('adds the amounts of an ingredient', () => {
    const [toast] = dishesOf('breakfast', { toast: dish });
    expect(toast?.ingredients).toEqual([
      { id: 'bread', amount: 2.5 },
      { id: 'butter', amount: 5 },
    ]);
  });

  it.each([
    ['an unknown ingredient', { ingredients: [{ bred: 2 }] }],
    ['unknown equipment', { equipment: ['toaster'] }],
    ['a field that is not known', { chefs: 2 }],
  ])('is refused for %s', (_, mistake) => {
    expect(() => dishesOf('breakfast', { toast: { ...dish, ...mistake } })).toThrow();
  });
});

describe('names and descriptions', () => {
  type Named = Pick<Dish, 'id' | 'name'>;
  const all: readonly Named[] = [...DISHES, ...INGREDIENTS];
  const KEYS = [({ id }: Named) => id, ({ name }: Named) => name.en, ({ name }: Named) => name.hi];

  it.each([
    ['dish', DISHES],
    ['ingredient', INGREDIENTS],
  ])('has no id and no name of a %s twice', (_, things: readonly Named[]) => {
    for (const keyOf of KEYS) expect(things.map(keyOf).filter((key, at, keys) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('has ids that can stand in an address', () => {
    expect(all.filter(({ id }) => !/^[a-z]+(-[a-z]+|-\d+)*$/.test(id))).toEqual([]);
  });

  it('names everything in English and in Hindi', () => {
    const names = [...all, ...Object.values(EQUIPMENT).map((name) => ({ name }))].map(({ name }) => name);
    expect(names.filter(({ en }) => !/^[A-Z][\w ,()'-]+$/.test(en) || en.length > LONGEST_NAME)).toEqual([]);
    expect(names.filter(({ hi }) => !/^[\u0900-\u097f\d ,()-]+$/.test(hi) || hi.length > LONGEST_NAME)).toEqual([]);
  });

  it('describes each dish in one short sentence of each language', () => {
    const descriptions = DISHES.map(({ description }) => description);
    const tooLong = descriptions.flatMap(({ en, hi }) => [en, hi]).filter((text) => text.length > LONGEST_DESCRIPTION);
    expect(tooLong).toEqual([]);
    expect(descriptions.filter(({ en }) => !/^[A-Z][^.!?]{20,}\.$/.test(en))).toEqual([]);
    expect(descriptions.filter(({ hi }) => !/^[\u0900-\u097f][^।!?A-Za-z.]{20,}।$/.test(hi))).toEqual([]);
    expect(new Set(descriptions.map(({ en }) => en)).size).toBe(DISHES.length);
  });
});

describe('diet, Jain, vegan and allergens', () => {
  it('calls a dish what the widest diet among its ingredients is', () => {
    const widest = (dish: Dish) => Math.max(...dish.ingredients.map((part) => DIETS.indexOf(factsOf(part).diet)));
    expect(brokenBy((dish) => DIETS[widest(dish)] !== dish.diet)).toEqual([]);
  });

  it('lists exactly the allergens of the ingredients', () => {
    const sorted = (allergens: readonly string[]) => [...new Set(allergens)].toSorted().join();
    expect(brokenBy((dish) => sorted(dish.allergens) !== sorted(allergensOf(dish.ingredients)))).toEqual([]);
  });

  it('calls a dish Jain if its ingredients are, or those of its Jain variant', () => {
    const isJain = (parts: readonly DishIngredient[]) => parts.every((part) => factsOf(part).jain);
    expect(brokenBy((dish) => dish.jain !== isJain(dish.variants?.jain ?? dish.ingredients))).toEqual([]);
    expect(brokenBy((dish) => dish.variants?.jain !== undefined && isJain(dish.ingredients))).toEqual([]);
    expect(brokenBy((dish) => dish.jain && dish.diet !== 'veg')).toEqual([]);
  });

  it('names no Jain dish after what its variant leaves out', () => {
    const names = DISHES.filter(({ jain }) => jain).flatMap(({ name }) => [name.en, name.hi]);
    expect(names.filter((name) => /onion|kanda|garlic|carrot|gajar|प्याज़|कांदा|लहसुन|गार्लिक|गाजर/i.test(name))).toEqual(
      [],
    );
  });

  it.each(['onion', 'garlic', 'ginger', 'potato', 'carrot', 'spring-onion'])('has no %s in a Jain dish', (root) => {
    const jain = DISHES.filter((dish) => dish.jain).map((dish) => dish.variants?.jain ?? dish.ingredients);
    expect(jain.filter((parts) => parts.some(({ id }) => id === root))).toEqual([]);
  });

  it('has nothing from animals in a vegan dish or variant', () => {
    const isVegan = (parts: readonly DishIngredient[]) => parts.every((part) => factsOf(part).vegan);
    expect(brokenBy((dish) => dish.vegan !== isVegan(dish.ingredients))).toEqual([]);
    expect(brokenBy((dish) => dish.vegan && dish.variants?.vegan !== undefined)).toEqual([]);
    expect(brokenBy((dish) => !isVegan(dish.variants?.vegan ?? []))).toEqual([]);
  });

  it('has variants that add no allergen', () => {
    expect(
      brokenBy((dish) =>
        recipesOf(dish).some((parts) => allergensOf(parts).some((one) => !dish.allergens.includes(one))),
      ),
    ).toEqual([]);
  });

  it.each([
    ['milk', ['milk', 'curd', 'hung-curd', 'cream', 'butter', 'ghee', 'paneer', 'khoya', 'cheese']],
    ['gluten', ['atta', 'maida', 'sooji', 'bread', 'pav', 'baguette', 'penne', 'hakka-noodles', 'hing', 'soy-sauce']],
    ['nuts', ['cashew', 'almond', 'pistachio']],
    ['peanut', ['peanut']],
    ['sesame', ['sesame-seed']],
    ['mustard', ['mustard-seed', 'mustard-oil', 'panch-phoron', 'mango-pickle']],
    ['soy', ['soy-sauce', 'tofu']],
    ['egg', ['egg']],
    ['fish', ['fish']],
    ['crustacean', ['prawns']],
  ] as const)('knows the ingredients that contain %s', (allergen, ids) => {
    for (const id of ids) expect([id, recordOf(id).allergens]).toEqual([id, expect.arrayContaining([allergen])]);
  });

  it('has ingredients whose facts agree', () => {
    const broken = IDS.filter((id) => {
      const { diet, jain, vegan, allergens } = recordOf(id);
      const ofAnimals = allergens.some((one) => ['milk', 'egg', 'fish', 'crustacean'].includes(one));
      return (diet !== 'veg' && (jain || vegan)) || (ofAnimals && vegan);
    });
    expect(broken).toEqual([]);
  });
});

describe('amounts', () => {
  it('uses every ingredient and every piece of equipment', () => {
    const used = new Set(
      DISHES.flatMap((dish) =>
        recipesOf(dish)
          .flat()
          .map(({ id }) => id),
      ),
    );
    expect(IDS.filter((id) => !used.has(id))).toEqual([]);
    const needed = new Set<string>(DISHES.flatMap(({ equipment }) => equipment));
    expect(Object.keys(EQUIPMENT).filter((id) => !needed.has(id))).toEqual([]);
  });

  it('sells each ingredient in pieces, bunches, packs, or grams and millilitres that a scale or a label shows', () => {
    const odd = INGREDIENTS.filter(({ unit, sold }) => {
      const isWeighed = sold.unit === 'g' || sold.unit === 'ml';
      return isWeighed ? sold.amount % (unit === 'piece' ? 1 : 50) !== 0 : !Number.isInteger(sold.amount);
    });
    expect(odd.map(({ id, sold }) => [id, sold])).toEqual([]);
    const differs = INGREDIENTS.filter(({ unit, sold }) => sold.unit === unit && sold.holds !== sold.amount);
    expect(differs.map(({ id }) => id)).toEqual([]);
  });

  it('lists each ingredient once, with an amount that a person can eat', () => {
    const parts = DISHES.flatMap((dish) =>
      recipesOf(dish)
        .flat()
        .map((part) => ({ ...part, dish: dish.id })),
    );
    expect(parts.filter((part) => !(part.amount > 0) || part.amount > (MOST[factsOf(part).unit] ?? 0))).toEqual([]);
    const isTooMuch = (part: DishIngredient) =>
      factsOf(part).staple && part.amount > (MOST_OF_STAPLE[part.id] ?? MOST_OF_SPICE);
    expect(parts.filter((part) => part.id !== 'mustard-seed' && isTooMuch(part))).toEqual([]);
    const repeated = (recipe: readonly DishIngredient[]) => new Set(recipe.map(({ id }) => id)).size !== recipe.length;
    expect(brokenBy((dish) => recipesOf(dish).some(repeated))).toEqual([]);
  });

  it.each(COURSES)('serves a %s that is neither too little nor too much', (course) => {
    const [least, most] = GRAMS[course];
    const weights = DISHES.filter((dish) => dish.course === course).flatMap((dish) =>
      recipesOf(dish).map((parts) => ({ id: dish.id, grams: Math.round(sum(parts.map(gramsOf))) })),
    );
    expect(weights.filter(({ grams }) => grams < least || grams > most)).toEqual([]);
  });

  it('salts what is not sweet or a drink', () => {
    const isSweet = ({ course }: Dish) => course === 'dessert' || course === 'drink';
    expect(brokenBy((dish) => !isSweet(dish) && !dish.ingredients.some(({ id }) => id === 'salt'))).toEqual([]);
  });

  it('is hot only with chilli or pepper in it', () => {
    const hot = /chilli|pepper/;
    expect(brokenBy((dish) => dish.spice > 0 && !dish.ingredients.some(({ id }) => hot.test(id)))).toEqual([]);
  });

  it('takes between 10 minutes and the two hours of the shortest visit', () => {
    expect(brokenBy(({ minutes }) => minutes < 10 || minutes > 120 || minutes % 5 !== 0)).toEqual([]);
  });

  it('has every signature dish of a chef, by the same name', () => {
    const names = Object.fromEntries(DISHES.map(({ id, name }) => [id, name]));
    expect(names).toMatchObject(SIGNATURE_DISHES);
  });

  it('says what everything costs that is bought, and what most homes have costs nothing', () => {
    const wrong = INGREDIENTS.filter(({ staple, price }) =>
      staple ? price !== undefined : !price || price.from <= 0 || price.to < price.from || price.to > price.from * 4,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
