import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Dish } from '@libs/contract/menu.js';
import { CourseSection } from './CourseSection.js';

const dish = (id: string): Dish => ({
  ...{ id, name: id, description: '', course: 'starter', diet: 'veg', jain: true, vegan: true },
  ...{ allergens: [], spice: 0, region: 'north', meals: ['dinner'], minutes: 10, picture: '' },
});
const offered = [dish('Samosa'), dish('Kachori'), dish('Dhokla')];
const places = { breakfast: 0, starter: 1, main: 0, bread: 0, rice: 0, side: 0, drink: 0 };

function show(chosen: readonly string[], limits = places, priceOf?: () => number) {
  const [onToggle, onShow] = [jest.fn(), jest.fn()];
  const dishes = new Map(offered.map((one) => [one.id, one]));
  render(
    <CourseSection course="starter" {...{ offered, places, limits, priceOf, dishes, chosen, onToggle, onShow }} />,
  );
  return { onToggle, onShow };
}
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });

describe('a course', () => {
  it('lets one choose while there is a place, and shows the details', async () => {
    const { onToggle, onShow } = show([]);
    await userEvent.click(box('Samosa'));
    expect(onToggle).toHaveBeenCalledWith(offered[0], expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'About Kachori' }));
    expect(onShow).toHaveBeenCalledWith(offered[1]);
  });

  it('has more places before there is a booking, and says that the price is another one', async () => {
    const { onToggle } = show(['Samosa', 'Kachori'], { ...places, starter: 3 });
    expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 starters – we’ve updated the price. ');
    expect(box('Dhokla').getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(box('Dhokla'));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('says of each dish that it is included, or what it adds to the price', () => {
    const three = { ...places, starter: 3 };
    show(['Samosa'], three, () => 75);
    expect(box('Samosa').getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByRole('checkbox', { name: /Samosa.*Included$/ })).toBeTruthy();
    expect(screen.getAllByRole('checkbox', { name: /(Kachori|Dhokla).*\+₹75$/ })).toHaveLength(2);
  });

  it('says what one more than planned adds to the price, before all are chosen', () => {
    show([], { ...places, starter: 3 }, () => 75);
    expect(screen.getByText('0 of 1 chosen · One more than planned: +₹75.')).toBeTruthy();
    expect(screen.getAllByText('Included')).toHaveLength(3);
  });

  it('says why the other dishes cannot be chosen once it is full, and still lets one remove', async () => {
    const { onToggle } = show(['Samosa']);
    const other = box('Kachori');
    expect(other.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^You’ve chosen all/,
    );
    await userEvent.click(other);
    expect(onToggle).not.toHaveBeenCalled();
    await userEvent.click(box('Samosa'));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('says that main courses and desserts share their places, where both are chosen', () => {
    const [dal, kheer] = [
      { ...dish('Dal'), course: 'main' } as const,
      { ...dish('Kheer'), course: 'dessert' } as const,
    ];
    const shared = { ...places, main: 4 };
    const dishes = new Map([dal, kheer].map((one) => [one.id, one]));
    const given = { places: shared, limits: shared, dishes, onToggle: jest.fn(), onShow: jest.fn() };
    const counted = (course: 'main' | 'dessert', chosen: readonly string[]) =>
      render(<CourseSection course={course} offered={[dal]} chosen={chosen} {...given} />).container.querySelector('p')
        ?.textContent;
    expect(counted('main', ['Dal'])).toBe('1 of 4 chosen');
    expect(counted('main', ['Dal', 'Kheer'])).toBe('2 of 4 chosen, including desserts');
    expect(counted('dessert', ['Dal', 'Kheer'])).toBe('2 of 4 chosen, including main courses');
  });
});
