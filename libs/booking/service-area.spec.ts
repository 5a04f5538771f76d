import { describe, expect, it } from '@jest/globals';
import { areaOf, areasServing, EVERY_CITY, serves } from './service-area.js';

it('a name in another spelling is the same area', () => {
  expect(areaOf('RAMPUR KALAN')).toBe(areaOf('Rampur-Kalan'));
  expect(areaOf('MP')).toBe(EVERY_CITY);
});

it('the areas of the chefs for an address are its city and every city; all if it names none', () => {
  expect(areasServing('Vijay Nagar, Indore')).toEqual(['indore', EVERY_CITY]);
  expect(areasServing('')).toBeUndefined();
});

describe('a chef', () => {
  it('serves their city, or every one while they name none', () => {
    expect(serves('Indore, MP', 'indore')).toBe(true);
    expect(serves('Indore', 'Bhopal')).toBe(false);
    expect(serves('Private homes', 'Bhopal')).toBe(true);
  });

  it('serves an address without a city', () => {
    expect(serves('Indore', '')).toBe(true);
  });
});
