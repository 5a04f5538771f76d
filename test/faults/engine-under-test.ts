/** An engine that falls away under a running product, and what is measured meanwhile. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { patiently } from '../crash/patience.js';
import { type Customer } from '../support/customer.js';
import type { Reply } from '../support/api-client.js';
import { leaveOut } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { OwnEngine } from '../support/own-engine.js';
import { Product } from '../support/product.js';

export interface EngineUnderTest {
  readonly name: string;
  readonly variable: 'MONGO_URL' | 'REDIS_URL';
  /** Another of the engine at `url`, for this test alone. */
  start(url: string): Promise<OwnEngine | undefined>;
  /** Whether customers can look at their bookings while it is away. */
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

/** What the processes of the product do, as where it is installed. */
const ROLES = ['api', 'projections,processes', 'jobs'];

/** Does `work` with a product, in several processes, on an engine of its own. */
export async function onOwn(
  { name, variable, start }: EngineUnderTest,
  work: (product: Product, engine: OwnEngine) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const engine = await start(process.env[variable] ?? '');
  if (!engine) return leaveOut(`${name} falling away: none can be started here that may be killed`);
  try {
    const product = await Product.start({ [variable]: engine.url, ...variables }, ROLES);
    await work(product, engine).finally(async () => {
      // What stands still would hold up the end of the processes.
      engine.signal('SIGCONT');
      await product.stop();
    });
  } finally {
    await engine.dispose();
  }
}

/** Prints what a row has measured. */
export function tell(row: string, numbers: Readonly<Record<string, string | number>>): void {
  const told = Object.entries(numbers).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${row}: ${told.join(', ')}\n`);
}

/** Books and cancels without a pause until `signal`, and notes each booking once both are acknowledged. */
export async function keepBookingAndCancelling(
  customer: Customer,
  acknowledged: string[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const body = await patiently(() => customer.order());
    const headers = { 'Idempotency-Key': `load-${acknowledged.length}-${Math.random()}` };
    const { id } = await patiently(() => customer.api.ok('createBooking', { body, headers }));
    await patiently(() => customer.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } }));
    acknowledged.push(id);
  }
}

/** Tries a booking until one is taken; answers after how many milliseconds that was. */
export async function untilBooked(customer: Customer, since = performance.now()): Promise<number> {
  const body = await patiently(() => customer.order());
  await patiently(() => customer.api.ok('createBooking', { body }));
  return Math.round(performance.now() - since);
}

/** Every process lives, and every view is what a refold of the log gives, once those that were lost are built again. */
export async function expectWhole(product: Product): Promise<void> {
  for (const { program } of ROLES.flatMap((role) => product.processes(role))) expect(program.ended).toBe(false);
  let found: unknown;
  const whole = async (): Promise<boolean> => {
    const { answer, remarks } = await product.ops('verify', '--json');
    const { ok, log, views } = answer ? JSON.parse(answer) : { ok: remarks, log: undefined, views: [] };
    const wrong = (views as readonly { readonly ok: boolean }[]).filter((view) => !view.ok);
    found = { ok, problems: log?.problems, wrong };
    return ok === true;
  };
  await eventually('everything is whole', whole, { every: 1_000 }).catch(() => undefined);
  expect(found).toEqual({ ok: true, problems: [], wrong: [] });
}

/** What each process holds in memory, in MB, by its role. */
export function memory(product: Product): Readonly<Record<string, number>> {
  const processes = ROLES.flatMap((role) => product.processes(role));
  return Object.fromEntries(
    processes.map(({ roles, program }) => {
      const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
      return [roles, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)];
    }),
  );
}

/** Makes a call again and again until `until`, in milliseconds of this machine's clock; answers what came of each. */
export async function insist(
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
