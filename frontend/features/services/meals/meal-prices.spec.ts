import { expect, it } from '@jest/globals';
import { MEAL_PRICES } from './meal-prices.built.js';

it('each meal has its lowest price, and that of what the form proposes', () => {
  expect(MEAL_PRICES).toEqual({
    breakfast: { from: 499, typical: 899, dishes: 3 },
    lunch: { from: 499, typical: 1_624, dishes: 5 },
    dinner: { from: 499, typical: 1_724, dishes: 5 },
  });
});
