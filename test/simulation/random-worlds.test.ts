/**
 * The whole server, time and again, in worlds that a seed makes up: people who book, pay and change their minds, a payment
 * provider and an SMS service that err, engines that are away, jobs that run twice or are lost, crashes between any two
 * steps. `SIM_SEEDS` says how many, `SIM_SEED` repeats one and tells its story.
 */
import { describe, expect, it } from '@jest/globals';
import { seeds, wrongWith } from './replay.js';
import { simulate } from './world/world.js';

const PART = 50;
const PATIENCE = 10 * 60_000;

describe('in every world, once it has come to rest, all laws hold:', () => {
  it.each(seeds(PART).map((part) => [part[0], part.at(-1), part] as const))(
    'seeds %i to %i',
    async (_first, _last, part) => {
      for (const seed of part) expect(await wrongWith(seed)).toBeUndefined();
    },
    PATIENCE,
  );
});

it.each([1, 2, 3])(
  'seed %i tells the same story again',
  async (seed) => {
    const [once, again] = [await simulate(seed), await simulate(seed)];
    expect(again.story.lines).toEqual(once.story.lines);
    expect([again.machine.turns, again.machine.fingerprint]).toEqual([once.machine.turns, once.machine.fingerprint]);
  },
  PATIENCE,
);
