import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run, say } from './common.mjs';
import { filesToRunAgain, withSecondRun } from './run-again.mjs';

const report = join(root, '.cache', 'jest.json');
/** What the tests skipped for want of an engine: one reason per line. */
const leftOut = join(root, '.cache', 'skipped.txt');
/** What the tests counted: see `test/support/figures.ts`. */
const figures = join(root, '.cache', 'figures.jsonl');
const linesOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []);

/**
 * One more worker than cores, because long tests wait for a clock, a browser or a frozen engine; and another for the
 * simulation, whose processes have low priority. More were slower: they poll while they wait.
 */
const workersFor = (projects) => availableParallelism() + (projects.includes('simulation') ? 2 : 1);

/**
 * Runs test projects, or only some of their files, leaving out those that match `without`. Returns the numbers of passed and failed tests, also of each
 * file, what the tests counted, and what was skipped: a test that cannot run everywhere says in its name what it needs.
 * With `again`, a few files that failed may run once more, alone, and count as they end then, which is printed.
 */
export async function runJest(projects, { files = [], without = [], env = {}, again = false } = {}) {
  mkdirSync(dirname(report), { recursive: true });
  const first = await runOnce(projects, { files, without, env, workers: workersFor(projects) });
  const paths = again ? filesToRunAgain(first.files) : [];
  if (paths.length === 0) return first;
  say(`failed among others, now alone: ${paths.join(', ')}`);
  const second = await runOnce(projects, { files: paths, without, env, workers: 1 });
  for (const { path, failed } of second.files) if (failed === 0) say(`passed alone: ${path}`);
  return withSecondRun(first, second);
}

async function runOnce(projects, { files, without, env, workers }) {
  for (const file of [report, leftOut, figures]) rmSync(file, { force: true });
  await run(
    'node_modules/jest/bin/jest.js',
    [
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      `--maxWorkers=${workers}`,
      ...['/node_modules/', ...without].map((pattern) => `--testPathIgnorePatterns=${pattern}`),
      '--',
      ...files,
    ],
    { nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'], env },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  if (!result) return { passed: 0, failed: 1, skipped: [], files: [], counted: [] };
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const counted = linesOf(figures).map((line) => JSON.parse(line));
  const results = result.testResults.map((file) => fileResult(file, counted));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    // A file that cannot be loaded has no tests to count, and is a failure all the same.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: [
      ...linesOf(leftOut),
      ...tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
    ],
    files: results,
    counted,
  };
}

/** Jest reports a test that returned from `skip` as passed: what was counted as skipped is taken off. */
export function fileResult({ name, status, assertionResults, startTime, endTime }, counted) {
  const path = relative(root, name);
  const skipped = counted.reduce((sum, { file, figures: own }) => sum + (file === path ? (own.skipped ?? 0) : 0), 0);
  const passed = assertionResults.filter((test) => test.status === 'passed').length - skipped;
  const failures = assertionResults.filter((test) => test.status === 'failed').map(failureOf);
  if (status === 'failed' && failures.length === 0) failures.push('the whole file');
  return { path, passed, failed: failures.length, failures, ms: endTime - startTime };
}

const MAX_VALUE_LINES = 4;
const MAX_FAILURE_CHARACTERS = 600;

/** Returns the name of a test, the first line of its error and of the values in it. */
function failureOf({ fullName, failureMessages: [message = ''] }) {
  const [first, ...others] = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const values = others.filter((line) => /^(Expected|Received|[-+] )/.test(line));
  return [fullName, first, ...values.slice(0, MAX_VALUE_LINES)].join(' | ').slice(0, MAX_FAILURE_CHARACTERS);
}

/** Prints each test that failed, so that the end of a long output names it. */
export function sayFailures({ files }) {
  for (const { path, failures } of files) for (const failure of failures) say(`failed: ${path}: ${failure}`);
}
