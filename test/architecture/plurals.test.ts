/** No English text says `1 hours`: each function of the catalogues is called with one of everything. */
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root, sourceFiles } from './source-files.js';

const ONE = { count: 1, dishes: 1, stars: 1, days: 1, servings: 1, people: 1 };
/** Not people and hours: a visit is for at least four people and two hours. `More than` and `our` count many. */
const MANY =
  /(?<!More than |[Oo]f our )\b1 (?:more |extra )?(?:bookings|chefs|children|days|dishes|guests|minutes|ratings|seconds|starters|steps)\b/;

const catalogues = ['frontend', 'libs/contract']
  .flatMap(sourceFiles)
  .filter(({ path }) => /(^|[/-])(texts|messages)\.ts$/.test(path));

function textsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(textsOf);
  if (typeof part !== 'function') return [];
  return [1, ONE].flatMap((argument) => {
    try {
      return [String((part as (...each: unknown[]) => unknown)(argument, argument, argument))];
    } catch {
      // Its parameters are words or amounts.
      return [];
    }
  });
}

it.each(catalogues.map(({ path }) => path))('%s counts one of each in the singular', async (path) => {
  const texts = textsOf(Object.values((await import(join(root, path))) as object));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => MANY.test(text))).toEqual([]);
});
