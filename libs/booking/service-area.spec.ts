import { describe, expect, it } from '@jest/globals';
import { areaOf, areasServing, cityIn, EVERY_CITY, serves } from './service-area.js';

describe('the city of a text', () => {
  it.each([
    'Indore',
    ' indore ',
    'INDORE',
    'Indore, MP',
    'Indore (M.P.)',
    'Indore - 452001',
    'Indore, Madhya Pradesh, India',
    'Indore City',
    'Indore District',
    'Vijay Nagar, Indore',
    'Vijay Nagar Indore 452010',
    'Indor',
    'इंदौर',
    'इन्दौर, मध्य प्रदेश',
  ])('is Indore in %j', (text) => {
    expect(cityIn(text)).toEqual({ key: 'indore', name: 'Indore' });
  });

  it.each([
    ['Bombay', 'Mumbai'],
    ['Navi Mumbai', 'Navi Mumbai'],
    ['New Delhi', 'Delhi'],
    ['Bangalore, Karnataka', 'Bengaluru'],
    ['Pimpri-Chinchwad', 'Pimpri Chinchwad'],
    ['Gurgaon/Delhi', 'Gurugram'],
    ['Hotel Taj, Mumbai', 'Mumbai'],
  ])('of %j is %s', (text, name) => {
    expect(cityIn(text)?.name).toBe(name);
  });

  it('is the typed name if it is unknown, in any letter case', () => {
    expect(cityIn(' rampur  kalan, MP')).toEqual({ key: 'rampur kalan', name: 'Rampur Kalan' });
    expect(areaOf('RAMPUR KALAN')).toBe(areaOf('Rampur-Kalan'));
  });

  it.each([
    '',
    '  ',
    '-',
    '452001',
    'India',
    'MP',
    'Private homes',
    'Kolhapuri Bagh',
    'anywhere',
    'Hotels in the whole state',
  ])('is missing in %j', (text) => {
    expect(cityIn(text)).toBeUndefined();
    expect(areaOf(text)).toBe(EVERY_CITY);
  });
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
