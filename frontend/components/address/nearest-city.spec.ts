import { expect, it } from '@jest/globals';
import { nearestCity } from './nearest-city.js';

it.each([
  ['Rajwada', 22.718, 75.855, 'Indore'],
  ['the airport of Indore', 22.722, 75.801, 'Indore'],
  ['Dewas, near Indore', 22.966, 76.06, 'Dewas'],
  ['Bandra', 19.06, 72.836, 'Mumbai'],
])('finds the city of %s', (_, latitude, longitude, city) => {
  expect(nearestCity(latitude, longitude)?.city).toBe(city);
});

it.each([
  ['the country', 22.5, 74.5],
  ['the sea', 0, 0],
  ['nowhere', Number.NaN, Number.NaN],
])('finds none in %s', (_, latitude, longitude) => {
  expect(nearestCity(latitude, longitude)).toBeUndefined();
});
