/** What is promised, the tests of it, how much of them `npm run prove` runs, and the table of it in docs/proof.md. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './common.mjs';

/**
 * What `npm test` leaves to `npm run prove`, so that it stays below seven minutes on two cores: patterns of the paths of
 * test files.
 */
export const LONG_STORIES = 'test/browser/(?!newcomer)';
export const TESTS_OF_INVARIANTS = 'test/simulation/(broken-products|invariants)';
export const FAILING_ENGINES = 'test/conformance/.*-(cluster|groups|interrupted-commits|outage)';

const testsIn =
  (folder) =>
  (...names) =>
    names.map((name) => `test/${folder}/${name}.test.ts`);
const [acceptance, embedded, faults, screens] = ['acceptance', 'embedded', 'faults', 'screens'].map(testsIn);

/**
 * What `npm test` tells on SQLite: booking, paying and cancelling, menus and fares, accounts and who may do what, bad
 * input, and what operators ask. None of them waits for a time of day, restarts the product often, or sets its faults.
 */
const MAIN_STORIES = [
  ...acceptance('booking-and-paying', 'cancelling', 'chosen-chef', 'coupon', 'fare', 'menus', 'open-bookings'),
  ...acceptance('overlapping-visits', 'payouts', 'agenda', 'concurrency'),
  ...acceptance('accounts', 'chef-passwords', 'guessing', 'onboarding', 'who-is-a-customer', 'security-events'),
  ...acceptance('access-matrix', 'bad-input', 'forbidden-fields'),
  ...acceptance('http-hardening', 'ask', 'ops-rule', 'ops-search', 'ops-why', 'what-if'),
  ...embedded('upgrades'),
];

/**
 * Acceptance tests whose result also depends on what an engine does: concurrent writes, jobs and their retries, files,
 * erasure, and what operators read and repair. `--part` runs only these on the engines. The others test rules; that
 * stores and queues behave alike on every engine is what the conformance tests check.
 */
const ON_ENGINES = acceptance(
  'booking-and-paying',
  'concurrency',
  'lifecycle',
  'ops',
  'personal-data',
  'serving',
  'uploads',
);

/**
 * What `--part` leaves to the whole run beside those: data of releases before the first, and the longest of the others
 * that other tests cover in part.
 */
const LEFT_TO_WHOLE_RUN = [
  ...acceptance('account-help', 'ops-plan'),
  ...embedded('early-ratings', 'incomplete-addresses', 'open-booking-claims'),
];

export const NAMED_STORIES = [...MAIN_STORIES, ...ON_ENGINES, ...LEFT_TO_WHOLE_RUN];

/** The pattern of all stories but those. */
const storiesBut = (...paths) =>
  `^(?!.*(${paths.flat().join('|').replaceAll('.', '\\.')})).*test/(acceptance|embedded)/`;
export const OTHER_STORIES = storiesBut(MAIN_STORIES);

/** What `--part` runs in a browser beside `npm test`: every screen, each in one of two sizes, and what differs most between them. */
const IN_BROWSERS = [...screens('routes', 'error-catalogue', 'payments', 'studio'), 'test/browser/chef.test.ts'];

const withProperties = ['apps', 'libs', 'frontend'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .filter((path) => /from '(fast-check|.*\/property-runs\.js)'/.test(readFileSync(join(root, path), 'utf8'))),
);

const FREEZE = { part: { FAULT_FREEZE: '12' }, whole: { FAULT_FREEZE: '30' } };
const KILLS = { part: { FAULT_KILLS: '2' }, whole: { FAULT_KILLS: '20' } };
const SAME = { part: {}, whole: {} };

/**
 * Each promise: its name on the command line of `npm run prove`, or another `command`, the Jest projects, the patterns of its files (`fewer` in a part run), the
 * first of which docs/proof.md links to, and the amounts in a part run and in a whole one; without `part` it is left out there.
 */
