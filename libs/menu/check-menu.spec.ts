import { describe, expect, it } from '@jest/globals';
import { checkMenu } from './check-menu.js';
import { menuAllowance } from './menu-places.js';
import { GUEST_DIETS } from './needs.js';
import { NO_NEEDS } from './no-needs.js';
import { SOME_DISHES, SOME_INDEX } from '../../test/support/some-dishes.js';

const table = (numberOfMainCourses: number) =>
  menuAllowance({ meals: ['dinner'], numberOfBreakfast: 3, numberOfStarters: 2, numberOfMainCourses });
const places = table(2);

describe('a menu', () => {
  it('may leave places open, and may fill each of them', () => {
    for (const dishes of [[], ['dal'], ['dal', 'halwa', 'roti', 'pulao', 'lassi']]) {
      expect(checkMenu(SOME_INDEX, { dishes, places })).toEqual([]);
    }
  });

  it('is refused at each dish that is unknown, chosen twice or has no place', () => {
    const dishes = ['dal', 'pizza', 'dal', 'saag', 'halwa', 'poha'];
    expect(checkMenu(SOME_INDEX, { dishes, places })).toEqual([
      { id: 'pizza', code: 'unknown' },
      { id: 'dal', code: 'chosen-twice' },
      { id: 'halwa', code: 'no-place', course: 'dessert' },
      { id: 'poha', code: 'no-place', course: 'breakfast' },
    ]);
  });

  it('is refused at each dish that contradicts the diet', () => {
    const all = menuAllowance({
      meals: ['breakfast', 'starters', 'dinner'],
      numberOfBreakfast: 9,
      numberOfStarters: 9,
      numberOfMainCourses: 9,
    });
    const dishes = SOME_DISHES.map(({ id }) => id);
    const eaten = GUEST_DIETS.map((diet) => {
      const problems = checkMenu(SOME_INDEX, { dishes, places: all, needs: { ...NO_NEEDS, diet } });
      expect(problems).toEqual(problems.map(({ id }) => ({ id, code: 'diet', diet })));
      return dishes.filter((id) => !problems.some((problem) => problem.id === id));
    });
    expect(eaten).toEqual([
      dishes.filter((id) => !['kabab', 'egg-curry', 'chicken'].includes(id)),
      dishes.filter((id) => !['kabab', 'chicken'].includes(id)),
      dishes,
      ['kofta', 'halwa', 'roti', 'lassi'],
      ['poha', 'dal', 'saag', 'sambar', 'roti', 'pulao'],
    ]);
  });

  it('is refused at each dish with a declared allergen, which it names', () => {
    const needs = { diet: null, allergies: ['nuts', 'milk', 'soy'] } as const;
    expect(checkMenu(SOME_INDEX, { dishes: ['kofta', 'saag'], places, needs })).toEqual([
      { id: 'kofta', code: 'allergen', allergens: ['milk', 'nuts'] },
    ]);
  });
});
