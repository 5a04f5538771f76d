/** What is told of a seed whose world breaks a law. */
import { brokenLaws } from './laws/laws.js';
import { remainsOf } from './laws/remains.js';
import type { Sabotage } from './world/server.js';
import { simulate } from './world/world.js';

/** `SIM_SEED` names one, whose whole story is told. */
const isWholeTold = process.env['SIM_SEED'] !== undefined;

/** What is wrong with the world of a seed, told at length; undefined when every law holds. */
export async function wrongWith(seed: number, sabotage?: Sabotage): Promise<string | undefined> {
  const world = await simulate(seed, sabotage);
  const { lines } = world.story;
  if (isWholeTold) process.stderr.write(`${lines.join('\n')}\n`);
  const wrong = [...world.failures.map(String), ...(await brokenLaws(await remainsOf(world)))];
  if (wrong.length === 0) return undefined;
  return [`SIM_SEED=${seed} npm run simulate`, ...wrong, ...lines.slice(-40).map((line) => `  ${line}`)].join('\n');
}
