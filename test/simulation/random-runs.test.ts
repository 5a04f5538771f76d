/**
 * Runs the whole server with random users, a payment provider and an SMS service that fail, unavailable engines, jobs
 * that run twice or are lost, and crashes between any two steps. `SIM_SEEDS` sets the number of runs; `SIM_SEED`
 * repeats one and prints its story.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { countFigures } from '../support/figures.js';
import { simulate } from './system/simulate.js';

const { SIM_SEED, SIM_FIRST = SIM_SEED ?? '1', SIM_SEEDS = SIM_SEED ? '1' : '10' } = process.env;
const [FIRST_SEED, SEED_COUNT] = [Number(SIM_FIRST), Number(SIM_SEEDS)];
const RUNS_TIMEOUT_MS = 5 * 60_000 + SEED_COUNT * 3_000;
/** The maximum for one process, because each run leaves some memory in use. */
const MAX_SEEDS_PER_PROCESS = 500;

/** Splits a range of seeds into parts; returns the first and last seed of each. */
function splitSeeds(first: number, last: number, size: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.ceil((last - first + 1) / size) }, (_, part) => {
    const from = first + part * size;
    return [from, Math.min(from + size - 1, last)] as const;
  });
}

/** One part for each processor. */
const SEED_RANGES = splitSeeds(FIRST_SEED, FIRST_SEED + SEED_COUNT - 1, Math.ceil(SEED_COUNT / availableParallelism()));

/**
 * Runs a range of seeds in a separate program, and returns its output. A large young generation avoids most garbage
 * collection.
 */
async function runSeeds(first: number, last: number): Promise<string> {
  const imports = ['scripts/lib/typescript.mjs', 'test/simulation/machine/register-replacements.mjs'];
  const loading = imports.flatMap((path) => ['--import', `./${path}`]);
  const program = ['test/simulation/run-seeds.ts', `${first}`, `${last}`];
  const args = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32', ...loading, ...program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output;
}

describe('all invariants hold at the end of every simulation run:', () => {
  it.concurrent.each(SEED_RANGES)(
    'seeds %i to %i',
    async (first, last) => {
      for (const [from, to] of splitSeeds(first, last, MAX_SEEDS_PER_PROCESS)) {
        const all = to - from + 1;
        expect(await runSeeds(from, to)).toBe(`${all} of ${all} hold all invariants\n`);
        countFigures({ lives: all });
      }
    },
    RUNS_TIMEOUT_MS,
  );
});

it.each([1, 2, 10])(
  'seed %i gives the same run again',
  async (seed) => {
    const [once, again] = [await simulate(seed), await simulate(seed)];
    expect(again.story.lines).toEqual(once.story.lines);
    expect([again.machine.turns, again.machine.fingerprint]).toEqual([once.machine.turns, once.machine.fingerprint]);
  },
  RUNS_TIMEOUT_MS,
);
