import { describe, expect, it } from '@jest/globals';
import type { Meal } from '@libs/contract/enums.js';
import fc from 'fast-check';
import { checkMenu, needsProblem } from './check-menu.js';
import { ALLERGENS, type Dish, SPICES } from './dish.js';
import { DISH_INDEX, DISHES, SET_MENUS } from './library.js';
import { menuAllowance, placeOf } from './menu-places.js';
import { GUEST_DIETS, type Needs } from './needs.js';
import { NO_NEEDS } from './no-needs.js';
import { dishesOfMenu, KINDRED, suggestMenu } from './suggest-menu.js';
import { SOME_INDEX } from '../../test/support/some-dishes.js';

const meals: readonly Meal[] = ['dinner'];
const counts = { numberOfBreakfast: 3, numberOfStarters: 2, numberOfMainCourses: 5 };
const places = menuAllowance({ meals, ...counts, numberOfMainCourses: 4 });
const open = { places, meals, menus: SET_MENUS, chosen: [], needs: NO_NEEDS, seed: 'booking-1' };
const plain = { ...open, menus: [] };
const dishOf = (id: string): Dish => {
  const dish = DISH_INDEX.get(id);
  if (!dish) throw new Error(`no dish ${id}`);
  return dish;
};
const diets = (ids: readonly string[]) => new Set(ids.map((id) => SOME_INDEX.get(id)?.diet));
const named = (ids: readonly string[]) => SET_MENUS.filter(({ dishes }) => ids.every((id) => dishes.includes(id)));

describe('the menu that the chef suggests', () => {
  it('fills every place, with a dessert among four main courses, and is the same each time', () => {
    const menu = suggestMenu(SOME_INDEX, plain);
    expect(menu.map((id) => SOME_INDEX.get(id)?.course)).toEqual([
      ...['main', 'main', 'main', 'dessert'],
      ...['bread', 'rice', 'side', 'drink'],
    ]);
    expect(suggestMenu(SOME_INDEX, plain)).toEqual(menu);
    const others = ['a', 'b', 'c', 'd'].map((seed) => suggestMenu(SOME_INDEX, { ...plain, seed }).join());
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it('is vegetarian unless the customer named another diet', () => {
    expect(diets(suggestMenu(SOME_INDEX, plain))).toEqual(new Set(['veg']));
  });

  it('never contradicts the needs, even if places stay open', () => {
    for (const diet of GUEST_DIETS) {
      const needs = { ...NO_NEEDS, diet, allergies: ['milk'] } as const;
      const dishes = suggestMenu(SOME_INDEX, { ...plain, needs });
      expect(checkMenu(SOME_INDEX, { dishes, places, needs })).toEqual([]);
    }
  });

  it('has another main course where no dessert fits', () => {
    const withoutDesserts = new Map([...SOME_INDEX].filter(([, { course }]) => course !== 'dessert'));
    const mains = suggestMenu(withoutDesserts, plain).slice(0, 4);
    expect(mains.toSorted()).toEqual(['dal', 'kofta', 'saag', 'sambar']);
  });

  it('completes what was chosen, without repeating it', () => {
    const chosen = ['chicken', 'halwa', 'pulao'];
    const suggested = suggestMenu(SOME_INDEX, { ...plain, chosen });
    expect(checkMenu(SOME_INDEX, { dishes: [...chosen, ...suggested], places })).toEqual([]);
    expect(suggested).toHaveLength(5);
  });

  it('is of the kitchen of what was chosen', () => {
    const two = { ...places, main: 2 };
    expect(suggestMenu(DISH_INDEX, { ...open, places: two, chosen: ['avial'] })).toEqual([
      ...['sambar', 'neer-dosa', 'steamed-rice', 'pachadi', 'sambaram'],
    ]);
    expect(suggestMenu(DISH_INDEX, { ...open, places: two, chosen: ['dal-bafla'] })[0]).toBe('sev-tamatar');
    expect(suggestMenu(DISH_INDEX, { ...open, places: two, chosen: ['hakka-noodles'] })[0]).not.toBe('sambar');
  });

  it('has meat or fish for guests who eat it', () => {
    for (const seed of SEEDS) {
      const menu = suggestMenu(DISH_INDEX, { ...open, seed, needs: { ...NO_NEEDS, diet: 'non-veg' } });
      expect(menu.map((id) => dishOf(id).diet)).toContain('non-veg');
    }
  });

  it('is mild for children and for those who asked for it', () => {
    const two = { ...places, main: 2 };
    for (const needs of [
      { ...NO_NEEDS, children: 2 },
      { ...NO_NEEDS, spice: 1 as const },
    ]) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        expect(suggestMenu(SOME_INDEX, { ...plain, places: two, needs, seed })).not.toContain('sambar');
      }
    }
  });
});

