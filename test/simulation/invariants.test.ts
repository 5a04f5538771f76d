/**
 * An invariant that cannot fail proves nothing: each must detect an example of its violation. Those that a log alone can
 * show are tested so beside their code, unless they have no test there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { INVARIANTS } from './invariants/invariants.js';
import { INVARIANTS_OF_LOG } from './invariants/log-invariants.js';
import { VIOLATIONS } from './invariants/violations.js';
import { type FinalState, finalStateOf } from './invariants/final-state.js';
import { LARGE_RUN_EVERY } from './system/size.js';
import { simulate } from './system/simulate.js';

const INVARIANT_TIMEOUT_MS = 5 * 60_000;
const MAX_RUNS = 60;
const finalStates: FinalState[] = [];

/** Final states of runs without violations, large ones first, because they contain more that can be changed. */
async function* runsWithoutViolation(): AsyncIterable<FinalState> {
  for (let index = 0; index < MAX_RUNS; index++) {
    yield (finalStates[index] ??= await finalStateOf(await simulate((index + 1) * LARGE_RUN_EVERY)));
  }
}

const OF_LOG = join(import.meta.dirname, '../../libs/debugging/invariants');
const tests = readdirSync(OF_LOG)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(OF_LOG, file), 'utf8'))
  .join();
const isTestedThere = (name: string): boolean =>
  INVARIANTS[name] === INVARIANTS_OF_LOG[name] && tests.includes(`describe('${name}'`);
const OTHERS = Object.keys(INVARIANTS).filter((name) => !isTestedThere(name));

it('every invariant has an example of its violation, there or here', () =>
  expect(Object.keys(VIOLATIONS).sort()).toEqual(OTHERS.sort()));

it.each(OTHERS)(
  '“%s” detects its violation',
  async (name) => {
    const invariant = INVARIANTS[name] as (typeof INVARIANTS)[string];
    for await (const run of runsWithoutViolation()) {
      const broken = VIOLATIONS[name]?.(run);
      if (!broken) continue;
      expect(await invariant(run)).toEqual([]);
      expect(await invariant(broken)).not.toEqual([]);
      return;
    }
    throw new Error('no run contains anything to change for this violation');
  },
  INVARIANT_TIMEOUT_MS,
);
