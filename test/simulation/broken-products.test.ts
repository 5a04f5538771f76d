/** An invariant that cannot fail proves nothing: each deliberately broken product must violate one. */
import { expect, it } from '@jest/globals';
import { BROKEN_PRODUCTS } from './invariants/broken-products.js';
import { violations } from './invariants/invariants.js';
import { finalStateOf } from './invariants/final-state.js';
import { type RunOptions, simulate } from './system/simulate.js';

const DETECTION_TIMEOUT_MS = 5 * 60_000;
const MAX_SEEDS = 60;

/** Runs simulations until one violates the invariant, and returns all violations found. */
async function violationsFound(invariant: RegExp, difference: RunOptions): Promise<readonly string[]> {
  const found: string[] = [];
  for (let seed = 1; seed <= MAX_SEEDS && !found.some((broken) => invariant.test(broken)); seed++) {
    found.push(...(await violations(await finalStateOf(await simulate(seed, difference)))));
  }
  return found;
}

it.each(Object.entries(BROKEN_PRODUCTS))(
  'a simulation run detects %s',
  async (_name, { invariant, withFault: under = (work) => work(), ...difference }) => {
    expect((await under(() => violationsFound(invariant, difference))).join('\n')).toMatch(invariant);
  },
  DETECTION_TIMEOUT_MS,
);
