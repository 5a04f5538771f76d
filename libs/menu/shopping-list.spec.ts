import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import type { Dish, Ingredient, Unit } from './dish.js';
import { GUEST_DIETS } from './needs.js';
import { costOf, shoppingList } from './shopping-list.js';
import { SOME_INDEX } from '../../test/support/some-dishes.js';

const ingredient = (id: string, unit: Unit, staple = false): readonly [string, Ingredient] => [
  id,
  { id, name: { en: id, hi: id }, unit, staple },
];
const INGREDIENTS = new Map([
  ingredient('salt', 'g', true),
  ingredient('butter', 'g'),
  ingredient('milk', 'ml'),
  ingredient('egg', 'piece'),
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
  ]),
  dish('egg-curry', [
    { id: 'egg', amount: 1.5 },
    { id: 'butter', amount: 10.2 },
    { id: 'salt', amount: 2 },
  ]),
  dish('lassi', [{ id: 'milk', amount: 151 }]),
];
const list = (reader: 'customer' | 'chef', people: number) =>
  shoppingList(INGREDIENTS, menu, { people, reader, diet: null }).map(({ ingredient: { id }, amount, dishes }) => [
    id,
    amount,
    dishes.join(),
  ]);

const priced = (id: string, from: number, to: number): readonly [string, Ingredient] => {
  const [, known] = ingredient(id, id === 'egg' ? 'piece' : 'g');
  return [id, { ...known, price: { from: rupees(from), to: rupees(to) } }];
};

describe('what a list costs', () => {
  it('is the sum of the prices, rounded outwards to ten rupees, without the staples', () => {
    const prices = new Map([...INGREDIENTS, priced('butter', 500, 600), priced('egg', 6, 9), priced('milk', 60, 80)]);
    // 160 g, 11 pieces and 1,100 ml.
    const items = shoppingList(prices, menu, { people: 7, reader: 'customer', diet: null });
    expect(costOf(items)).toEqual({ from: rupees(210), to: rupees(290) });
    expect(costOf([])).toEqual({ from: 0, to: 0 });
  });
});

describe('the shopping list', () => {
  it('adds up each ingredient for all people: for the customer as one buys it, the staples last', () => {
    expect(list('customer', 7)).toEqual([
      ['butter', 160, 'dal,egg-curry'],
      ['egg', 11, 'egg-curry'],
      ['milk', 1_100, 'lassi'],
      ['salt', 30, 'dal,egg-curry'],
    ]);
  });

  it('has the exact amounts for the chef, rounded up to whole units', () => {
    expect(list('chef', 7).map(([id, amount]) => [id, amount])).toEqual([
      ['butter', 159],
      ['egg', 11],
      ['milk', 1_057],
      ['salt', 28],
    ]);
  });

  it('never has less than is needed, nor half as much again of anything but a pinch', () => {
    for (let people = 4; people <= 25; people += 1) {
      const bought = new Map(list('customer', people).map(([id, amount]) => [id, Number(amount)]));
      for (const [id, amount] of list('chef', people)) {
        expect(bought.get(id ?? '')).toBeGreaterThanOrEqual(Number(amount));
        expect(bought.get(id ?? '')).toBeLessThan(1.5 * Number(amount));
      }
    }
  });

  it('has the ingredients of the variant that the guests eat', () => {
    const dal: Dish = {
      ...dish('dal', [{ id: 'butter', amount: 10 }]),
      variants: { vegan: [{ id: 'salt', amount: 2 }] },
    };
    const needed = ([...GUEST_DIETS, null] as const).filter((diet) =>
      shoppingList(INGREDIENTS, [dal], { people: 4, reader: 'chef', diet }).some(
        (item) => item.ingredient.id === 'butter',
      ),
    );
    expect(needed).toEqual(['veg', 'egg', 'non-veg', 'jain', null]);
  });

  it('is empty without dishes', () => {
    expect(shoppingList(INGREDIENTS, [], { people: 4, reader: 'chef', diet: null })).toEqual([]);
  });
});
