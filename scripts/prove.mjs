/**
 * `npm run prove`: the long proofs. Every property on many more examples than `npm test` tries, the whole server in worlds
 * that no test has seen, the server killed under load a hundred times, a hundred thousand requests of every kind, every
 * screen in its particulars, and, where there are engines, every story on them, each of them killed, emptied and standing
 * still, and the processes that follow them killed and paused. `npm run prove -- --part` takes some twenty minutes: mostly
 * what `npm test` leaves out. Says what it leaves to the whole, and what was skipped; ends with `N passed, N failed`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { fail, root, say } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

/** How much of each; what is not named is left out. */
const PART = { SCREENS: 'some', FAULT_FREEZE: '12', FAULT_KILLS: '2' };
/** The stories of which the part tells no more on the engines than on SQLite: they end before anything is recorded, or look at what any log gives. */
const WITHOUT_ENGINES = [
  ...['access-matrix', 'bad-input', 'closed-doors', 'error-catalogue', 'fare', 'forbidden-fields', 'fuzz'],
  ...['log-in', 'onboarding', 'own-data-only', 'serving'],
].map((story) => `test/acceptance/${story}.test.ts`);
/** Somebody new books, pays, and cancels, in a browser. */
const MAIN_STORY = ['test/browser/newcomer.test.ts'];
const WHOLE = {
  PROPERTY_RUNS: '50',
  SIM_SEEDS: '20000',
  CRASH_KILLS: '100',
  FUZZ_REQUESTS: '100000',
  SCREENS: 'all',
  FAULT_FREEZE: '30',
  FAULT_KILLS: '20',
};

const stories = readdirSync(join(root, 'test/acceptance')).map((name) => `test/acceptance/${name}`);
const withProperties = ['apps', 'libs', 'frontend'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'")),
);

/** Each proof: the variable that says how much of it, what is printed before, and what is run. */
const PROOFS = [
  ['PROPERTY_RUNS', (times) => `Properties, ${times} times as many examples`, ['unit'], withProperties],
  [
    'SIM_SEEDS',
    (worlds) => `The whole server in ${worlds} invented worlds`,
    ['simulation'],
    [],
    { SIM_FIRST: '100001' },
  ],
  ['CRASH_KILLS', (kills) => `The server, killed ${kills} times`, ['crash']],
  ['FUZZ_REQUESTS', (requests) => `${requests} requests of every kind`, ['acceptance'], ['test/acceptance/fuzz']],
  ['SCREENS', (sizes) => `Every screen in its particulars, at ${sizes} sizes`, ['screens']],
];

try {
  const env = process.argv.includes('--part') ? PART : WHOLE;
  await ensureInstalled();
  await ensureBuilt();
  const results = [];
  for (const [variable, title, projects, files = [], more = {}] of PROOFS) {
    if (env[variable] === undefined) {
      say(`left to the whole: ${title(WHOLE[variable])}`);
      continue;
    }
    if (projects[0] === 'screens' && !hasBrowser()) continue;
    say(title(env[variable]));
    results.push(await runJest(projects, { files, env: { ...env, ...more } }));
  }
  results.push(...(await onEngines(env)));
  const [passed, failed] = ['passed', 'failed'].map((end) => results.reduce((total, result) => total + result[end], 0));
  for (const reason of results.flatMap(({ skipped }) => skipped)) say(`skipped: ${reason}`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  fail(error);
}

function hasBrowser() {
  const found = findChromium() !== undefined;
  if (!found) say('no Chromium found: the screens were not looked at');
  return found;
}

/** What needs all three engines; says so where they are not. */
async function onEngines(env) {
  // What needs other packages is loaded when they are there.
  const { provideEngines } = await import('./lib/engines.mjs');
  const { variables, missing, used, stop } = await provideEngines();
  say(`engines: ${used}`);
  if (missing.length > 0) return [];
  try {
    const told = env === PART ? stories.filter((path) => !WITHOUT_ENGINES.includes(path)) : stories;
    say(`${told.length} of ${stories.length} files of stories, and the main one in a browser, on the engines`);
    const results = [await runJest(['engines'], { files: told, env: variables })];
    if (hasBrowser()) results.push(await runJest(['browser-on-engines'], { files: MAIN_STORY, env: variables }));
    const { FAULT_FREEZE: freeze, FAULT_KILLS: kills } = env;
    say(`Engines killed, emptied, standing still for ${freeze} seconds; followers killed ${kills} times`);
    return [...results, await runJest(['faults'], { env: { ...variables, ...env } })];
  } finally {
    await stop();
  }
}