export const PROOFS = [
  {
    name: 'properties',
    promise: 'Every rule that is universal holds for random examples',
    projects: ['unit'],
    files: ['libs/booking/random-histories.spec.ts', ...withProperties],
    whole: { PROPERTY_RUNS: '50' },
  },
  {
    name: 'lives',
    promise:
      'All invariants below hold in simulated lives of the server, with crashes and failing engines and providers',
    projects: ['simulation'],
    files: ['test/simulation/random-runs.test.ts', 'test/simulation/recorded'],
    whole: { SIM_SEEDS: '10000', SIM_FIRST: '100001' },
  },
  {
    name: 'broken',
    promise: 'Each invariant detects its violation, and one of them each product that was broken on purpose',
    projects: ['simulation'],
    files: ['test/simulation/broken-products.test.ts', TESTS_OF_INVARIANTS],
    fewer: ['test/simulation/invariants.test.ts'],
    ...SAME,
  },
  {
    name: 'kills',
    promise:
      'A server that is killed loses no booking that it acknowledged, and doubles none; money agrees to the paisa',
    projects: ['crash'],
    files: ['test/crash/crash.test.ts'],
    part: { CRASH_KILLS: '5' },
    whole: { CRASH_KILLS: '200', CRASH_BOOKINGS: '20000' },
  },
  {
    name: 'fuzz',
    promise: 'Every request, however wrong, gets an answer that the description of the API allows',
    projects: ['acceptance'],
    files: ['test/acceptance/fuzz.test.ts'],
    part: {},
    whole: { FUZZ_REQUESTS: '100000' },
  },
  {
    name: 'access',
    promise: 'Nobody reads or changes what is not theirs, in any call',
    projects: ['acceptance'],
    files: ['test/acceptance/access-matrix.test.ts'],
    whole: {},
  },
  {
    name: 'rules',
    promise: 'Every rule of the product holds over HTTP, on SQLite',
    projects: ['acceptance'],
    files: ['test/acceptance/', 'test/embedded/'],
    fewer: [storiesBut(MAIN_STORIES, ON_ENGINES, LEFT_TO_WHOLE_RUN)],
    ...SAME,
  },
  {
    name: 'full-disk',
    promise: 'On a full disk nothing is acknowledged, and writes work again once there is room',
    projects: ['acceptance'],
    files: ['test/embedded/full-disk.test.ts'],
    ...SAME,
  },
  {
    name: 'upgrades',
    promise: 'Data of every earlier release is read by this one',
    projects: ['acceptance'],
    files: ['test/embedded/upgrades.test.ts'],
    whole: {},
  },
  {
    name: 'plan',
    promise: '`ops plan` says what another build would change; this one makes of the golden histories what is recorded',
    projects: ['acceptance', 'conformance', 'unit'],
    files: ['test/acceptance/ops-plan.test.ts', 'test/conformance/golden', 'libs/debugging/(plan|replay)'],
    whole: {},
  },
  {
    name: 'budgets',
    promise: 'Every page loads within its budget',
    projects: ['architecture'],
    files: ['test/architecture/budgets.test.ts'],
    whole: {},
  },
  {
    name: 'screens',
    promise: 'Every screen in every state is accessible, fits, and says the right thing in both languages',
    projects: ['screens', 'browser'],
    files: ['test/screens/routes.test.ts', 'test/screens/', LONG_STORIES],
    fewer: IN_BROWSERS,
    part: { SCREENS: 'some' },
    whole: { SCREENS: 'all' },
  },
  {
    name: 'stories',
    promise: 'The product does on EventStoreDB, MongoDB and Redis what it does on SQLite',
    projects: ['engines'],
    files: ['test/acceptance/'],
    fewer: ON_ENGINES,
    onEngines: true,
    ...SAME,
  },
  {
    name: 'adapters',
    promise: 'Each adapter does what its port promises, also while its engine fails',
    projects: ['conformance'],
    files: ['test/conformance/'],
    fewer: [FAILING_ENGINES],
    onEngines: true,
    ...SAME,
  },
  {
    name: 'clock',
    promise: 'A clock that is moved by days moves every booking on as it should, also on the engines',
    projects: ['engines'],
    files: ['test/acceptance/lifecycle.test.ts'],
    onEngines: true,
    ...SAME,
  },
  {
    name: 'newcomer',
    promise: 'A new customer books, pays and cancels in a browser, also on the engines',
    projects: ['browser-on-engines'],
    files: ['test/browser/newcomer.test.ts'],
    onEngines: true,
    ...SAME,
  },
  {
    name: 'engine-kills',
    promise: 'An engine or process that is killed under load loses and doubles nothing that was acknowledged',
    projects: ['faults'],
    files: faults('event-store', 'mongodb-killed', 'redis-killed', 'processes-takeover', 'processes-starting'),
    fewer: faults('event-store', 'mongodb-killed', 'redis-killed', 'processes-takeover'),
    onEngines: true,
    ...KILLS,
  },
  {
    name: 'engine-frozen',
    promise: 'While an engine is frozen, writes are refused in time and memory stays; then the product works by itself',
    projects: ['faults'],
    files: faults(
      'event-store-frozen',
      'mongodb-frozen',
      'redis-frozen',
      'redis-silent',
      'processes-paused',
      'processes-sessions',
    ),
    fewer: faults('event-store-frozen'),
    onEngines: true,
    ...FREEZE,
  },
  {
    name: 'engine-slow',
    promise: 'Slow views show nothing wrong, and a request sends few commands to the engines',
    projects: ['faults'],
    files: faults('processes-slow', 'processes-own-writes', 'processes-racing', 'command-counts'),
    fewer: faults('processes-own-writes', 'command-counts'),
    onEngines: true,
    ...SAME,
  },
  {
    name: 'deployments',
    promise: 'No request fails while every process is replaced, and two versions run beside each other',
    projects: ['faults'],
    files: faults('processes-rolling', 'processes-upgrade'),
    fewer: faults('processes-rolling'),
    onEngines: true,
    ...SAME,
  },
  {
    name: 'engine-refusing',
    promise: 'An engine that refuses the product, or a wrong setting, is named, and nothing is acknowledged',
    projects: ['faults'],
    files: faults('event-store-refused', 'processes-bad-settings'),
    fewer: faults('event-store-refused'),
    onEngines: true,
    ...SAME,
  },
  {
    name: 'engine-emptied',
    promise: 'Views and jobs that an engine lost come back by themselves',
    projects: ['faults'],
    files: faults('mongodb-dropped', 'redis-flushed'),
    fewer: faults('mongodb-dropped'),
    onEngines: true,
    ...SAME,
  },
  {
    name: 'restore',
    command: 'npm run rehearse -- restore',
    promise: 'Everything is restored from a backup by the commands of docs/deploying.md, and answers as before',
    projects: [],
    files: ['test/rehearsal/restore.ts'],
    whole: {},
  },
  {
    name: 'week',
    command: 'npm run rehearse',
    promise:
      'A [week in ten minutes](rehearsal.md): evening peaks with every process replaced, a deployment, each engine killed, and everything restored',
    projects: [],
    files: ['test/rehearsal/week.ts'],
    whole: {},
  },
  {
    name: '--mutants',
    promise: 'A test fails for each of the planted defects',
    projects: [],
    files: ['test/mutants/planted.mjs'],
    whole: {},
  },
];

