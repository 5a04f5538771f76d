/** Laws that nothing can break prove nothing: products that are broken on purpose are found out. */
import { expect, it } from '@jest/globals';
import { BROKEN_PRODUCTS } from './laws/broken-products.js';
import { brokenLaws } from './laws/laws.js';
import { remainsOf } from './laws/remains.js';
import type { Sabotage } from './world/server.js';
import { simulate } from './world/world.js';

const PATIENCE = 5 * 60_000;
const MOST_SEEDS = 60;

/** The first law that some world finds broken. */
async function foundOut(sabotage: Sabotage): Promise<readonly string[]> {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const broken = await brokenLaws(await remainsOf(await simulate(seed, sabotage)));
    if (broken.length > 0) return broken;
  }
  return [];
}

it.each(Object.entries(BROKEN_PRODUCTS))(
  '%s is found out',
  async (_name, { sabotage, law }) => {
    expect((await foundOut(sabotage)).join('\n')).toMatch(law);
  },
  PATIENCE,
);
