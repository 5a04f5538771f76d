/**
 * `npm run rehearse`: a week of the product on the engines, each day a minute or so. Every evening people book at the
 * usual peak; at that time processes are replaced, a new version is deployed, an engine is killed, and on Sunday everything
 * is lost and restored. At night the clock moves to the next day. `REHEARSAL_MINUTES` sets how long it takes,
 * `REHEARSAL_PEAK` what people do in a second at the peak.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY, instant, plus, SECOND } from '@libs/contract/time.js';
import { seededRandom } from '@libs/sampling/random.js';
import { bookings } from '@libs/views/bookings.js';
import { retryWhileUnavailable } from '../crash/retry-while-unavailable.js';
import { Customer } from '../support/customer.js';
import { Ingress } from '../support/ingress.js';
import { opsProgram } from '../support/ops.js';
import { otherServer } from '../support/other-build.js';
import { OwnEngine } from '../support/own-engine.js';
import { Product } from '../support/product.js';
import { Observations } from './observations.js';
import { concluding, say, step, writeOutcome } from './progress.js';
import { recoverFromNothing } from './recovery.js';
import { type Lived, writeReport } from './report.js';
import { Visitors } from './visitors.js';

const MINUTES = Number(process.env['REHEARSAL_MINUTES'] ?? 10);
const PEAK = Number(process.env['REHEARSAL_PEAK'] ?? 20);
const ROLES = ['api', 'api', 'projections,processes', 'jobs'] as const;
const VISITORS = 40;
const SCENE_CUSTOMERS = 3;
/** The rest are nights, the restoration and the checks. */
const SECONDS_OF_A_DAY = (MINUTES * 60 * 0.7) / 7;
/** When the peak begins and how long it lasts, as shares of a day. */
const EVENING = { from: 0.4, to: 0.9 };
/** Of the peak, at other times. */
const QUIET = 0.3;
const ENGINE_IS_AWAY_MS = 3_000;
const WRITABLE_WITHIN_MS = 5_000;
/** After an engine is back, clients that wait for it may be refused for as long. */
const REFUSED_FOR_S = 8;
const SHUTDOWN_DELAY_S = 2;
const AFTERWARDS_S = 10;

interface Day {
  readonly name: string;
  readonly what: string;
  /** Done when the peak has begun; returns the milliseconds until a booking was acknowledged again. */
  readonly work?: () => Promise<number | undefined>;
}

const observed = new Observations();
const checks: { readonly what: string; readonly ok: boolean }[] = [];
const check = (what: string, ok: boolean): void => void checks.push({ what, ok });

/** Engines of this rehearsal alone; one that cannot be started here is that of the environment, and is not killed. */
async function ownEngines(): Promise<
  Readonly<Record<'EVENTSTORE_URL' | 'MONGO_URL' | 'REDIS_URL', OwnEngine | undefined>>
> {
  const { EVENTSTORE_URL = '', MONGO_URL = '' } = process.env;
  const [store, mongo, redis] = await Promise.all([
    OwnEngine.like(EVENTSTORE_URL),
    OwnEngine.like(MONGO_URL),
    OwnEngine.redis(),
  ]);
  return { EVENTSTORE_URL: store, MONGO_URL: mongo, REDIS_URL: redis };
}

/** Kills an engine and starts it again; returns the milliseconds until a booking is acknowledged. */
async function kill(product: Product, name: string, engine: OwnEngine | undefined): Promise<number | undefined> {
  if (!engine) {
    say(`          skipped: ${name} is not killed, because none like it can be started here`);
    return undefined;
  }
  const asha = await Customer.logIn(product);
  const order = { body: await asha.order(), headers: { 'Idempotency-Key': `after-${name.replaceAll(' ', '-')}` } };
  observed.mark(`${name} is killed`);
  await engine.kill();
  await wait(ENGINE_IS_AWAY_MS);
  await engine.start();
  observed.mark('is back');
  const began = performance.now();
  await retryWhileUnavailable(() => asha.api.ok('createBooking', order));
  return performance.now() - began;
}

