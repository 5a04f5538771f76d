import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Dish } from '@libs/contract/menu.js';
import { ApiProblem } from '../../api/client/api-problem.js';
import { RefusedDishes } from './RefusedDishes.js';

const message = 'Please check the dishes.';

it('says of each refused dish why it cannot be on the menu', () => {
  const dishes = [{ id: 'dal', name: 'Dal makhani' } as Dish];
  const problem = {
    ...{ message, code: 'menu-not-possible' },
    dishes: [
      { id: 'dal', code: 'allergen', allergens: ['milk'] },
      { id: 'pizza', code: 'unknown' },
    ],
  };
  render(<RefusedDishes error={new ApiProblem(400, problem)} dishes={dishes} />);
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dal makhani contains milk.',
    'This dish isn’t on our list.',
  ]);
});
