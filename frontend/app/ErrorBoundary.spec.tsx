import { isMissingScript } from './ErrorBoundary.js';
import { expect, it } from '@jest/globals';

it.each([
  'Failed to fetch dynamically imported module: http://localhost:3000/assets/a.js',
  'error loading dynamically imported module: http://localhost:3000/assets/a.js',
  'Importing a module script failed.',
])('recognizes a script that could not be loaded: %s', (message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true);
});

it('does not mistake other errors for it', () => {
  expect(isMissingScript(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
});