async function replaceAll(product: Product, build?: string): Promise<undefined> {
  for (const one of product.server.filter(({ program }) => !program.ended)) {
    observed.mark(one.roles);
    const code = await product.replace(one, build);
    if (code !== 0) throw new Error(`a process with the roles ${one.roles} ended with ${code}`);
  }
}

/** A deployment that changes a view, so that the new version builds it beside the old one. */
async function deploy(product: Product): Promise<undefined> {
  const ofView = (version: number) => `name: "bookings",\n\tversion: ${version},`;
  const build = await otherServer([ofView(bookings.version), ofView(bookings.version + 1)]);
  builds.push(build);
  await replaceAll(product, build);
}
const builds: string[] = [];

async function live(day: Day, visitors: Visitors): Promise<Lived> {
  const from = observed.now;
  const before = visitors.booked;
  observed.days.push({ at: from, what: day.name, detail: day.what });
  let working = true;
  const pace = (second: number): number => {
    const share = second / SECONDS_OF_A_DAY;
    if (share >= 1 && !working) return 0;
    return share >= EVENING.from && (share < EVENING.to || working) ? PEAK : PEAK * QUIET;
  };
  const using = visitors.use(pace);
  const work = async () => {
    await wait(EVENING.from * SECONDS_OF_A_DAY * SECOND);
    return day.work?.();
  };
  const worked = work().finally(() => (working = false));
  const [back] = await Promise.all([worked, using]);
  const summary = observed.between(from, observed.now);
  say(
    `          ${summary.answers} requests, p50 ${summary.p50.toFixed(0)} ms, p99 ${summary.p99.toFixed(0)} ms, ` +
      `${summary.refused} refused, ${summary.failed} failed${back === undefined ? '' : `, booked again after ${back.toFixed(0)} ms`}`,
  );
  return { ...summary, name: day.name, what: day.what, back, bookings: visitors.booked - before };
}

function judge({ name, back, refused, failed }: Lived): void {
  check(`${name}: no request failed`, failed === 0);
  if (back === undefined) check(`${name}: no request was refused`, refused === 0);
  else
    check(`${name}: booked within ${WRITABLE_WITHIN_MS / 1_000} s of the engine’s return`, back < WRITABLE_WITHIN_MS);
}

/** Requests are refused only while an engine is away, and shortly after. */
function judgeRefusals(): void {
  const outages = observed.marks.flatMap(({ at, what }, index) => {
    const back = observed.marks[index + 1]?.at ?? at;
    return what.endsWith('is killed') ? [{ from: at, to: back + REFUSED_FOR_S }] : [];
  });
  const outside = observed.answers.filter(
    ({ at, status }) => status === 503 && !outages.some(({ from, to }) => at >= from && at <= to),
  );
  for (const { at } of outside) say(`          a request was refused at ${at.toFixed(1)} s`);
  check('requests are refused only while an engine is away, and shortly after', outside.length === 0);
}

async function operate(product: Product, environment: Readonly<Record<string, string>>): Promise<void> {
  for (const command of ['verify', 'reconcile']) {
    const { code, answer, remarks } = await opsProgram(environment, command);
    if (code !== 0) say(`${answer}\n${remarks}`);
    check(`ops ${command} finds nothing`, code === 0);
  }
}

