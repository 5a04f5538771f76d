/** `npm run rehearse -- restore`: a backup of the running product, the loss of everything, and its restoration. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';
import { forget } from '../support/shared-engines.js';
import { opsProgram } from '../support/ops.js';
import { type Answers, answersTo, differences, furnish, keepBooking, type Scene, settled } from './scene.js';

type Variables = Readonly<Record<string, string>>;
/** The page whose commands are run. */
const PAGE = 'docs/deploying.md';
const CUSTOMERS = Number(process.env['REHEARSAL_CUSTOMERS'] ?? 5);
const BUILT_WITHIN_MS = 300_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const began = performance.now();
const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  say(`${seconds(began).padStart(6)} s  ${what} (${seconds(start)} s)`);
  return done;
}

/** Returns the commands below a heading of the page. @throws Error if there are none. */
async function commandsOf(heading: string): Promise<readonly string[]> {
  const [, section = ''] = (await readFile(PAGE, 'utf8')).split(`\n### ${heading}\n`);
  const commands = [...(section.split(/\n##/)[0] ?? '').matchAll(/^ {4}(node .+)$/gm)].map(
    ([, command = '']) => command,
  );
  if (commands.length === 0) throw new Error(`${PAGE} has no commands below ${heading}`);
  return commands;
}

/** Runs a command of the page in a shell. @throws Error with its output if it fails. */
async function runCommand(command: string, variables: Variables): Promise<void> {
  const env = { PATH: process.env['PATH'], ...variables };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env, maxBuffer: 64 * 2 ** 20 });
  const [last = ''] = stdout.trim().split('\n').slice(-1);
  say(`          ${command.replace('node dist/apps/ops/main.js', 'ops')}: ${last}`);
}

/** Takes the backup while a customer books; returns the bookings that were acknowledged meanwhile. */
async function backUp(product: Product, variables: Variables): Promise<readonly string[]> {
  const over = new AbortController();
  const booking = keepBooking(await Customer.logIn(product), over.signal);
  for (const command of await commandsOf('Backup')) await runCommand(command, variables);
  over.abort();
  return booking;
}

/** Stops the product and deletes what it stored; the log is in streams of the old namespace, which nobody reads again. */
async function loseEverything(product: Product): Promise<void> {
  await product.stopServer('SIGKILL');
  const { MONGO_URL = '', REDIS_URL = '', NAMESPACE = '' } = product.environment;
  await forget(MONGO_URL, REDIS_URL, NAMESPACE);
}

/** Waits until the restored product answers as before; returns what is different otherwise. */
async function untilAsBefore(scene: Scene, before: Answers): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const same = async () => (found = differences(before, await answersTo(scene))).length === 0;
  await eventually('everything is answered as before', same, { within: BUILT_WITHIN_MS, every: 500 }).catch(
    () => undefined,
  );
  return found;
}

/** Continues what was under way: an old number logs in, a page opened before is paid, and so is an open booking. */
async function goOn(product: Product, { customers, erased }: Scene, restored: Variables) {
  const [{ customer, unpaid, begun, page }] = customers;
  const again = await Customer.logIn(product, customer.phone);
  if (again.id !== customer.id) throw new Error('the customer became another person');
  // Without a callback, only the polling job finds the result; Redis had lost it.
  await product.simulator.faults({ callbacks: 'lost' });
  await product.simulator.decide(page, 'success');
  await again.seesDeposit(begun, 'paid');
  await product.simulator.faults();
  await again.pay(unpaid, 'success');
  await again.seesDeposit(unpaid, 'paid');
  const { answer } = await opsProgram(restored, 'stream', erased.stream, '--reveal', '--reason', 'rehearsal');
  if (!answer.includes('SubjectErased')) throw new Error(`the erasure is not in the log:\n${answer}`);
  if (erased.words.some((word) => answer.includes(word))) throw new Error('an erased customer can be read again');
}

async function rehearse(product: Product, backup: string): Promise<boolean> {
  const scene = await step('customers book, pay and cancel, and one is erased', () => furnish(product, CUSTOMERS));
  const before = await step('what is answered over HTTP is noted', () => settled(scene));
  const original: Variables = { ...product.environment, BACKUP: backup };
  const meanwhile = await step('the backup is taken while a customer books', () => backUp(product, original));
  await step('all processes are killed, and everything is deleted', () => loseEverything(product));

  const lost = performance.now();
  const namespace = `test_${randomBytes(6).toString('hex')}`;
  const restored: Variables = { ...original, NAMESPACE: namespace };
  try {
    const commands = await commandsOf('Restore');
    const [copies, checks] = [true, false].map((is) => commands.filter((one) => one.includes(' copy-') === is));
    await step('the backup is restored', async () => {
      for (const command of copies ?? []) await runCommand(command, restored);
    });
    await step('the product starts', () => product.restart('SIGTERM', { NAMESPACE: namespace }));
    const different = await step('the views are built, and answers compared', () => untilAsBefore(scene, before));
    const recovery = seconds(lost);
    for (const one of different) say(`          different: ${one}`);
    await step('the log, the views and the money are checked', async () => {
      for (const command of checks ?? []) await runCommand(command, restored);
    });
    await step('the erased customer is unreadable, and payments go on', () => goOn(product, scene, restored));
    const count = scene.customers.reduce((sum, { bookings }) => sum + bookings.length, 0);
    say(`${before.size} answers were compared; ${meanwhile.length} bookings were made during the backup`);
    say(`rehearsal of a restore: ${count} bookings, recovery ${recovery} s, ${different.length} differences`);
    return different.length === 0;
  } finally {
    await product.stopServer();
    await forget(restored['MONGO_URL'] ?? '', restored['REDIS_URL'] ?? '', namespace);
  }
}

const backup = await mkdtemp(join(tmpdir(), 'backup-'));
try {
  const variables = { RATE_LIMIT: 'off', ERASURE_NOTICE: '1' };
  const product = await step('the product starts on the engines', () => Product.start(variables));
  process.exitCode = (await rehearse(product, backup).finally(() => product.stop())) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  await rm(backup, { recursive: true });
}
