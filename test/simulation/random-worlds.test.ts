/**
 * The whole server, time and again, in worlds that a seed makes up: people who book, pay and change their minds, a payment
 * provider and an SMS service that err, engines that are away, jobs that run twice or are lost, crashes between any two
 * steps. `SIM_SEEDS` says how many, `SIM_SEED` repeats one and tells its story.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { simulate } from './world/world.js';

const { SIM_SEED, SIM_FIRST = SIM_SEED ?? '1', SIM_SEEDS = SIM_SEED ? '1' : '1000' } = process.env;
const [FIRST, SEEDS] = [Number(SIM_FIRST), Number(SIM_SEEDS)];
const PATIENCE = 5 * 60_000 + SEEDS * 3_000;
/** As many as one process tries: of each world it keeps a little. */
const PART = 500;

/** Seeds in parts, of which each has a first and a last. */
function parts(first: number, last: number, size: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.ceil((last - first + 1) / size) }, (_, part) => {
    const from = first + part * size;
    return [from, Math.min(from + size - 1, last)] as const;
  });
}

/** One for each processor. */
const SHARES = parts(FIRST, FIRST + SEEDS - 1, Math.ceil(SEEDS / availableParallelism()));

/** What the program says that tries them, after everybody who has less to do; a young world is mostly forgotten soon. */
async function worlds(first: number, last: number): Promise<string> {
  const imports = ['scripts/lib/typescript.mjs', 'test/simulation/machine/stand-in.mjs'];
  const loading = imports.flatMap((path) => ['--import', `./${path}`]);
  const program = ['test/simulation/worlds.ts', `${first}`, `${last}`];
  const args = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32', ...loading, ...program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said;
}

describe('in every world, once it has come to rest, all laws hold:', () => {
  it.concurrent.each(SHARES)(
    'seeds %i to %i',
    async (first, last) => {
      for (const [from, to] of parts(first, last, PART)) {
        const all = to - from + 1;
        expect(await worlds(from, to)).toBe(`${all} of ${all} keep every law\n`);
      }
    },
    PATIENCE,
  );
});

it.each([1, 2, 10])(
  'seed %i tells the same story again',
  async (seed) => {
    const [once, again] = [await simulate(seed), await simulate(seed)];
    expect(again.story.lines).toEqual(once.story.lines);
    expect([again.machine.turns, again.machine.fingerprint]).toEqual([once.machine.turns, once.machine.fingerprint]);
  },
  PATIENCE,
);
