/** Laws that nothing can break prove nothing: products that are broken on purpose are found out. */
import { expect, it } from '@jest/globals';
import { BROKEN_PRODUCTS } from './laws/broken-products.js';
import { brokenLaws } from './laws/laws.js';
import { remainsOf } from './laws/remains.js';
import type { Sabotage } from './world/server.js';
import { simulate } from './world/world.js';

const PATIENCE = 5 * 60_000;
const MOST_SEEDS = 60;

/** What is wrong with the worlds up to the first that finds this law broken. */
async function foundOut(sabotage: Sabotage, law: RegExp): Promise<readonly string[]> {
  const found: string[] = [];
  for (let seed = 1; seed <= MOST_SEEDS && !found.some((broken) => law.test(broken)); seed++) {
    found.push(...(await brokenLaws(await remainsOf(await simulate(seed, sabotage)))));
  }
  return found;
}

it.each(Object.entries(BROKEN_PRODUCTS))(
  '%s is found out',
  async (_name, { sabotage, law }) => {
    expect((await foundOut(sabotage, law)).join('\n')).toMatch(law);
  },
  PATIENCE,
);
