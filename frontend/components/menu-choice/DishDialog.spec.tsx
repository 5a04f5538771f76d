import { describe, expect, it } from '@jest/globals';
import type { Dish } from '@libs/contract/menu.js';
import type { GuestDiet } from '@libs/menu/needs.js';
import { render, screen } from '@testing-library/react';
import { DishDialog } from './DishDialog.js';

const DAL: Dish = {
  ...{ id: 'dal', name: 'Dal', description: 'With butter and cream.', course: 'main', diet: 'veg', jain: true },
  ...{ vegan: true, allergens: ['milk', 'gluten'], variantAllergens: { vegan: ['gluten'] } },
  ...{ spice: 0, region: 'north', meals: ['dinner'], minutes: 10, picture: '' },
};
const places = { breakfast: 0, starter: 0, main: 2, bread: 1, rice: 0, side: 0, drink: 1 };
const nothing = () => undefined;

function shown(diet: GuestDiet | null): string {
  const dishes = new Map([[DAL.id, DAL]]);
  const counts = { places, limits: places, chosen: [] };
  render(<DishDialog dish={DAL} {...{ diet, dishes, ...counts }} onToggle={nothing} onClose={nothing} />);
  return screen.getByRole('dialog', { hidden: true }).textContent ?? '';
}

describe('a dish that is cooked otherwise for the guests', () => {
  it('says so, and what it then contains', () => {
    const text = shown('vegan');
    expect(text).toContain('Your chef cooks this vegan. The usual recipe: With butter and cream.');
    expect(text).toContain('Contains');
    expect(text).not.toMatch(/Milk|Can also be/);
    expect(text).toContain('Gluten');
  });

  it.each([null, 'veg', 'jain'] as const)('is described as usual for the diet %s', (diet) => {
    const text = shown(diet);
    expect(text).not.toContain('Your chef cooks this');
    expect(text).toContain('Milk, Gluten');
  });
});
