import { describe, expect, it } from '@jest/globals';
import { factsOf, formatHours, hoursOf, type Order } from './order.js';

const order: Order = {
  meals: ['lunch', 'starters'],
  additionalServices: [],
  headCount: 6,
  numberOfBreakfast: 3,
  numberOfStarters: 1,
  numberOfMainCourses: 5,
};
const valueOf = (label: string, changed: Partial<Order> = {}) =>
  factsOf({ ...order, ...changed }).find((fact) => fact.label === label)?.value;

describe('the order', () => {
  it('lists meals and the dishes that they need', () => {
    expect(valueOf('Meals')).toBe('Lunch and starters');
    expect(valueOf('Dishes')).toBe('1 starter and 5 main courses');
  });

  it('names the desserts, which are among the main courses', () => {
    const dishesWith = (desserts: number) => factsOf(order, desserts).find(({ label }) => label === 'Dishes')?.value;
    expect(dishesWith(1)).toBe('1 starter and 5 main courses, including 1 dessert');
    expect(dishesWith(2)).toBe('1 starter and 5 main courses, including 2 desserts');
  });

  it('says so if there are no helpers', () => {
    expect(valueOf('Help')).toBe('None');
    expect(valueOf('Help', { additionalServices: ['cleaner', 'waiter'] })).toBe('Cleaner and waiter');
  });
});

describe('the booked span', () => {
  const evening = { startDate: '2026-12-12', startTime: '7.00 pm', endDate: '2026-12-12', endTime: '10.00 pm' };

  it('is counted in hours, also over midnight', () => {
    expect(hoursOf(evening)).toBe(3);
    expect(hoursOf({ ...evening, endDate: '2026-12-13', endTime: '8.00 am' })).toBe(13);
  });

  it('is negative if the end is first, undefined if a part is missing', () => {
    expect(hoursOf({ ...evening, endTime: '6.00 pm' })).toBe(-1);
    expect(hoursOf({ ...evening, endTime: '' })).toBeUndefined();
    expect(hoursOf({ ...evening, startDate: '2026-02-30' })).toBeUndefined();
  });

  it.each([
    [2, '2 hours'],
    [24, '1 day'],
    [37, '1 day 13 hours'],
    [49, '2 days 1 hour'],
  ])('of %i hours reads %s', (hours, text) => {
    expect(formatHours(hours)).toBe(text);
  });
});
