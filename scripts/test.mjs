/**
 * `npm test`: everything that a change must pass. Installs and builds what is missing, then types, lint and the test
 * projects. Ends with what was skipped and why, and a line `N passed, N failed, N skipped`.
 */
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { fail, run, say } from './lib/common.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/jest.mjs';

const counts = { passed: 0, failed: 0, skipped: [] };

async function check(name, script, args) {
  const { code, output } = await run(script, args, { quiet: true });
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  say(code === 0 ? `ok      ${name}` : `FAILED  ${name}\n${output}`);
}

async function jest(projects) {
  const { passed, failed, skipped } = await runJest(projects);
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped.push(...skipped.map((name) => [1, name]));
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
