/** A backup of the running product, the loss of everything, and its restoration by the commands of `docs/deploying.md`. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { opsProgram } from '../support/ops.js';
import type { Product } from '../support/product.js';
import { forget } from '../support/shared-engines.js';
import { say, secondsSince, step } from './progress.js';
import { type Answers, answersTo, differences, furnish, keepBooking, type Scene, settled } from './scene.js';

type Variables = Readonly<Record<string, string>>;
/** The page whose commands are run. */
const PAGE = 'docs/deploying.md';
const BUILT_WITHIN_MS = 300_000;

/** What came out, and the variables of the product that runs now. */
export interface Recovery {
  readonly bookings: number;
  readonly meanwhile: number;
  readonly answers: number;
  /** The questions that are answered differently. */
  readonly different: readonly string[];
  readonly seconds: string;
  readonly restored: Variables;
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

/** Restores a product whose clock `variables` may have moved; it runs afterwards, in a namespace of its own. */
export async function recoverFromNothing(
  product: Product,
  customers: number,
  variables: Variables = {},
): Promise<Recovery> {
  const backup = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    const scene = await step('customers book, pay and cancel, and one is erased', () => furnish(product, customers));
    const before = await step('what is answered over HTTP is noted', () => settled(scene));
    const original: Variables = { ...product.environment, ...variables, BACKUP: backup };
    const meanwhile = await step('the backup is taken while a customer books', () => backUp(product, original));
    await step('all processes are killed, and everything is deleted', () => loseEverything(product));

    const lost = performance.now();
    const changed = { ...variables, NAMESPACE: `test_${randomBytes(6).toString('hex')}` };
    const restored: Variables = { ...original, ...changed };
    const commands = await commandsOf('Restore');
    const [copies = [], checks = []] = [true, false].map((is) =>
      commands.filter((one) => one.includes(' copy-') === is),
    );
    await step('the backup is restored', async () => {
      for (const command of copies) await runCommand(command, restored);
    });
    await step('the product starts', () => product.restart('SIGTERM', changed));
    const different = await step('the views are built, and answers compared', () => untilAsBefore(scene, before));
    const seconds = secondsSince(lost);
    await step('the log, the views and the money are checked', async () => {
      for (const command of checks) await runCommand(command, restored);
    });
    await step('the erased customer is unreadable, and payments go on', () => goOn(product, scene, restored));
    const bookings = scene.customers.reduce((sum, { bookings }) => sum + bookings.length, 0);
    return { bookings, meanwhile: meanwhile.length, answers: before.size, different, seconds, restored };
  } finally {
    await rm(backup, { recursive: true });
  }
}
