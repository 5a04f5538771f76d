/**
 * `npm test`: installs and builds what is missing, then runs the test projects, on the engines in the environment
 * variables or in containers if possible. Prints what was skipped and why, and ends with `N passed, N failed, N
 * skipped`. `npm test -- <pattern> …` runs the files whose path contains a pattern, without engines, and builds only
 * for those that need it.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { root, say } from './lib/common.mjs';
import { installed } from './lib/install.mjs';
import { runJest, sayFailures } from './lib/jest.mjs';
import { FAILING_ENGINES, LONG_STORIES, OTHER_STORIES, TESTS_OF_INVARIANTS } from './lib/proofs.mjs';
import { selectedTests } from './lib/selected-tests.mjs';

const counts = { passed: 0, failed: 0, skipped: [], files: [] };

/** Skips the files of a folder of `test/`, or those whose path matches `pattern`. */
function skip(folder, reason, pattern = '') {
  const files = readdirSync(join(root, 'test', folder))
    .map((name) => `test/${folder}/${name}`)
    .filter((path) => path.endsWith('.test.ts') && new RegExp(pattern).test(path));
  counts.skipped.push([files.length, `files of test/${folder}: ${reason}`]);
}

async function jest(projects, options) {
  const { passed, failed, skipped, files } = await runJest(projects, options);
  counts.passed += passed;
  counts.failed += failed;
  counts.files.push(...files);
  counts.skipped.push(...skipped.map((name) => [1, name]));
}

/** Runs the files whose path contains one of `patterns`. */
async function runSelected(patterns) {
  const { projects, needsBuild } = selectedTests(patterns);
  if (projects.length === 0) throw new Error(`No test file matches ${patterns.join(', ')}.`);
  if (needsBuild) await ensureBuilt();
  await jest(projects, { files: patterns });
}

async function runAll() {
  await ensureBuilt();

  const projects = ['unit', 'components', 'architecture', 'conformance', 'simulation', 'acceptance'];
  if (findChromium()) {
    projects.push('browser');
    skip('browser', 'stories other than of a new customer: `npm run prove -- screens`', LONG_STORIES);
  } else skip('browser', 'no Chromium found; install it or set CHROMIUM_PATH');
  skip('screens', 'every screen in every state, accounts, log-ins and the studio: `npm run prove -- screens`');
  skip('simulation', 'whether each invariant detects what violates it: `npm run prove -- broken`', TESTS_OF_INVARIANTS);
  // Loaded after the dependencies are installed.
  const { provideEngines } = await import('./lib/engines.mjs');
  const engines = await provideEngines();
  say(`engines: ${engines.used}`);
  for (const folder of ['acceptance', 'embedded'])
    skip(folder, 'rules that wait, restart the product or set its faults: `npm run prove -- rules`', OTHER_STORIES);
  skip('acceptance', 'the same tests on the engines: `npm run prove -- stories`');
  skip('conformance', 'what an adapter does while its engine fails: `npm run prove -- adapters`', FAILING_ENGINES);
  skip('crash', 'the server killed under load: `npm run prove -- kills`');
  skip('faults', 'engines killed, frozen and emptied: `npm run prove`');
  try {
    await jest(projects, {
      env: engines.variables,
      without: [FAILING_ENGINES, LONG_STORIES, OTHER_STORIES, TESTS_OF_INVARIANTS],
      again: true,
    });
  } finally {
    await engines.stop();
  }
}

const patterns = process.argv.slice(2);
await installed(async () => {
  await (patterns.length > 0 ? runSelected(patterns) : runAll());
  const skipped = counts.skipped.reduce((total, [number]) => total + number, 0);
  for (const [number, reason] of counts.skipped) say(`skipped ${number}: ${reason}`);
  sayFailures(counts);
  say(`${counts.passed} passed, ${counts.failed} failed, ${skipped} skipped`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});
