import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Dish, MenuChoice, SetMenu } from '@libs/contract/menu.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { SetMenus } from './SetMenus.js';

const dish = (id: string, changes: Partial<Dish> = {}): Dish => ({
  ...{ id, name: id, description: '', course: 'main', diet: 'veg', jain: true, vegan: true },
  ...{ allergens: [], spice: 0, region: 'west', meals: ['dinner'], minutes: 10, picture: '' },
  ...changes,
});
const dishes = new Map(
  [
    dish('dal'),
    dish('ghee-dal', { allergens: ['milk'], variantAllergens: { vegan: [] } }),
    dish('kadhi', { allergens: ['milk'] }),
    dish('undhiyu', { jain: false }),
    dish('puri', { course: 'bread' }),
    dish('coffee', { course: 'drink', meals: ['breakfast'] }),
    dish('chaas', { course: 'drink' }),
  ].map((one) => [one.id, one]),
);
const menu = (id: string, changes: Partial<SetMenu> = {}): SetMenu => ({
  ...{ id, name: `The ${id} thali`, description: '', region: 'west' },
  dishes: ['dal', 'undhiyu', 'kadhi', 'puri', 'coffee', 'chaas'],
  ...changes,
});
const places = { breakfast: 0, starter: 0, main: 2, bread: 1, rice: 0, side: 0, drink: 1 };
const NOTHING: MenuChoice = { dishes: [], ...NO_NEEDS };

function show(choice: Partial<MenuChoice> = {}, menus = [menu('gujarati')]) {
  const onPick = jest.fn();
  render(<SetMenus {...{ menus, dishes, places, onPick }} choice={{ ...NOTHING, ...choice }} meals={['dinner']} />);
  return onPick;
}

describe('set menus', () => {
  it('fill the booked places with one press, and nothing that is drunk at another hour', async () => {
    const onPick = show();
    await userEvent.click(screen.getByRole('button', { name: /The gujarati thali.*4 dishes/, pressed: false }));
    expect(onPick).toHaveBeenCalledWith({ ...NOTHING, dishes: ['dal', 'undhiyu', 'puri', 'chaas'] });
  });

  it('leave out what the guests do not eat', async () => {
    const onPick = show({ diet: 'jain', allergies: ['milk'] });
    await userEvent.click(screen.getByRole('button'));
    expect(onPick).toHaveBeenCalledWith({
      ...{ ...NOTHING, diet: 'jain', allergies: ['milk'] },
      dishes: ['dal', 'puri', 'chaas'],
    });
  });

  it('for a diet also say that diet', async () => {
    const onPick = show({ diet: 'veg' }, [menu('jain', { diet: 'jain' })]);
    await userEvent.click(screen.getByRole('button'));
    expect(onPick).toHaveBeenCalledWith({ ...NOTHING, diet: 'jain', dishes: ['dal', 'kadhi', 'puri', 'chaas'] });
  });

  it('are described only as far as the guests eat what is described', () => {
    const described = [menu('gujarati', { description: 'With kadhi.', dishes: ['dal', 'kadhi', 'puri', 'chaas'] })];
    show({ diet: 'jain' }, described);
    expect(screen.getByRole('button').textContent).toContain('With kadhi.');
    cleanup();
    show({ allergies: ['milk'] }, described);
    expect(screen.getByRole('button').textContent).not.toContain('With kadhi.');
    cleanup();
    // A vegan dal is another one.
    show({ diet: 'vegan' }, [menu('rajasthani', { description: 'With ghee.', dishes: ['ghee-dal', 'dal', 'puri'] })]);
    expect(screen.getByRole('button').textContent).not.toContain('With ghee.');
  });

  it('show which one was picked, and none that has less than half of the dishes', () => {
    show({ dishes: ['dal', 'undhiyu', 'puri', 'chaas'] }, [menu('gujarati'), menu('short', { dishes: ['dal'] })]);
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('The gujarati thali');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
