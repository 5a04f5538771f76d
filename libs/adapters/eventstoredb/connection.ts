import { BACKWARDS, END } from '@eventstore/db-client';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { EngineError } from '../engine-error.js';
import { isRefused, refusal } from './access.js';
import type { Endpoint, StoreAddress } from './connection-string.js';
import { diagnose } from './diagnosis.js';
import { assertCertificates, openClient } from './event-store-client.js';
import { answering } from './event-store-errors.js';
import { Reader } from './reader.js';
import { reading } from './reading.js';
import { type Append, takeWriter } from './writers.js';

/**
 * The oldest server with all features used here: batch appends, and subscriptions that report when they are caught up.
 */
const OLDEST_VERSION = [23, 10] as const;

/** How often the reason for an unreachable store is diagnosed. */
const DIAGNOSE_EVERY_MS = 60_000;

/** The connections to a store: one to read and subscribe, one to append (`writers.ts`). */
export interface Connection {
  readonly reader: Reader;
  readonly append: Append;
  readonly user: string | undefined;
  close(): Promise<void>;
}

interface ConnectOptions {
  readonly deadlineMs: number;
  /** Called with a sentence for the operator about a connection problem, at most once a minute. */
  readonly onTrouble: ((sentence: string) => void) | undefined;
}

/**
 * Connects to the server or cluster at `address`. @throws EngineError for an invalid file, a refused user or an old
 * version; Unavailable when nobody answers.
 */
export async function connect(address: StoreAddress, { deadlineMs, onTrouble }: ConnectOptions): Promise<Connection> {
  assertCertificates(address);
  const open = (node?: Endpoint) => openClient(address, node);
  const { user } = address;
  const requiresLeader = address.preferred === undefined;
  let isOpen = false;
  const look = atMostEvery(DIAGNOSE_EVERY_MS, () =>
    diagnose(address).then((cause) => cause !== undefined && onTrouble?.(cause)),
  );
  const onAway = (): void => void (isOpen && look());
  const reader = new Reader(open, { requiresLeader, user, onAway });
  try {
    await answering(deadlineMs, (signal) => reader.call(signal, () => assertUsable(reader, signal)));
    isOpen = true;
  } catch (error) {
    void reader.close();
    throw await startError(error, address);
  }
  const writer = takeWriter(address.url, open);
  return {
    reader,
    user,
    append: (stream, events, options, signals) =>
      writer.append(stream, events, { ...options, requiresLeader }, signals),
    async close() {
      isOpen = false;
      await Promise.all([reader.close(), writer.giveBack()]);
    },
  };
}

/**
 * Returns the reason for a failed start: an `EngineError` for what retrying will not fix, with the result of a
 * handshake.
 */
async function startError(error: unknown, address: StoreAddress): Promise<unknown> {
  if (isRefused(error)) {
    const sentence = refusal(error, { user: address.user, right: 'read', stream: '$all' });
    return new EngineError(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
  }
  const cause = error instanceof Unavailable ? await diagnose(address) : undefined;
  return cause === undefined ? error : new Unavailable('the event log', cause, { cause: error });
}

/** Runs `work` when called, unless it ran less than `ms` milliseconds ago. */
function atMostEvery(ms: number, work: () => Promise<unknown>): () => void {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    void work();
  };
}

async function assertUsable({ client, requiresLeader, term }: Reader, signal: AbortSignal): Promise<void> {
  const { serverVersion } = await client['capabilities'];
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number);
  if (!(major > OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor >= OLDEST_VERSION[1]))) {
    throw new EngineError(
      `The event store at EVENTSTORE_URL is of version ${serverVersion}; ${OLDEST_VERSION.join('.')} or newer is needed.`,
    );
  }
  // Reading the version needs no user; this needs one that may read everything.
  const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader });
  await reading(newest, [signal, term]).next();
}
