import { describe, expect, it } from '@jest/globals';
import type { Dish, MenuChoice } from '@libs/contract/menu.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { coursesOf, extraOf, fitting, grown, isOffered, needsLines, suggestions, taken } from './choice.js';
import { isRestricting } from './restricting.js';

const dish = (id: string, changes: Partial<Dish> = {}): Dish => ({
  ...{ id, name: id, description: 'Slow and buttery.', course: 'main', diet: 'veg', jain: false, vegan: false },
  ...{ allergens: [], spice: 1, region: 'north', meals: ['dinner'], minutes: 30, picture: '' },
  ...changes,
});
const ALL = [
  dish('Dal'),
  dish('Paneer', { allergens: ['milk'] }),
  dish('Chicken', { diet: 'non-veg', spice: 3 }),
  dish('Kulfi', { course: 'dessert', allergens: ['milk'] }),
  dish('Naan', { course: 'bread' }),
];
const dishes = new Map(ALL.map((one) => [one.id, one]));
const places = { breakfast: 0, starter: 0, main: 2, bread: 1, rice: 0, side: 0, drink: 0 };
const choice = (changes: Partial<MenuChoice> = {}): MenuChoice => ({ dishes: [], ...NO_NEEDS, ...changes });
const offered = (needs: MenuChoice, search = '') =>
  ALL.filter((one) => isOffered(one, needs, search)).map(({ id }) => id);

describe('the offered dishes', () => {
  it('contradict neither diet nor allergies, and are not too hot', () => {
    expect(offered(choice({ diet: 'veg' }))).not.toContain('Chicken');
    expect(offered(choice({ allergies: ['milk'] }))).toEqual(['Dal', 'Chicken', 'Naan']);
    expect(offered(choice({ spice: 2 }))).not.toContain('Chicken');
  });

  it('have all words of the search, in any case', () => {
    expect(offered(choice(), 'DAL butter')).toEqual(['Dal']);
    expect(offered(choice(), ' ')).toHaveLength(ALL.length);
  });
});

describe('the chosen dishes', () => {
  it('are the first that fit the places and needs; a draft may be older than both', () => {
    expect(fitting(dishes, choice({ dishes: ['Dal', 'gone', 'Kulfi', 'Paneer', 'Naan'] }), places)).toEqual([
      ...['Dal', 'Kulfi', 'Naan'],
    ]);
    expect(fitting(dishes, choice({ dishes: ['Dal', 'Kulfi'], allergies: ['milk'] }), places)).toEqual(['Dal']);
  });

  it('share the places of main courses with desserts', () => {
    expect(taken(dishes, ['Dal', 'Kulfi', 'Naan'], 'main')).toBe(2);
    expect(coursesOf(places)).toEqual(['main', 'bread', 'dessert']);
  });

  it('take places beyond those that were planned', () => {
    expect(grown(places, dishes, ['Dal', 'Paneer', 'Kulfi', 'Naan'])).toEqual({ ...places, main: 3 });
    expect(grown(places, dishes, [])).toEqual(places);
  });

  it('are included as far as they are planned; each further one has its price, also a dessert', () => {
    const priceOf = (_: string, nth: number) => nth * 100;
    const extras = (chosen: readonly string[], limit = 4) =>
      ['Dal', 'Paneer', 'Chicken', 'Kulfi', 'Naan'].map((id) =>
        extraOf(dish(id, dishes.get(id)), { dishes, chosen, places, limits: { ...places, main: limit }, priceOf }),
      );
    expect(extras(['Dal'])).toEqual([0, 0, 0, 0, 0]);
    expect(extras(['Dal', 'Kulfi'])).toEqual([0, 300, 300, 0, 0]);
    expect(extras(['Dal', 'Kulfi', 'Paneer', 'Naan'])).toEqual([0, 300, 400, 0, 0]);
    expect(extras(['Dal', 'Kulfi', 'Paneer'], 3)).toEqual([0, 300, undefined, 0, 0]);
  });

  it('have no price once there is a booking, whose price does not follow from them', () => {
    expect(extraOf(dish('Dal'), { dishes, chosen: [], places, limits: places })).toBeUndefined();
  });

  it('leave the other places to the chef', () => {
    const suggested = suggestions(dishes, choice({ dishes: ['Dal'], diet: 'veg' }), {
      ...{ menus: [], meals: ['dinner'], places, seed: 'a-booking' },
    });
    expect(suggested.map(({ course }) => course)).toEqual(['main', 'bread']);
  });
});

describe('what a chef reads of the needs', () => {
  it('are short words, allergies first, and the note', () => {
    const needs = choice({ diet: 'jain', allergies: ['nuts'], spice: 1, children: 2, note: 'No garlic, please.' });
    expect(needsLines(needs)).toEqual(['No nuts', 'Jain', 'Spice: mild', '2 children', 'No garlic, please.']);
  });

  it('is nothing if nothing was said; with other needs alone, that diet and allergies were not', () => {
    expect(needsLines(choice())).toEqual([]);
    for (const other of [{ children: 1 }, { note: 'Ring twice.' }])
      expect(needsLines(choice(other))).toEqual(['No diet or allergies mentioned.', expect.any(String)]);
  });
});

describe('what a chef must not overlook', () => {
  it.each([
    ['a diet', { diet: 'jain' }, true],
    ['an allergy', { allergies: ['nuts'] }, true],
    ['their own words', { note: 'No garlic.' }, true],
    [
      'neither how spicy, nor children, nor that they eat everything',
      { diet: 'non-veg', spice: 3, children: 2 },
      false,
    ],
    ['nothing', {}, false],
  ] as const)('is %s', (_, said, isOne) => {
    expect(isRestricting(choice(said as Partial<MenuChoice>))).toBe(isOne);
  });
});
