import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Dish, DishProblem } from '@libs/contract/menu.js';
import { dishesQuery } from '../../../api/catalogue.js';
import { type ChosenMenu, NO_MENU } from '../../../lib/booking/chosen-menu.js';
import { NOTHING_CHOSEN } from '../flow/selection.js';
import { MenuGlance } from './MenuGlance.js';
import { inApp, newQueries } from '../../../../test/support/components/in-app.js';

const dish = (id: string, changes: Partial<Dish> = {}): Dish => ({
  ...{ id, name: id, description: '', course: 'main', diet: 'veg', jain: true, vegan: true },
  ...{ allergens: [], spice: 0, region: 'north', meals: [], minutes: 10, picture: '' },
  ...changes,
});
const LIBRARY = [dish('Dal'), dish('Kofta', { allergens: ['nuts'] }), dish('Naan', { course: 'bread' })];
const [dal, kofta, naan] = LIBRARY.map(({ id, course }) => ({ id, course })) as [never, never, never];
const dinner = { ...NOTHING_CHOSEN, meals: ['dinner' as const], numberOfMainCourses: 2 };

function show(changes: Partial<ChosenMenu>, refused: readonly DishProblem[] = [], library = LIBRARY) {
  const client = newQueries();
  if (library.length > 0)
    client.setQueryData(dishesQuery().queryKey, { library: '2026-11', dishes: library, menus: [] });
  render(
    inApp(<MenuGlance choices={dinner} menu={{ ...NO_MENU, ...changes }} refused={refused} />, { queries: client }),
  );
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());

describe('the menu before the booking', () => {
  it('is left to the chef, with the needs', () => {
    show({ diet: 'jain', note: 'No garlic.' });
    expect(screen.getByRole('heading', { name: /^Let the chef suggest/ })).toBeTruthy();
    expect(items()).toEqual(['Jain']);
    expect(screen.getByText('No garlic.')).toBeTruthy();
  });

  it('shows the chosen dishes, and that the chef suggests the rest', () => {
    show({ dishes: [dal, naan] });
    expect(items()).toEqual(['Dal', 'Naan']);
    expect(screen.getByText(/your chef suggests the rest/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the dishes cannot be shown, and loads them again on request', async () => {
    show({ dishes: [dal, naan] }, [], []);
    expect(screen.getByText(/your chef suggests the rest/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'We can’t show the menu right now.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('does not say before the dishes are loaded that some are missing', () => {
    const courses = ['main', 'main', 'bread', 'rice', 'side', 'drink'] as const;
    show({ dishes: courses.map((course, at) => ({ id: String(at), course })) }, [], []);
    expect(screen.getByText('You chose these dishes.')).toBeTruthy();
  });

  it('says at a dish why the guests cannot eat it', () => {
    show({ dishes: [dal, kofta], allergies: ['nuts'] });
    expect(screen.getByRole('alert').textContent).toBe('Please check the dishes.');
    expect(items()).toEqual(['Dal', 'KoftaKofta contains nuts.', 'No nuts']);
  });

  it('says at a dish why the server refused it', () => {
    show({ dishes: [dal] }, [{ id: 'Dal', code: 'no-place', course: 'main' }]);
    expect(items()).toEqual(['DalThere’s no room for Dal: your booking doesn’t include that many main courses.']);
  });
});
