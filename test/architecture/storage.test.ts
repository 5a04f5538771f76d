import { expect, it } from '@jest/globals';
import { sourceFiles } from './source-files.js';

/** Whatever keeps something in a browser. */
const STORES = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|cookie)\b\s*[.[=]/;

/**
 * What is stored about a person has to go when their session ends, so that all of it is stored by the file that says for
 * each key how long it stays: its types refuse a key that is not classified, and a key that it does not know is removed.
 */
it('only the file that classifies each key stores anything in the browser', () => {
  const storing = sourceFiles('frontend').filter(({ text }) => STORES.test(text));
  expect(storing.map(({ path }) => path).sort()).toEqual([
    // the moment of the last reload, for one tab
    'frontend/app/ErrorBoundary.tsx',
    // the chosen language
    'frontend/app/navigation/NavigationBar.tsx',
    'frontend/lib/storage/storage.ts',
  ]);
});
