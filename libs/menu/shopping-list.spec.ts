import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rupees } from '@libs/contract/money.js';
import type { Dish, Ingredient, Sold, Unit } from './dish.js';
import { DISHES, INGREDIENT_INDEX, INGREDIENTS } from './library.js';
import { GUEST_DIETS } from './needs.js';
import { costOf, shoppingList } from './shopping-list.js';
import { SOME_INDEX } from '../../test/support/some-dishes.js';

const ingredient = (id: string, unit: Unit, sold: Sold, staple = false): readonly [string, Ingredient] => [
  id,
  { id, name: { en: id, hi: id }, unit, staple, sold },
];
const SHOP = new Map([
  ingredient('salt', 'g', { holds: 1_000, amount: 1_000, unit: 'g' }, true),
  ingredient('butter', 'g', { holds: 100, amount: 100, unit: 'g' }),
  ingredient('milk', 'ml', { holds: 500, amount: 500, unit: 'ml' }),
  ingredient('lemon', 'piece', { holds: 1, amount: 1, unit: 'piece' }),
  ingredient('coriander', 'g', { holds: 50, amount: 1, unit: 'bunch' }),
]);
const dish = (id: string, ingredients: Dish['ingredients']): Dish => {
  const known = SOME_INDEX.get(id);
  if (!known) throw new Error(`no dish ${id}`);
  return { ...known, ingredients };
};
const menu = [
  dish('dal', [
    { id: 'salt', amount: 2 },
    { id: 'butter', amount: 12.5 },
    { id: 'coriander', amount: 8 },
  ]),
  dish('saag', [
    { id: 'lemon', amount: 0.25 },
    { id: 'butter', amount: 10.2 },
    { id: 'salt', amount: 2 },
  ]),
  dish('lassi', [{ id: 'milk', amount: 151 }]),
];

const priced = (id: string, from: number, to: number): readonly [string, Ingredient] => {
  const known = SHOP.get(id);
  if (!known) throw new Error(`no ingredient ${id}`);
  return [id, { ...known, price: { from: rupees(from), to: rupees(to) } }];
};

describe('what a list costs', () => {
  it('is the sum of the prices, rounded outwards to ten rupees, without the staples', () => {
    const prices = new Map([...SHOP, priced('butter', 500, 600), priced('lemon', 6, 9), priced('milk', 60, 80)]);
    // What is bought: 200 g, 2 pieces and 1,500 ml.
    const items = shoppingList(prices, menu, { people: 7, diet: null });
    expect(costOf(items)).toEqual({ from: rupees(200), to: rupees(260) });
    expect(costOf([])).toEqual({ from: 0, to: 0 });
  });
});

describe('the shopping list', () => {
  it('adds up each ingredient for all people, in pieces, packs and bunches that a shop sells, the staples last', () => {
    const list = shoppingList(SHOP, menu, { people: 7, diet: null });
    expect(list.map((item) => [item.ingredient.id, item.amount, item.needed, item.dishes.join()])).toEqual([
      ['butter', 200, 159, 'dal,saag'],
      ['coriander', 2, 56, 'dal'],
      ['lemon', 2, 2, 'saag'],
      ['milk', 1_500, 1_057, 'lassi'],
      ['salt', 1_000, 28, 'dal,saag'],
    ]);
  });

  it('never has less than is needed, nor one piece, pack or bunch more than that takes', () => {
    const somePeople = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(fc.subarray([...DISHES], { minLength: 1 }), somePeople, (dishes, people) => {
        for (const { ingredient: bought, amount, needed } of shoppingList(INGREDIENT_INDEX, dishes, {
          ...{ people, diet: null },
        })) {
          const { holds, amount: one } = bought.sold;
          expect(amount % one).toBe(0);
          expect((amount / one) * holds).toBeGreaterThanOrEqual(needed - 1);
          expect((amount / one - 1) * holds).toBeLessThan(needed);
        }
      }),
    );
  });

  it.each([
    ['lemon', [1, 'piece']],
    ['tomato', [250, 'g']],
    ['coriander-leaves', [1, 'bunch']],
    ['cauliflower', [1, 'piece']],
    ['paneer', [200, 'g']],
    ['milk', [500, 'ml']],
    ['saffron', [1, 'g']],
  ])('sells %s by %j', (id, sold) => {
    const one = INGREDIENTS.find((each) => each.id === id)?.sold;
    expect([one?.amount, one?.unit]).toEqual(sold);
  });

  it('has the ingredients of the variant that the guests eat', () => {
    const dal: Dish = {
      ...dish('dal', [{ id: 'butter', amount: 10 }]),
      variants: { vegan: [{ id: 'salt', amount: 2 }] },
    };
    const needed = ([...GUEST_DIETS, null] as const).filter((diet) =>
      shoppingList(SHOP, [dal], { people: 4, diet }).some((item) => item.ingredient.id === 'butter'),
    );
    expect(needed).toEqual(['veg', 'egg', 'non-veg', 'jain', null]);
  });

  it('is empty without dishes', () => {
    expect(shoppingList(SHOP, [], { people: 4, diet: null })).toEqual([]);
  });
});
