/**
 * `npm run prove`: the long tests. Runs every property with more examples than `npm test`, more simulation runs with
 * new seeds, a hundred kills of the server under load, a hundred thousand fuzzed requests, every screen in all sizes
 * and the stories that `npm test` leaves out. With engines it also runs the acceptance tests on them, kills, empties and
 * freezes each of them, and kills and pauses the processes. `npm run prove -- --part` takes about twenty minutes. Prints
 * what was skipped, and ends with `N passed, N failed`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { root, say } from './lib/common.mjs';
import { runJest } from './lib/jest.mjs';
import { BROKEN_PRODUCTS, LONG_STORIES } from './lib/long-tests.mjs';

/** The amount of each test; tests without one are skipped. */
const PART = { BROKEN_PRODUCTS: 'each', SCREENS: 'some', FAULT_FREEZE: '12', FAULT_KILLS: '2' };
/**
 * Acceptance tests whose result also depends on what an engine does: concurrent writes, jobs and their retries, files,
 * sessions, live updates, erasure, and what operators read and repair. `--part` runs only these on the engines. The
 * others test rules; that stores and queues behave alike on every engine is what the conformance tests check.
 */
const ON_ENGINES = [
  ...['accounts', 'booking-and-paying', 'chefs', 'concurrency', 'concurrent-receipts', 'correlation'],
  ...['coupon', 'documents-once', 'event-stream', 'idempotency', 'lifecycle', 'mail', 'messages'],
  ...['money', 'news', 'offers', 'open-bookings', 'ops', 'ops-why', 'overlapping-visits', 'personal-data'],
  ...['proven-numbers', 'secret-rotation', 'security-events', 'sessions', 'tail', 'uploads'],
].map((story) => `test/acceptance/${story}.test.ts`);
/** The main user story: a new customer books, pays and cancels in a browser. */
const MAIN_STORY = ['test/browser/newcomer.test.ts'];
const WHOLE = {
  BROKEN_PRODUCTS: 'each',
  PROPERTY_RUNS: '50',
  SIM_SEEDS: '20000',
  CRASH_KILLS: '100',
  FUZZ_REQUESTS: '100000',
  SCREENS: 'all',
  FAULT_FREEZE: '30',
  FAULT_KILLS: '20',
};

const acceptanceTests = readdirSync(join(root, 'test/acceptance')).map((name) => `test/acceptance/${name}`);
const withProperties = ['apps', 'libs', 'frontend'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .filter((path) => /from '(fast-check|.*\/property-runs\.js)'/.test(readFileSync(join(root, path), 'utf8'))),
);

/** Each test: the variable with its amount, the printed title, and what is run. */
const PROOFS = [
  ['PROPERTY_RUNS', (times) => `Properties, ${times} times as many examples`, ['unit'], withProperties],
  ['SIM_SEEDS', (runs) => `${runs} simulation runs`, ['simulation'], [], { SIM_FIRST: '100001' }],
  ['BROKEN_PRODUCTS', () => 'Each broken product, found by an invariant', ['simulation'], [BROKEN_PRODUCTS]],
  ['CRASH_KILLS', (kills) => `The server, killed ${kills} times`, ['crash']],
  ['FUZZ_REQUESTS', (requests) => `${requests} requests of every kind`, ['acceptance'], ['test/acceptance/fuzz']],
  [
    'SCREENS',
    (sizes) => `Every screen in every state, at ${sizes} sizes, and the other stories`,
    ['screens', 'browser'],
    ['test/screens/', LONG_STORIES],
  ],
];

await built(async () => {
  const env = process.argv.includes('--part') ? PART : WHOLE;
  const results = [];
  for (const [variable, title, projects, files = [], more = {}] of PROOFS) {
    if (env[variable] === undefined) {
      say(`only in the full run: ${title(WHOLE[variable])}`);
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
});

function hasBrowser() {
  const found = findChromium() !== undefined;
  if (!found) say('no Chromium found: the screens were skipped');
  return found;
}

/** Runs what needs all three engines, or says that they are missing. */
async function onEngines(env) {
  // Loaded after the dependencies are installed.
  const { provideEngines } = await import('./lib/engines.mjs');
  const { variables, missing, used, stop } = await provideEngines();
  say(`engines: ${used}`);
  if (missing.length > 0) return [];
  try {
    const files = env === PART ? ON_ENGINES : acceptanceTests;
    say(
      `${files.length} of ${acceptanceTests.length} acceptance test files, and the main user story in a browser, on the engines`,
    );
    const results = [await runJest(['engines'], { files: files, env: variables })];
    if (hasBrowser()) results.push(await runJest(['browser-on-engines'], { files: MAIN_STORY, env: variables }));
    const { FAULT_FREEZE: freeze, FAULT_KILLS: kills } = env;
    say(`Engines killed, emptied and frozen for ${freeze} seconds; consumers killed ${kills} times`);
    return [...results, await runJest(['faults'], { env: { ...variables, ...env } })];
  } finally {
    await stop();
  }
}
