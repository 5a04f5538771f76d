import { describe, expect, it } from '@jest/globals';
import { dishesThatFit, menuAllowance } from './menu-places.js';
import { SOME_INDEX } from '../../test/support/some-dishes.js';

const counts = { numberOfBreakfast: 3, numberOfStarters: 2, numberOfMainCourses: 5 };
const NONE = { breakfast: 0, starter: 0, main: 0, bread: 0, rice: 0, side: 0, drink: 0 };

describe('the places of a menu', () => {
  it.each([
    [['breakfast'], { ...NONE, breakfast: 3 }],
    [['starters'], { ...NONE, starter: 2 }],
    [['dinner'], { ...NONE, main: 5, bread: 1, rice: 1, side: 1, drink: 1 }],
    [['lunch', 'dinner'], { ...NONE, main: 5, bread: 1, rice: 1, side: 1, drink: 1 }],
    [['breakfast', 'lunch', 'starters'], { breakfast: 3, starter: 2, main: 5, bread: 1, rice: 1, side: 1, drink: 1 }],
  ] as const)('are as booked for %j, and none for other meals', (meals, places) => {
    expect(menuAllowance({ meals, ...counts })).toEqual(places);
  });
});

describe('a menu of which fewer dishes are booked', () => {
  const dishes = ['dal', 'roti', 'saag', 'kofta', 'pizza'];

  it('keeps the first dishes of each course', () => {
    const table = menuAllowance({ meals: ['dinner'], ...counts, numberOfMainCourses: 2 });
    expect(dishesThatFit(SOME_INDEX, dishes, table)).toEqual(['dal', 'roti', 'saag']);
  });

  it('keeps none where their meal is not booked', () => {
    expect(dishesThatFit(SOME_INDEX, dishes, menuAllowance({ meals: ['breakfast'], ...counts }))).toEqual([]);
  });
});
