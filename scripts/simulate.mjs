/**
 * `npm run simulate`: the simulation without the other tests. `SIM_SEED=123 npm run simulate` repeats one run and
 * prints its story, `SIM_SEEDS=5000` sets the number of runs.
 */
import { fail } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

try {
  await ensureInstalled();
  const { passed, failed } = await runJest(['simulation'], { files: ['test/simulation/random-runs.test.ts'] });
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
