import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ended, ops } from './ops.js';
import { type Home, Product } from './product.js';
import { SimulatorClient } from './simulator-client.js';

/** The part of a product that tests which share it may use. */
export interface SharedProduct {
  readonly url: string;
  readonly simulator: SimulatorClient;
  readonly environment: Readonly<Record<string, string>>;
  readonly kinds: Home['kinds'];
  /** Its output, including that for other tests. */
  readonly log: string;
  ops(...typed: readonly string[]): Promise<Ended>;
}

/** What the next test file needs to find it. */
interface Note {
  readonly on: string;
  readonly url: string;
  readonly simulatorUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly kinds: Home['kinds'];
  readonly pids: readonly number[];
}

/**
 * Returns one product for all files of a worker that need no variables of their own, restart nothing and set no faults;
 * starting one takes most of the time of a short file. It is stopped at the end of the run. Every test uses new people
 * from new addresses, so that no file meets the limits of another.
 */
export async function sharedProduct(): Promise<SharedProduct> {
  const worker = process.env['JEST_WORKER_ID'] ?? '1';
  const on = process.env['PRODUCT_ON'] ?? 'folder';
  const known = await noteOf(worker);
  if (known?.on === on) {
    if (await lives(known)) return found(known, outputOf(worker));
    const printed = readFileSync(outputOf(worker), 'utf8');
    await endSharedProduct(worker);
    throw new Error(`the product that was shared has ended:\n${printed}`);
  }
  // Files run in the order of their projects, so this happens once.
  if (known) await endSharedProduct(worker);
  return begin(worker, on);
}

/** Stops the product of a worker, whoever started it, and deletes its data. */
export async function endSharedProduct(worker: string): Promise<void> {
  const note = await noteOf(worker);
  if (!note) return;
  for (const pid of note.pids) end(pid);
  const { NAMESPACE, MONGO_URL, REDIS_URL, DATA_DIR } = note.environment;
  if (NAMESPACE && MONGO_URL && REDIS_URL)
    await (await import('./shared-engines.js')).forget(MONGO_URL, REDIS_URL, NAMESPACE);
  if (DATA_DIR) await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
  await rm(folderOf(worker), { recursive: true });
}

async function begin(worker: string, on: string): Promise<SharedProduct> {
  await mkdir(folderOf(worker), { recursive: true });
  const product = await Product.start({ TRUSTED_PROXIES: '1' }, undefined, outputOf(worker));
  const { url, environment, kinds, pids } = product;
  const note: Note = { on, url, simulatorUrl: product.simulator.url, environment, kinds, pids };
  await writeFile(join(folderOf(worker), 'note.json'), JSON.stringify(note));
  return product;
}

const found = ({ url, simulatorUrl, environment, kinds }: Note, output: string): SharedProduct => ({
  url,
  environment,
  kinds,
  simulator: new SimulatorClient(simulatorUrl),
  get log() {
    return readFileSync(output, 'utf8');
  },
  ops: (...typed) => ops(environment, ...typed),
});

async function noteOf(worker: string): Promise<Note | undefined> {
  const path = join(folderOf(worker), 'note.json');
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Note) : undefined;
}

const folderOf = (worker: string): string => join(process.env['SHARED_PRODUCTS'] ?? '', worker);
const outputOf = (worker: string): string => join(folderOf(worker), 'output.txt');

const lives = async ({ url }: Note): Promise<boolean> =>
  (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok ?? false;

/** It has nothing to save, so it is killed. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
