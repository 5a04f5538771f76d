/**
 * `npm run prove`: the long proofs. Every property on many more examples than `npm test` tries, the whole server in worlds
 * that no test has seen, the server killed under load a hundred times, a hundred thousand requests of every kind, every
 * screen at every size, and, where there are engines, every story on them, each of them killed, emptied and standing still,
 * and the processes that follow them killed and paused. `npm run prove -- --part` takes a quarter of an hour. Ends with
 * `N passed, N failed`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { fail, root, say } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

const PART = {
  PROPERTY_RUNS: '2',
  SIM_SEEDS: '100',
  CRASH_KILLS: '25',
  FAULT_FREEZE: '12',
  FAULT_KILLS: '2',
  FUZZ_REQUESTS: '5000',
};
const WHOLE = {
  PROPERTY_RUNS: '50',
  SIM_SEEDS: '20000',
  CRASH_KILLS: '100',
  FAULT_FREEZE: '30',
  FAULT_KILLS: '20',
  FUZZ_REQUESTS: '100000',
  SCREENS: 'all',
};

const NOTHING = { passed: 0, failed: 0 };

const withProperties = ['apps', 'libs', 'frontend'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'")),
);

try {
  const env = process.argv.includes('--part') ? PART : WHOLE;
  await ensureInstalled();
  await ensureBuilt();
  say(`Properties, ${env.PROPERTY_RUNS} times as many examples`);
  const properties = await runJest(['unit'], { files: withProperties, env });
  say(`The whole server in ${env.SIM_SEEDS} invented worlds`);
  const worlds = await runJest(['simulation'], { env: { ...env, SIM_FIRST: '100001' } });
  say(`The server, killed ${env.CRASH_KILLS} times`);
  const crash = await runJest(['crash'], { env });
  say(`${env.FUZZ_REQUESTS} requests of every kind`);
  const fuzz = await runJest(['acceptance'], { files: ['test/acceptance/fuzz'], env });
  const screens = env.SCREENS ? await inChromium(env) : NOTHING;
  const { stories, faults } = await onEngines(async (variables) => {
    say('Every story, on the engines');
    const stories = await runJest(['engines'], { env: variables });
    say(
      `Engines killed, emptied, standing still for ${env.FAULT_FREEZE} seconds; followers killed ${env.FAULT_KILLS} times`,
    );
    return { stories, faults: await runJest(['faults'], { env: { ...variables, ...env } }) };
  });
  const parts = [properties, worlds, crash, fuzz, screens, stories, faults];
  const [passed, failed] = ['passed', 'failed'].map((end) => parts.reduce((total, part) => total + part[end], 0));
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  fail(error);
}

/** Judges every screen at every size, light and dark; says so where there is no browser. */
async function inChromium(env) {
  const found = findChromium() !== undefined;
  say(found ? 'Every screen at every size' : 'no Chromium found: the screens were not looked at');
  return found ? runJest(['browser'], { files: ['test/browser/routes'], env }) : NOTHING;
}

/** Does `work` where there are all three engines; says so where there are not. */
async function onEngines(work) {
  // What needs other packages is loaded when they are there.
  const { provideEngines } = await import('./lib/engines.mjs');
  const { variables, missing, used, stop } = await provideEngines();
  say(`engines: ${used}`);
  if (missing.length > 0) return { stories: NOTHING, faults: NOTHING };
  return work(variables).finally(stop);
}
