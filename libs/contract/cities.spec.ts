import { describe, expect, it } from '@jest/globals';
import { CITY_BY_SPELLING, CITY_POSITIONS, cityInHindi } from './cities.js';

const names = [...new Set(CITY_BY_SPELLING.values())];

describe('cities', () => {
  it('have a name in Hindi, each its own', () => {
    expect(names.length).toBeGreaterThan(150);
    const hindi = names.map(cityInHindi);
    expect(hindi.filter((name) => !/^[\p{Script=Devanagari} ]+$/u.test(name))).toEqual([]);
    expect(new Set(hindi).size).toBe(names.length);
  });

  it('are recognised by that name', () => {
    const lost = names.filter((name) => CITY_BY_SPELLING.get(cityInHindi(name).normalize('NFC')) !== name);
    expect(lost).toEqual([]);
  });

  it.each([
    ['Indore', 'इंदौर'],
    [' indore ', 'इंदौर'],
    ['Bombay', 'मुंबई'],
    ['इन्दौर', 'इंदौर'],
    ['Rampur Kalan', 'Rampur Kalan'],
    ['', ''],
  ])('%j is shown as %j', (stored, shown) => {
    expect(cityInHindi(stored)).toBe(shown);
  });

  it('have positions under the name by which chefs are found', () => {
    expect(CITY_POSITIONS.filter(([city]) => !names.includes(city))).toEqual([]);
  });
});
