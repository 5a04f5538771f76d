/**
 * `npm test`: everything that a change must pass. Installs and builds what is missing, then types, lint and the test
 * projects. Ends with what was skipped and why, and a line `N passed, N failed, N skipped`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { fail, root, run, say } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';

const report = join(root, '.cache', 'jest.json');
/** What the tests themselves left out for want of an engine, one reason a line. */
const leftOut = join(root, '.cache', 'skipped.txt');
const counts = { passed: 0, failed: 0, skipped: [] };

async function check(name, script, args) {
  const { code, output } = await run(script, args, { quiet: true });
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  say(code === 0 ? `ok      ${name}` : `FAILED  ${name}\n${output}`);
}

async function jest(projects) {
  rmSync(report, { force: true });
  rmSync(leftOut, { force: true });
  await run(
    'node_modules/jest/bin/jest.js',
    ['--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--maxWorkers=2'],
    {
      nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  if (!result) return void (counts.failed += 1);
  counts.passed += result.numPassedTests;
  // A file that cannot be loaded has no tests to count, and is a failure all the same.
  counts.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  const reasons = existsSync(leftOut) ? readFileSync(leftOut, 'utf8').trim().split('\n') : [];
  for (const reason of reasons) counts.skipped.push([1, reason]);
  if (result.numPendingTests > 0) counts.skipped.push([result.numPendingTests, 'switched off in the code']);
}

try {
  await ensureInstalled();
  await ensureBuilt();
  await check('types: back end', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']);
  await check('types: frontend', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'frontend/tsconfig.json']);
  await check('lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0']);
  await check('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']);
  const projects = ['unit', 'architecture', 'conformance', 'acceptance', 'crash'];
  if (findChromium()) projects.push('browser');
  else counts.skipped.push([1, 'browser tests: no Chromium found; install it or set CHROMIUM_PATH']);
  await jest(projects);

  const skipped = counts.skipped.reduce((total, [number]) => total + number, 0);
  for (const [number, reason] of counts.skipped) say(`skipped ${number}: ${reason}`);
  say(`${counts.passed} passed, ${counts.failed} failed, ${skipped} skipped`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
