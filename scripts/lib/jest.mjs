import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './common.mjs';

const report = join(root, '.cache', 'jest.json');

/**
 * Runs test projects, or only some of their files. Answers how many tests passed and failed, and the names of those that
 * were skipped.
 */
export async function runJest(projects, { files = [], env = {} } = {}) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  await run(
    'node_modules/jest/bin/jest.js',
    ['--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--maxWorkers=2', '--', ...files],
    { nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'], env },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  if (!result) return { passed: 0, failed: 1, skipped: [] };
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: result.numPassedTests,
    // A file that cannot be loaded has no tests to count, and is a failure all the same.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}
