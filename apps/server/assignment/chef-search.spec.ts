import { describe, expect, it } from '@jest/globals';
import type { ChefWorkload } from '@libs/views/chef-workloads.js';
import { CANDIDATES_PER_QUERY, everyWorkload } from './chef-search.js';

const CHEFS = Array.from({ length: CANDIDATES_PER_QUERY * 2 + 20 }, (_, index) => `chef-${index}`);

/** Reads all pages; `move` changes the ranking after each page. */
async function chefsSeen(move: (ranked: string[], page: number) => void) {
  const ranked = [...CHEFS];
  let reads = 0;
  const read = async (offset: number) => {
    const items = ranked.slice(offset, offset + CANDIDATES_PER_QUERY).map((chefId) => ({ chefId }) as ChefWorkload);
    move(ranked, ++reads);
    return { items, total: ranked.length };
  };
  const seen: string[] = [];
  for await (const page of everyWorkload(read)) seen.push(...page.map(({ chefId }) => chefId));
  return { seen, reads };
}

describe('the chefs of a search', () => {
  it('are read once each, in the order of their rank', async () => {
    expect(await chefsSeen(() => undefined)).toEqual({ seen: CHEFS, reads: 3 });
  });

  it('include the one who moves to an earlier page meanwhile, and none twice', async () => {
    // After the first page, the first chef of the second one becomes the first of all.
    const { seen, reads } = await chefsSeen((ranked, page) => {
      if (page === 1) ranked.unshift(...ranked.splice(CANDIDATES_PER_QUERY, 1));
    });
    expect([...seen].sort()).toEqual([...CHEFS].sort());
    expect(seen.at(-1)).toBe(`chef-${CANDIDATES_PER_QUERY}`);
    expect(reads).toBe(4);
  });

  it('end although every page moves somebody', async () => {
    const { reads } = await chefsSeen((ranked) => void ranked.push(`chef-new-${ranked.length}`));
    expect(reads).toBeLessThan(50);
  });
});