const SEEDS = Array.from({ length: 40 }, (_, index) => `booking-${index}`);
const someMeals = fc.subarray<Meal>(['breakfast', 'lunch', 'starters', 'dinner'], { minLength: 1 });
/** Of bookings as most are. */
const usual = fc
  .record({ meals: someMeals, mains: fc.integer({ min: 1, max: 5 }), seed: fc.string() })
  .map(({ mains, ...one }) => ({
    ...open,
    ...one,
    places: menuAllowance({ meals: one.meals, ...counts, numberOfMainCourses: mains }),
  }));
const someNeeds: fc.Arbitrary<Needs> = fc.record({
  diet: fc.constantFrom(null, ...GUEST_DIETS),
  allergies: fc.subarray([...ALLERGENS], { maxLength: 3 }),
  spice: fc.constantFrom(null, ...SPICES),
  children: fc.constantFrom(0, 2),
  note: fc.constant(''),
});

describe('a suggested menu is a meal', () => {
  it('whose dishes one set menu names, or which are of its region or known all over India', () => {
    fc.assert(
      fc.property(usual, (wishes) => {
        const menu = suggestMenu(DISH_INDEX, wishes);
        expect(menu).toHaveLength(Object.values(wishes.places).reduce((sum, count) => sum + count, 0));
        const isMeal = SET_MENUS.some(({ region, dishes }) =>
          menu.every((id) => dishes.includes(id) || ['india', region].includes(dishOf(id).region)),
        );
        expect([menu, isMeal]).toEqual([menu, true]);
      }),
    );
  });

  it('of one set menu, for a dinner as most are', () => {
    for (const seed of SEEDS) expect(named(suggestMenu(DISH_INDEX, { ...open, seed }))).not.toEqual([]);
  });

  it('with a dish of another region only where the library has no suitable one of the same or a kindred region', () => {
    fc.assert(
      fc.property(usual, someNeeds, (wishes, needs) => {
        const menu = suggestMenu(DISH_INDEX, { ...wishes, needs });
        expect(checkMenu(DISH_INDEX, { dishes: menu, places: wishes.places, needs })).toEqual([]);
        const hottest = needs.spice ?? (needs.children > 0 ? 1 : 3);
        const left = DISHES.filter(
          (dish) =>
            !menu.includes(dish.id) &&
            dish.spice <= hottest &&
            !needsProblem(dish, { ...needs, diet: needs.diet ?? 'veg' }),
        );
        const isMeal = ({ region, dishes }: Pick<(typeof SET_MENUS)[number], 'region' | 'dishes'>) => {
          const belongs = (dish: Dish) =>
            dishes.includes(dish.id) || ['india', region, ...KINDRED[region]].includes(dish.region);
          return menu
            .map(dishOf)
            .every((dish) => belongs(dish) || !left.some((other) => other.course === dish.course && belongs(other)));
        };
        const kitchens = [...SET_MENUS, ...DISHES.map(({ region }) => ({ region, dishes: [] }))];
        expect(kitchens.some(isMeal)).toBe(true);
      }),
    );
  });

  it('with a drink that fits the hour, and none that is drunk at breakfast only', () => {
    fc.assert(
      fc.property(usual, (wishes) => {
        for (const dish of suggestMenu(DISH_INDEX, wishes)
          .map(dishOf)
          .filter(({ course }) => course === 'drink')) {
          const tables = wishes.meals.filter((meal) => meal === 'lunch' || meal === 'dinner');
          expect(tables.some((meal) => dish.meals.includes(meal))).toBe(true);
        }
      }),
    );
    const drinks = (chosen: string, meal: Meal) =>
      suggestMenu(DISH_INDEX, { ...open, meals: [meal], chosen: [chosen] }).at(-1);
    expect(drinks('shahi-paneer', 'dinner')).toBe('lassi');
    expect(drinks('gujarati-dal', 'lunch')).toBe('chaas');
    expect(drinks('gujarati-dal', 'dinner')).toBe('shikanji');
  });

  it('with a dessert of its own kitchen', () => {
    const dessertWith = (chosen: string) =>
      suggestMenu(DISH_INDEX, { ...open, chosen: [chosen] }).filter((id) => dishOf(id).course === 'dessert');
    expect(dessertWith('avial')).toEqual(['parippu-payasam']);
    expect(dessertWith('aloo-posto')).toEqual(['sandesh']);
    expect(dessertWith('bharli-vangi')).toEqual(['puran-poli']);
  });
});