/** Returns the variables of a run with their amounts: those of the environment, or the proof's own. */
export const amountsIn = ({ part, whole }, isPart) =>
  Object.fromEntries(
    Object.entries(isPart ? part : whole).map(([variable, amount]) => [variable, process.env[variable] ?? amount]),
  );

const PAGE = join(root, 'docs/proof.md');
const BETWEEN = /(?<=<!-- proofs -->\n)[^]*(?=<!-- end of proofs -->)/;
const HEAD = ['| promised | tested by | part run | whole run | repeated by |', '|---|---|---|---|---|'];
export const commandOf = ({ name, command = `npm run prove -- ${name}` }) => command;

/** Returns the text of a table with a row for each proof; `cells` are the outcomes by name: of the part run and of the whole one. */
export const tableOf = (cells) =>
  [
    ...HEAD,
    ...PROOFS.map((proof) => {
      const [part = '', whole = ''] = cells.get(proof.name) ?? [];
      const [first] = proof.files;
      const shownPart = proof.part ? part || 'not run yet' : 'left out';
      return `| ${proof.promise} | [${first}](../${first}) | ${shownPart} | ${whole || 'not run yet'} | \`${commandOf(proof)}\` |`;
    }),
    '',
  ].join('\n');

/** Returns the outcomes in the page, by name. What came out of another promise is no outcome of this one. */
export const recordedIn = (page) =>
  new Map(
    [...(BETWEEN.exec(page)?.[0] ?? '').matchAll(/^\| ([^|]*) \|[^|]*\|([^|]*)\|([^|]*)\| `([^`]+)` \|$/gm)].flatMap(
      ([, promise, part, whole, command]) => {
        const proof = PROOFS.find((one) => one.promise === promise && commandOf(one) === command);
        const cells = [part, whole].map((cell) => cell.trim().replace(/^(not run yet|left out)$/, ''));
        return proof ? [[proof.name, cells]] : [];
      },
    ),
  );

/** Writes what came out of a proof to its row, in the column of the run. */
export function record(proof, isPart, { passed, failed, ms, figures }) {
  const { name } = proof;
  const page = readFileSync(PAGE, 'utf8');
  const cells = recordedIn(page);
  const amounts = Object.entries(amountsIn(proof, isPart)).map(([variable, amount]) => `${variable}=${amount}`);
  const counted = Object.entries(figures).map(([what, number]) => `${what} ${number}`);
  const outcome = `${passed} passed, ${failed} failed, ${(ms / 60_000).toFixed(1)} min`;
  const [part, whole] = cells.get(name) ?? [];
  const day = new Date().toISOString().slice(0, 10);
  const cell = [`${day}: ${outcome}`, counted.join(', '), amounts.join(' ')].filter((text) => text !== '').join('; ');
  cells.set(name, isPart ? [cell, whole] : [part, cell]);
  writeFileSync(
    PAGE,
    page.replace(BETWEEN, () => tableOf(cells)),
  );
}

/** Returns the proof's share of a run of Jest; undefined if nothing of it ran. `figures` of several tests are added up. */
export function outcomeOf({ files }, { files: results, counted }) {
  const isOurs = (path) => files.some((pattern) => new RegExp(pattern).test(path));
  const ours = results.filter(({ path }) => isOurs(path));
  const total = (field) => ours.reduce((sum, result) => sum + result[field], 0);
  if (total('passed') + total('failed') === 0) return undefined;
  const figures = {};
  for (const { file, figures: more } of counted)
    if (isOurs(file)) for (const [what, number] of Object.entries(more)) figures[what] = (figures[what] ?? 0) + number;
  return { passed: total('passed'), failed: total('failed'), ms: total('ms'), figures };
}
