/**
 * `npm run prove -- --mutants`: plants one defect after the other and looks for a test that fails. The files on the disk
 * stay as they are: `test/mutants/plant.mjs` changes the source when it is compiled.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { PLANTED } from '../../test/mutants/planted.mjs';
import { root, say } from './common.mjs';

const WORKERS = 2;
/** A defect can make a test wait for ever. */
const STAGE_TIMEOUT_MS = 10 * 60_000;
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const folder = join(root, '.cache', 'mutants');

/**
 * Returns the tests that are asked one after the other, as arguments of Jest: the spec of the file, the conformance test of
 * the port that it adapts, the specs beside it, and all that load it.
 */
function stagesOf(file) {
  const own = [file.replace(/\.ts$/, '.spec.ts'), `test/conformance/${basename(file, '.ts')}.test.ts`];
  const beside = readdirSync(join(root, dirname(file)))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${dirname(file)}/${name}`)
    .filter((path) => path !== own[0]);
  const stages = [...own.filter((path) => existsSync(join(root, path))).map((path) => [path]), beside];
  const byPath = stages.filter((paths) => paths.length > 0).map((paths) => ['--runTestsByPath', ...paths]);
  return [...byPath, ['--findRelatedTests', file]];
}

/** A reporter of Jest: writes the name of the first test that fails. The report of Jest itself is lost when it stops at a failure. */
export default class FirstFailure {
  onTestResult({ path }, { testResults, numFailingTests, testExecError }) {
    const { FIRST_FAILURE: file } = process.env;
    if ((numFailingTests === 0 && !testExecError) || existsSync(file)) return;
    const failed = testResults.find(({ status }) => status === 'failed');
    writeFileSync(file, failed ? failed.fullName : `${relative(root, path)}, which cannot be loaded`);
  }
}

/** Returns the first test that fails with the defect; undefined if none of the stage does. */
async function failingTest(mutant, stage, worker, isRepeated = false) {
  const report = join(folder, String(worker));
  rmSync(report, { force: true });
  const options = ['--selectProjects', 'unit', 'conformance', '--reporters', import.meta.filename, '-w', '1', '--bail'];
  const env = { ...process.env, MUTANT: JSON.stringify(mutant), FIRST_FAILURE: report };
  const child = spawn(process.execPath, [...JEST, ...options, '--passWithNoTests', ...stage], {
    ...{ cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: STAGE_TIMEOUT_MS },
  });
  const [said, [code, signal]] = await Promise.all([readAll(child.stderr), once(child, 'exit')]);
  if (existsSync(report)) return readFileSync(report, 'utf8');
  if (code === 0) return undefined;
  if (signal) return `a test that does not end, of ${stage.slice(1).join(', ')}`;
  if (!isRepeated) return failingTest(mutant, stage, worker, true);
  throw new Error(`Jest does not run ${stage.join(' ')}: ${said}`);
}

async function killerOf(mutant, worker) {
  for (const stage of stagesOf(mutant[0])) {
    const killer = await failingTest(mutant, stage, worker);
    if (killer !== undefined) return killer;
  }
  return undefined;
}

const occurrences = ([file, text]) => readFileSync(join(root, file), 'utf8').split(text).length - 1;
const inOneLine = (text) => text.trim().replaceAll(/\s+/g, ' ') || 'nothing';

/**
 * Plants the defects in files whose path contains one of `patterns`, or all, and prints which test failed for each.
 * Returns how many were killed, and how many survived: a survivor is a missing test.
 */
export async function killMutants(patterns) {
  mkdirSync(folder, { recursive: true });
  const chosen = PLANTED.filter(
    ([file]) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
  const counts = { killed: 0, survived: 0 };
  const work = async (worker) => {
    for (let mutant = chosen.shift(); mutant; mutant = chosen.shift()) {
      const [file, text, replacement] = mutant;
      const isThere = occurrences(mutant) === 1;
      const killer = isThere ? await killerOf(mutant, worker) : undefined;
      counts[killer === undefined ? 'survived' : 'killed']++;
      const outcome = killer ? `killed by ${killer}` : isThere ? 'SURVIVED' : 'planted text is gone';
      say(`${file}: ${inOneLine(text)} → ${inOneLine(replacement)}\n    ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return counts;
}