describe('a set menu', () => {
  it.each(SET_MENUS.map((menu) => [menu.id, menu] as const))(
    '%s has dishes of one kitchen and what is known all over India',
    (_, { region, dishes }) => {
      const kitchen = ['india', region, ...KINDRED[region]];
      expect(dishes.filter((id) => !kitchen.includes(dishOf(id).region))).toEqual([]);
      expect(new Set(dishes).size).toBe(dishes.length);
    },
  );

  it.each(SET_MENUS.map((menu) => [menu.id, menu] as const))(
    '%s fills every booking up to the usual counts, at most as many dishes of a course as were booked',
    (_, menu) => {
      fc.assert(
        fc.property(usual, ({ places: booked, meals: some }) => {
          const dishes = dishesOfMenu(DISH_INDEX, menu, { places: booked, meals: some, needs: NO_NEEDS });
          for (const [place, count] of Object.entries(booked)) {
            const mine = dishes.filter((id) => placeOf(dishOf(id).course) === place);
            // A region has not three breakfasts and two starters that everybody knows.
            if (place === 'breakfast' || place === 'starter') expect(mine.length).toBeLessThanOrEqual(count);
            else expect([place, mine.length]).toEqual([place, count]);
          }
          expect(checkMenu(DISH_INDEX, { dishes, places: booked })).toEqual([]);
        }),
      );
    },
  );

  it('leaves out what the guests do not eat, and what is drunk at another hour', () => {
    const guests = { places, meals, needs: { ...NO_NEEDS, allergies: ['milk'] as const } };
    for (const menu of SET_MENUS) {
      const dishes = dishesOfMenu(DISH_INDEX, menu, { ...guests, needs: { ...guests.needs, allergies: ['milk'] } });
      expect(dishes.flatMap((id) => dishOf(id).allergens)).not.toContain('milk');
      expect(dishes).not.toContain('chaas');
    }
  });

  it('for Jains has Jain dishes only, and the satvik one neither onion nor garlic in any recipe', () => {
    const of = (menu: string) => SET_MENUS.find(({ id }) => id === menu)?.dishes.map(dishOf) ?? [];
    expect(of('jain').filter(({ jain }) => !jain)).toEqual([]);
    expect(SET_MENUS.filter(({ diet }) => diet === 'jain').map(({ id }) => id)).toEqual(['jain']);
    const ROOTS = ['onion', 'garlic', 'spring-onion', 'ketchup'];
    const satvik = of('satvik').filter(
      ({ diet, ingredients }) => diet !== 'veg' || ingredients.some(({ id }) => ROOTS.includes(id)),
    );
    expect(satvik.map(({ id }) => id)).toEqual([]);
    expect(of('satvik').length).toBeGreaterThan(20);
  });

  it('is named and described in both languages', () => {
    expect(SET_MENUS.length).toBeGreaterThanOrEqual(8);
    for (const { name, description } of SET_MENUS) {
      expect([name.en, description.en].every((text) => /^[A-Z][^\u0900-\u097f]+$/.test(text))).toBe(true);
      expect([name.hi, description.hi].every((text) => /^[\u0900-\u097f][^A-Za-z]+$/.test(text))).toBe(true);
      expect(Math.max(description.en.length, description.hi.length)).toBeLessThanOrEqual(90);
    }
  });
});
