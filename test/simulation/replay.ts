/** Which seeds are run, and what is told of one that breaks a law. */
import { brokenLaws } from './laws/laws.js';
import { remainsOf } from './laws/remains.js';
import type { Sabotage } from './world/server.js';
import { simulate } from './world/world.js';

/** `SIM_SEED` names one, whose whole story is told. */
export const ONLY = process.env['SIM_SEED'];
/** How many are tried, from `SIM_FIRST` on. */
const SEEDS = Number(process.env['SIM_SEEDS'] ?? 20);
const FIRST = Number(process.env['SIM_FIRST'] ?? 1);

/** The seeds to try, in parts of `size`. */
export function seeds(size: number): readonly (readonly number[])[] {
  if (ONLY !== undefined) return [[Number(ONLY)]];
  const all = Array.from({ length: SEEDS }, (_, index) => FIRST + index);
  return Array.from({ length: Math.ceil(SEEDS / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** What is wrong with the world of a seed, told at length; undefined when every law holds. */
export async function wrongWith(seed: number, sabotage?: Sabotage): Promise<string | undefined> {
  const world = await simulate(seed, sabotage);
  const { lines } = world.story;
  if (ONLY !== undefined) process.stdout.write(`${lines.join('\n')}\n`);
  const wrong = [...world.failures.map(String), ...(await brokenLaws(await remainsOf(world)))];
  if (wrong.length === 0) return undefined;
  return [`SIM_SEED=${seed} npm run simulate`, ...wrong, ...lines.slice(-40).map((line) => `  ${line}`)].join('\n');
}
