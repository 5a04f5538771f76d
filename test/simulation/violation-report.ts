/** Reports the violations of a seed. */
import { violations } from './invariants/invariants.js';
import { finalStateOf } from './invariants/final-state.js';
import type { Sabotage } from './system/server.js';
import { simulate } from './system/simulate.js';

/** With `SIM_SEED`, the whole story is printed. */
const printsStory = process.env['SIM_SEED'] !== undefined;

/** Returns a report of the violations of a run; undefined when every invariant holds. */
export async function reportOf(seed: number, sabotage?: Sabotage): Promise<string | undefined> {
  const run = await simulate(seed, { sabotage });
  const { lines } = run.story;
  if (printsStory) process.stderr.write(`${lines.join('\n')}\n`);
  const wrong = [...run.failures.map(String), ...(await violations(await finalStateOf(run)))];
  if (wrong.length === 0) return undefined;
  return [`SIM_SEED=${seed} npm run simulate`, ...wrong, ...lines.slice(-40).map((line) => `  ${line}`)].join('\n');
}
