/**
 * `npm run prove`: the long tests, as `scripts/lib/proofs.mjs` lists them, on the engines as well. `-- --part` runs less of
 * them, in about twenty minutes; `-- <name> …` only some, with other amounts if the environment sets them, and fails if nothing of one of them runs here;
 * `-- --mutants [<path> …]` plants defects and looks for the test that notices each. Writes what came out of each proof to
 * docs/proof.md, and ends with `N passed, N failed`.
 */
import { built } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { say } from './lib/common.mjs';
import { installed } from './lib/install.mjs';
import { runJest, sayFailures } from './lib/jest.mjs';
import { amountsIn, outcomeOf, PROOFS, record } from './lib/proofs.mjs';

const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));
const isPart = options.includes('--part');
const kind = isPart ? 'part' : 'whole';

const needsBrowser = ({ projects }) => /screens|browser/.test(projects.join());

/** In a part run all that needs neither an engine nor a browser runs together, because most of its time it waits. */
const groupOf = (proof) => (isPart && !proof.onEngines && !needsBrowser(proof) ? 'others' : proof.projects.join());

/** Of which at least one test ran. */
const proven = new Set();

async function runGroup(proofs, variables) {
  for (const one of proofs) say(`${one.name}: ${one.promise} ${JSON.stringify(amountsIn(one, isPart))}`);
  const files = proofs.flatMap(({ files: all, fewer }) => (isPart && fewer ? fewer : all));
  const result = await runJest([...new Set(proofs.flatMap(({ projects }) => projects))], {
    files,
    env: Object.assign({}, variables, ...proofs.map((one) => amountsIn(one, isPart))),
    again: isPart,
  });
  for (const proof of proofs) {
    const outcome = outcomeOf(proof, result);
    if (outcome) {
      record(proof, isPart, outcome);
      proven.add(proof.name);
    }
  }
  return result;
}

async function run(proofs, variables = {}) {
  const isPossible = findChromium() === undefined ? (proof) => !needsBrowser(proof) : () => true;
  const groups = new Map();
  for (const proof of proofs) {
    const group = groupOf(proof);
    if (isPossible(proof)) groups.set(group, [...(groups.get(group) ?? []), proof]);
    else say(`no Chromium found: skipped ${proof.promise}`);
  }
  const results = [];
  for (const group of groups.values()) results.push(await runGroup(group, variables));
  return results;
}

/** Runs what needs all three engines, or says that they are missing. */
async function runOnEngines(proofs) {
  if (proofs.length === 0) return [];
  // Loaded after the dependencies are installed.
  const { provideEngines } = await import('./lib/engines.mjs');
  const { variables, missing, used, stop } = await provideEngines();
  say(`engines: ${used}`);
  if (missing.length > 0) return [];
  try {
    return await run(proofs, variables);
  } finally {
    await stop();
  }
}

async function runMutants() {
  const { killMutants } = await import('./lib/mutants.mjs');
  const began = Date.now();
  const { killed: passed, survived: failed } = await killMutants(names);
  const planted = PROOFS.find(({ name }) => name === '--mutants');
  const figures = { planted: passed + failed, killed: passed };
  if (names.length === 0) record(planted, false, { passed, failed, ms: Date.now() - began, figures });
  return [{ passed, failed, skipped: [], files: [] }];
}

async function runProofs() {
  const ours = PROOFS.filter(({ projects }) => projects.length > 0);
  const unknown = names.filter((name) => !ours.some((proof) => proof.name === name));
  if (unknown.length > 0) throw new Error(`There is no proof named ${unknown.join(', ')}: see docs/proof.md.`);
  const chosen = ours.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { promise, [kind]: amounts } of chosen) if (!amounts) say(`only in the whole run: ${promise}`);
  const proofs = chosen.filter((proof) => proof[kind]);
  const alone = await run(proofs.filter(({ onEngines }) => !onEngines));
  const onEngines = await runOnEngines(proofs.filter((proof) => proof.onEngines));
  return [...alone, ...onEngines, ...names.filter((name) => !proven.has(name)).map(notRun)];
}

/** The result of a proof that was asked for, and of which nothing could run here. */
const notRun = (name) => ({
  passed: 0,
  failed: 1,
  skipped: [],
  files: [{ path: name, failures: ['nothing of it ran here'] }],
});

const [prepared, work] = options.includes('--mutants') ? [installed, runMutants] : [built, runProofs];
await prepared(async () => {
  const results = await work();
  const [passed, failed] = ['passed', 'failed'].map((end) => results.reduce((total, result) => total + result[end], 0));
  for (const reason of results.flatMap(({ skipped }) => skipped)) say(`skipped: ${reason}`);
  for (const result of results) sayFailures(result);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