await concluding(async () => {
  const engines = await ownEngines();
  const urls = Object.entries(engines).flatMap(([name, engine]) => (engine ? [[name, engine.url] as const] : []));
  const ingress = await Ingress.open(({ status, ms }) => observed.answered(status, ms));
  const variables = {
    ...Object.fromEntries(urls),
    RATE_LIMIT: 'off',
    ERASURE_NOTICE: '1',
    SHUTDOWN_DELAY: `${SHUTDOWN_DELAY_S}`,
  };
  const product = await step('the product starts', () => Product.start(variables, ROLES, undefined, ingress));
  try {
    const visitors = new Visitors(product, seededRandom(7));
    await step(`${VISITORS} customers log in`, () => visitors.arrive(VISITORS));
    const sampling = observed.sample(() => product.server);
    const week: readonly Day[] = [
      { name: 'Mon', what: 'a usual evening' },
      { name: 'Tue', what: 'processes replaced', work: () => replaceAll(product) },
      { name: 'Wed', what: 'a new view deployed', work: () => deploy(product) },
      { name: 'Thu', what: 'MongoDB killed', work: () => kill(product, 'MongoDB', engines.MONGO_URL) },
      { name: 'Fri', what: 'event store killed', work: () => kill(product, 'the event store', engines.EVENTSTORE_URL) },
      { name: 'Sat', what: 'Redis killed', work: () => kill(product, 'Redis', engines.REDIS_URL) },
      { name: 'Sun', what: 'a usual evening' },
    ];
    const lived: Lived[] = [];
    for (const [index, day] of week.entries()) {
      if (index > 0)
        await step('the night: everything stops, and starts on the next day', async () => {
          await product.travel(plus(instant(Date.now()), index * DAY));
          await visitors.wakeUp(index);
        });
      lived.push(await step(`${day.name}: ${day.what}`, () => live(day, visitors)));
    }
    for (const one of lived) judge(one);
    judgeRefusals();

    const CLOCK_OFFSET = `${((week.length - 1) * DAY) / SECOND}`;
    observed.days.push({ at: observed.now, what: 'The loss', detail: 'backup, restoration' });
    const recovery = await recoverFromNothing(product, SCENE_CUSTOMERS, { CLOCK_OFFSET });
    check('a restored product answers as before', recovery.different.length === 0);
    const from = observed.now;
    await step('customers book again', () => visitors.use((second) => (second < AFTERWARDS_S ? PEAK : 0)));
    const after = observed.between(from, observed.now);
    check('after the restoration no request failed or was refused', after.failed + after.refused === 0);
    observed.end();
    await sampling;
    const { lost, doubled, problems } = await step('every booking is looked up', () => visitors.check());
    for (const problem of problems) say(`          ${problem}`);
    check('every acknowledged booking, payment and cancellation is there, once', problems.length === 0);
    await step('the log, the views and the money are checked', () => operate(product, recovery.restored));

    const failed = checks.filter(({ ok }) => !ok);
    const figures = { 'bookings acknowledged': visitors.booked, lost, doubled };
    const summary = [
      `${visitors.booked} bookings acknowledged, ${lost} lost, ${doubled} doubled.`,
      `Restored from nothing in ${recovery.seconds} s: ${recovery.answers} answers compared, ${recovery.different.length} different.`,
      `\`ops verify\` and \`ops reconcile\` at the end: ${checks.some(({ what, ok }) => what.startsWith('ops ') && !ok) ? 'something is wrong' : 'nothing wrong'}.`,
      `${checks.length - failed.length} of ${checks.length} checks passed${failed.length > 0 ? `; failed: ${failed.map(({ what }) => what).join('; ')}` : ''}.`,
    ];
    // A shorter week is for trying it out, and is no proof.
    const isWhole = MINUTES >= 10;
    const setting = `Two processes answered requests, one ran views and processes, one jobs, with their engines and ${VISITORS} customers on one machine. At the peak customers did ${PEAK} things a second.`;
    const path = writeReport(isWhole ? 'docs' : '.cache', { minutes: MINUTES, setting, lived, summary, observed });
    if (isWhole) writeOutcome({ passed: checks.length - failed.length, failed: failed.length, figures });
    for (const line of summary) say(line);
    say(`report: ${path}`);
    return failed.map(({ what }) => `not so: ${what}`);
  } finally {
    observed.end();
    await product.stop();
    await ingress.close();
    for (const engine of Object.values(engines)) await engine?.dispose();
    for (const build of builds) await rm(build, { recursive: true });
  }
});
