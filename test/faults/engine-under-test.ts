/** Interrupts an engine under a running product, and measures the effects. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { retryWhileUnavailable } from '../crash/retry-while-unavailable.js';
import { type Customer } from '../support/customer.js';
import type { Reply } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { OwnEngine } from '../support/own-engine.js';
import { Product } from '../support/product.js';

export interface EngineUnderTest {
  readonly name: string;
  readonly variable: 'MONGO_URL' | 'REDIS_URL';
  /** Starts another engine like the one at `url`, for this test alone. */
  start(url: string): Promise<OwnEngine | undefined>;
  /** Whether customers can read their bookings while it is unavailable. */
  readonly readable: boolean;
}

export const MONGODB: EngineUnderTest = {
  name: 'MongoDB',
  variable: 'MONGO_URL',
  start: (url) => OwnEngine.like(url),
  readable: false,
};
export const REDIS: EngineUnderTest = {
  name: 'Redis',
  variable: 'REDIS_URL',
  start: () => OwnEngine.redis(),
  readable: true,
};

/** The roles of the processes, as in a real installation. */
const PROCESS_ROLES = ['api', 'projections,processes', 'jobs'];

/** Runs `work` with a product in several processes on its own engine. */
export async function withOwnEngine(
  { name, variable, start }: EngineUnderTest,
  work: (product: Product, engine: OwnEngine) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const engine = await start(process.env[variable] ?? '');
  if (!engine) throw new Error(`no ${name} for this test alone could be started here`);
  try {
    const product = await Product.start({ [variable]: engine.url, ...variables }, PROCESS_ROLES);
    try {
      await work(product, engine);
    } finally {
      // A frozen engine would delay the end of the processes.
      engine.signal('SIGCONT');
      await product.stop();
    }
  } finally {
    await engine.dispose();
  }
}

/** Prints the measurements of a fault. */
export function printMeasurements(row: string, numbers: Readonly<Record<string, string | number>>): void {
  const told = Object.entries(numbers).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${row}: ${told.join(', ')}\n`);
}

/** Books and cancels without a pause until `signal`, and records each booking once both are acknowledged. */
export async function keepBookingAndCancelling(
  customer: Customer,
  acknowledged: string[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const body = await retryWhileUnavailable(() => customer.order());
    const headers = { 'Idempotency-Key': `load-${acknowledged.length}-${Math.random()}` };
    const { id } = await retryWhileUnavailable(() => customer.api.ok('createBooking', { body, headers }));
    await retryWhileUnavailable(() =>
      customer.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } }),
    );
    acknowledged.push(id);
  }
}

/** Retries a booking until it is accepted; returns the milliseconds that took. */
export async function untilBooked(customer: Customer, since = performance.now()): Promise<number> {
  const body = await retryWhileUnavailable(() => customer.order());
  await retryWhileUnavailable(() => customer.api.ok('createBooking', { body }));
  return Math.round(performance.now() - since);
}

/** Checks that every process runs, and that every view equals a fold of the log, once lost views are rebuilt. */
export async function expectViewsVerified(product: Product): Promise<void> {
  for (const { program } of product.server) expect(program.ended).toBe(false);
  let found: unknown;
  const whole = async (): Promise<boolean> => {
    const { answer, remarks } = await product.ops('verify', '--json');
    const { ok, log, views } = answer ? JSON.parse(answer) : { ok: remarks, log: undefined, views: [] };
    const wrong = (views as readonly { readonly ok: boolean }[]).filter((view) => !view.ok);
    found = { ok, problems: log?.problems, wrong };
    return ok === true;
  };
  await eventually('all views are verified', whole, { every: 1_000 }).catch(() => undefined);
  expect(found).toEqual({ ok: true, problems: [], wrong: [] });
}

/** Returns the memory of each process in MB, by its role. */
export function memoryByRole(product: Product): Readonly<Record<string, number>> {
  return Object.fromEntries(product.server.map(({ roles, program }) => [roles, program.memory]));
}

/** Repeats a call until the time `until`, in milliseconds of this machine's clock; returns the outcomes. */
export async function repeatUntil(
  until: number,
  call: () => Promise<Reply>,
): Promise<readonly { readonly reply: Reply; readonly took: number }[]> {
  const answers: { readonly reply: Reply; readonly took: number }[] = [];
  for (; performance.now() < until; await wait(50)) {
    const began = performance.now();
    const reply = await call();
    answers.push({ reply, took: performance.now() - began });
  }
  return answers;
}
