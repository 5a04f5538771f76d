import { describe, expect, it } from '@jest/globals';
import { instant } from '@libs/contract/time.js';
import { fieldText, timeIn } from './field-text.js';

const text = (path: string, value: unknown): string => fieldText(path, value, timeIn('Asia/Kolkata'));

describe('a field', () => {
  it.each([
    ['deposit.amount', 43_100, '₹431'],
    ['fare.lines[0].amount', 24_900, '₹249'],
    ['refundLimit', 50, '50'],
    ['moves', 0, '0'],
    ['phase', 'placed', 'placed'],
    ['menu.dishes', [], '[]'],
    ['chefId', undefined, '-'],
    ['choices.start', instant(Date.UTC(2026, 11, 2, 12, 30)), '2 Dec 2026, 18:00:00'],
  ])('%s is formatted by its name and form', (path, value, expected) => {
    expect(text(path, value)).toBe(expected);
  });

  it.each([
    ['entries[4].facts.amount', 431, '₹431'],
    ['entries[10].facts.amount', 12.5, '₹12.50'],
    ['entries[1].facts.deposit', 431, '₹431'],
    ['entries[1].facts.people', 4, '4'],
  ])('%s of a timeline is in rupees', (path, value, expected) => {
    expect(text(path, value)).toBe(expected);
  });
});
