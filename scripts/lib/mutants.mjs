/**
 * `npm run prove -- --mutants`: plants one defect after the other and looks for a test that fails. The files on the disk
 * stay as they are: `test/mutants/plant.mjs` changes the source when it is compiled.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PLANTED } from '../../test/mutants/planted.mjs';
import { root, say } from './common.mjs';

const WORKERS = 2;
/** A defect can make a test wait for ever. */
const STAGE_TIMEOUT_MS = 10 * 60_000;
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const folder = join(root, '.cache', 'mutants');

/** What conformance suites test, besides the specs beside the code. */
const HAS_CONFORMANCE = /^libs\/(adapters|eventing|views)\//;

/** Returns the tests that are asked one after the other, as arguments of Jest: the spec of the file, those beside it, and all that load it. */
function stagesOf(file) {
  const beside = file.replace(/\.ts$/, '.spec.ts');
  const others = readdirSync(join(root, dirname(file)))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${dirname(file)}/${name}`)
    .filter((path) => path !== beside);
  const own = existsSync(join(root, beside)) ? [['--runTestsByPath', beside]] : [];
  return [...own, ...(others.length > 0 ? [['--runTestsByPath', ...others]] : []), ['--findRelatedTests', file]];
}

/** Returns the first test that fails with the defect; undefined if none of the stage does. */
async function failingTest(index, stage) {
  const report = join(folder, `${index}.json`);
  rmSync(report, { force: true });
  const projects = HAS_CONFORMANCE.test(PLANTED[index][0]) ? ['unit', 'conformance'] : ['unit'];
  const options = [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report}`,
    '-w',
    '1',
    '--bail',
    '--silent',
  ];
  const args = [...JEST, ...options, '--passWithNoTests', ...stage];
  const env = { ...process.env, MUTANT: String(index) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', timeout: STAGE_TIMEOUT_MS });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code === 0) return undefined;
  if (!existsSync(report)) return `${stage.slice(0, 2).join(' ')} does not end`;
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  const failed = files.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
  return failed?.fullName ?? `${files.find(({ status }) => status === 'failed')?.name} cannot be loaded`;
}

async function killerOf(index) {
  for (const stage of stagesOf(PLANTED[index][0])) {
    const killer = await failingTest(index, stage);
    if (killer !== undefined) return killer;
  }
  return undefined;
}

const occurrences = ([file, text]) => readFileSync(join(root, file), 'utf8').split(text).length - 1;

/**
 * Plants the defects in files whose path contains one of `patterns`, or all, and prints which test failed for each.
 * Returns how many were killed, and how many survived: a survivor is a missing test.
 */
export async function killMutants(patterns) {
  mkdirSync(folder, { recursive: true });
  const chosen = PLANTED.map((_, index) => index).filter(
    (index) => patterns.length === 0 || patterns.some((pattern) => PLANTED[index][0].includes(pattern)),
  );
  const counts = { killed: 0, survived: 0 };
  const work = async () => {
    for (let index = chosen.shift(); index !== undefined; index = chosen.shift()) {
      const [file, text, replacement] = PLANTED[index];
      const isThere = occurrences(PLANTED[index]) === 1;
      const killer = isThere ? await killerOf(index) : undefined;
      counts[killer === undefined ? 'survived' : 'killed']++;
      const outcome = killer ? `killed by "${killer}"` : isThere ? 'SURVIVED' : 'planted text is gone';
      say(`${file}: ${text} → ${replacement}\n    ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return counts;
}
