import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DISH_INDEX, DISHES } from './library.js';
import { preparation } from './preparation.js';

const dishes = (...ids: readonly string[]) => ids.flatMap((id) => DISH_INDEX.get(id) ?? []);
const evening = { people: 4, diet: null, minutes: 240 };

describe('the preparation of a menu', () => {
  it('goes back from the time of serving, with what is soaked, marinated and kneaded before', () => {
    const menu = dishes('dal-makhani', 'chicken-tikka', 'jeera-rice', 'roti');
    expect(preparation(menu, evening)).toEqual([
      { kind: 'soak-long', minute: -705, dishes: ['dal-makhani'] },
      { kind: 'marinate', minute: 0, dishes: ['chicken-tikka'] },
      { kind: 'cook', minute: 15, dishes: ['dal-makhani'] },
      { kind: 'soak', minute: 55, dishes: ['jeera-rice'] },
      { kind: 'cook', minute: 60, dishes: ['chicken-tikka'] },
      { kind: 'knead', minute: 60, dishes: ['roti'] },
      { kind: 'cook', minute: 85, dishes: ['jeera-rice'] },
      { kind: 'cook', minute: 90, dishes: ['roti'] },
      { kind: 'serve', minute: 115, dishes: [] },
    ]);
  });

  it('stirs a raita after the rest has been cooked', () => {
    const cooked = preparation(dishes('boondi-raita', 'rajma', 'steamed-rice'), evening)
      .filter(({ kind }) => kind === 'cook')
      .flatMap((step) => step.dishes);
    expect(cooked).toEqual(['rajma', 'steamed-rice', 'boondi-raita']);
  });

  it('takes longer for more people', () => {
    const serveAt = (people: number) => preparation(dishes('kosha-mangsho'), { ...evening, people }).at(-1)?.minute;
    expect([serveAt(4), serveAt(8), serveAt(24)]).toEqual([160, 180, 180]);
  });

  it('begins before the visit what would not be done in time, and is empty without dishes', () => {
    const steps = preparation(dishes('chicken-biryani', 'kosha-mangsho'), { ...evening, minutes: 120 });
    expect(steps.at(-1)).toMatchObject({ kind: 'serve', minute: 60 });
    expect(steps[0]?.minute).toBeLessThan(0);
    expect(preparation([], evening)).toEqual([]);
  });

  it('serves within any visit, after every dish has had its minutes', () => {
    const menus = fc.subarray([...DISHES], { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        menus,
        fc.integer({ min: 4, max: 25 }),
        fc.integer({ min: 120, max: 720 }),
        (menu, people, minutes) => {
          const steps = preparation(menu, { people, diet: null, minutes });
          const serve = steps.at(-1)?.minute ?? 0;
          expect(serve).toBeGreaterThanOrEqual(60);
          expect(serve).toBeLessThanOrEqual(minutes - 60);
          expect(steps.map(({ minute }) => minute)).toEqual(
            steps.map(({ minute }) => minute).toSorted((a, b) => a - b),
          );
          const cooked = steps.filter(({ kind }) => kind === 'cook');
          expect(cooked.flatMap((step) => step.dishes).toSorted()).toEqual(menu.map(({ id }) => id).toSorted());
          for (const step of cooked)
            for (const id of step.dishes)
              expect(serve - step.minute).toBeGreaterThanOrEqual(DISH_INDEX.get(id)?.minutes ?? Infinity);
        },
      ),
    );
  });
});
