import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Dish } from '@libs/contract/menu.js';
import { LIMITS } from '@libs/contract/limits.js';
import { Plate, spotsOf } from './Plate.js';

const dish = (id: string, course: Dish['course']): Dish => ({
  ...{ id, name: id, description: '', course, diet: 'veg', jain: true, vegan: true },
  ...{ allergens: [], spice: 0, region: 'north', meals: ['dinner'], minutes: 10, picture: '' },
});
const places = { breakfast: 0, starter: 0, main: 3, bread: 1, rice: 1, side: 1, drink: 0 };
const MOST = 3 * LIMITS.dishes.max + 4;

describe('the plate', () => {
  it('says what is on it and which places are free, in words instead of its pictures', () => {
    render(<Plate places={places} chosen={[dish('Dal', 'main'), dish('Kheer', 'dessert'), dish('Naan', 'bread')]} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'On your plate: Dal, Kheer, Naan. Still free: Main, rice and side.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the dishes in their places, and the course of each free place', () => {
    const { container } = render(<Plate places={places} chosen={[dish('Dal', 'main')]} />);
    expect(container.textContent).toBe('MainMainRiceSideBread');
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([expect.stringContaining('/Dal.svg')]);
  });

  it('says when it is empty, and when it is full', () => {
    const two = { ...places, main: 1, bread: 0, rice: 0, side: 0 };
    const { rerender } = render(<Plate places={two} chosen={[]} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Your plate is empty. Still free: Main.');
    rerender(<Plate places={two} chosen={[dish('Dal', 'main')]} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('On your plate: Dal. Every place is taken.');
  });

  it('is hidden from screen readers where it is drawn small', () => {
    render(<Plate small places={places} chosen={[]} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('has room for as many dishes as can be booked: within the rim, and none on another', () => {
    for (const hasMiddle of [true, false]) {
      for (let count = 1; count <= MOST; count += 1) {
        const spots = spotsOf(count, hasMiddle);
        expect(spots).toHaveLength(count);
        for (const [index, { x, y, width }] of spots.entries()) {
          expect([count, Math.hypot(x - 50, y - 50) + width / 2 <= 45.01]).toEqual([count, true]);
          expect(width).toBeGreaterThan(6);
          for (const other of spots.slice(index + 1)) {
            const apart = Math.hypot(x - other.x, y - other.y) - (width + other.width) / 2;
            expect([count, index, apart > -0.01]).toEqual([count, index, true]);
          }
        }
      }
    }
  });
});
