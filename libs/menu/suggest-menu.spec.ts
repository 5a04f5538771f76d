import { describe, expect, it } from '@jest/globals';
import { checkMenu } from './check-menu.js';
import { DISH_INDEX } from './library.js';
import { menuAllowance } from './menu-places.js';
import { GUEST_DIETS } from './needs.js';
import { NO_NEEDS } from './no-needs.js';
import { suggestMenu } from './suggest-menu.js';
import { SOME_INDEX } from '../../test/support/some-dishes.js';

const places = menuAllowance({
  meals: ['dinner'],
  numberOfBreakfast: 0,
  numberOfStarters: 0,
  numberOfMainCourses: 4,
});
const open = { places, chosen: [], needs: NO_NEEDS, seed: 'booking-1' };
const diets = (ids: readonly string[]) => new Set(ids.map((id) => SOME_INDEX.get(id)?.diet));

describe('the menu that the chef suggests', () => {
  it('fills every place, with a dessert among four main courses, and is the same each time', () => {
    const menu = suggestMenu(SOME_INDEX, open);
    expect(menu.map((id) => SOME_INDEX.get(id)?.course)).toEqual([
      ...['main', 'main', 'main', 'dessert'],
      ...['bread', 'rice', 'drink'],
    ]);
    expect(suggestMenu(SOME_INDEX, open)).toEqual(menu);
    const others = ['a', 'b', 'c', 'd'].map((seed) => suggestMenu(SOME_INDEX, { ...open, seed }).join());
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it('is vegetarian unless the customer named another diet', () => {
    expect(diets(suggestMenu(SOME_INDEX, open))).toEqual(new Set(['veg']));
  });

  it('never contradicts the needs, even if places stay open', () => {
    for (const diet of GUEST_DIETS) {
      const needs = { ...NO_NEEDS, diet, allergies: ['milk'] } as const;
      const dishes = suggestMenu(SOME_INDEX, { ...open, needs });
      expect(checkMenu(SOME_INDEX, { dishes, places, needs })).toEqual([]);
    }
  });

  it('has another main course where no dessert fits', () => {
    const withoutDesserts = new Map([...SOME_INDEX].filter(([, { course }]) => course !== 'dessert'));
    const mains = suggestMenu(withoutDesserts, open).slice(0, 4);
    expect(mains.toSorted()).toEqual(['dal', 'kofta', 'saag', 'sambar']);
  });

  it('completes what was chosen, without repeating it', () => {
    const chosen = ['chicken', 'halwa', 'pulao'];
    const suggested = suggestMenu(SOME_INDEX, { ...open, chosen });
    expect(checkMenu(SOME_INDEX, { dishes: [...chosen, ...suggested], places })).toEqual([]);
    expect(suggested).toHaveLength(4);
  });

  it('is of one kitchen, as far as the library has enough dishes of it', () => {
    const main = { ...places, main: 6 };
    const kitchenOf = (id: string) => DISH_INDEX.get(id)?.region;
    for (const seed of Array.from({ length: 30 }, (_, index) => `booking-${index}`)) {
      const menu = suggestMenu(DISH_INDEX, { ...open, places: main, seed });
      expect(new Set(menu.slice(0, 6).map(kitchenOf))).toHaveProperty('size', 1);
      expect(menu).not.toContain('filter-coffee');
    }
  });

  it('is of the kitchen of what was chosen', () => {
    const two = { ...places, main: 2 };
    const suggested = suggestMenu(DISH_INDEX, { ...open, places: two, chosen: ['avial'] });
    expect(suggested).toContain('neer-dosa');
    expect(suggestMenu(DISH_INDEX, { ...open, places: two, chosen: ['dal-bafla'] })[0]).toBe('sev-tamatar');
  });

  it('is mild for children and for those who asked for it', () => {
    const two = { ...places, main: 2 };
    for (const needs of [
      { ...NO_NEEDS, children: 2 },
      { ...NO_NEEDS, spice: 1 as const },
    ]) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        expect(suggestMenu(SOME_INDEX, { ...open, places: two, needs, seed })).not.toContain('sambar');
      }
    }
  });
});
