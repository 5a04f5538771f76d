import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergedPage } from './merged-page.js';

const ascending = (one: number, other: number): number => one - other;

it('returns any page of the two lists merged in order', async () => {
  const lists = fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }),
    few: fc.integer({ min: 0, max: 6 }),
    offset: fc.integer({ min: 0, max: 35 }),
    limit: fc.integer({ min: 0, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(lists, async ({ numbers, few, offset, limit }) => {
      const [short, long] = [numbers.slice(0, few), numbers.slice(few).sort(ascending)];
      const page = await mergedPage(short, ascending, { offset, limit }, (stretch) =>
        Promise.resolve(long.slice(stretch.offset, stretch.offset + stretch.limit)),
      );
      expect(page).toEqual([...numbers].sort(ascending).slice(offset, offset + limit));
    }),
  );
});
