import { describe, expect, it } from '@jest/globals';
import { addressOf, NEW_PLAN, type Plan, planIn } from './plan.js';

const plan: Plan = {
  ...NEW_PLAN,
  requirement: 'kitty',
  meals: ['starters', 'dinner'],
  additionalServices: ['waiter'],
  headCount: 12,
  numberOfStarters: 4,
  numberOfMainCourses: 6,
};

describe('a plan in a URL', () => {
  it('is parsed as it was serialized', () => {
    const address = addressOf('/booking', plan);
    expect(address).toBe('/booking?occasion=kitty&meals=starters,dinner&people=12&starters=4&mains=6&help=waiter');
    expect(planIn(new URL(address, 'http://x').searchParams)).toEqual(plan);
  });

  it('omits the dishes of meals that are not selected', () => {
    expect(addressOf('/meals', { ...plan, requirement: '', meals: ['breakfast'], additionalServices: [] })).toBe(
      '/meals?meals=breakfast&people=12&breakfast=3',
    );
  });

  it.each([
    ['nobody offers', 'occasion=wake&meals=brunch&help=butler', NEW_PLAN],
    ['are out of all limits', 'people=9999&mains=99', { ...NEW_PLAN, headCount: 25, numberOfMainCourses: 8 }],
    ['are no numbers', 'people=many&mains=-1&starters=1e3', NEW_PLAN],
    ['leave a meal without dishes', 'meals=lunch&mains=0', { ...NEW_PLAN, meals: ['lunch'], numberOfMainCourses: 1 }],
  ])('replaces choices that %s', (_, query, expected) => {
    expect(planIn(new URLSearchParams(query))).toEqual(expected);
  });

  it('is undefined if the URL has none', () => {
    expect(planIn(new URLSearchParams('id=7&utm=x'))).toBeUndefined();
  });
});
