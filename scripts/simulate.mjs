/**
 * `npm run simulate`: the simulation without the other tests. `SIM_SEED=123 npm run simulate` repeats one run and
 * prints its story, `SIM_SEEDS=5000` sets the number of runs.
 */
import { installed } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

await installed(async () => {
  const { passed, failed } = await runJest(['simulation'], { files: ['test/simulation/random-runs.test.ts'] });
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
