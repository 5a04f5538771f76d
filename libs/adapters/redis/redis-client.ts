import { errorText } from '@libs/eventing/error-text.js';
import { Redis, type RedisOptions } from 'ioredis';
import { EngineError } from '../engine-error.js';
import { answering, DEADLINE, isRefused } from './redis-errors.js';

/** The first release that BullMQ asks for. */
const OLDEST = [6, 2] as const;

/** At first often, so that a restart is hardly noticed, then once a second for as long as it takes. */
const retryStrategy = (times: number): number => Math.min(50 * 2 ** Math.min(times, 10), 1_000);

/**
 * What a caller waits for. Nothing is kept for later: without a connection a command fails at once, one that was under way
 * when it broke fails with it, and a server that stands still is left after the deadline, so that nothing piles up.
 */
const FOR_CALLERS = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: DEADLINE,
  socketTimeout: DEADLINE,
} satisfies RedisOptions;

/**
 * What waits for the server's word, for as long as that takes: a subscription, the fetching of jobs. Who subscribes does
 * so again by itself: where the driver does it and the connection is lost meanwhile, a rejection escapes.
 */
const FOR_WAITING = { maxRetriesPerRequest: null, autoResubscribe: false } satisfies RedisOptions;

export type Purpose = 'calls' | 'wake-ups' | 'work';

/**
 * A connection that is made again by itself whenever it breaks. One for work begins at once, and for as long as it takes:
 * what waits for it gives up for good when told to connect in vain. The others are for `connect`.
 */
export function createClient(url: string, purpose: Purpose): Redis {
  const client = new Redis(url, {
    ...(purpose === 'calls' ? FOR_CALLERS : FOR_WAITING),
    connectTimeout: 2_000,
    keepAlive: 5_000,
    lazyConnect: purpose !== 'work',
    retryStrategy,
  });
  // Each call is told by itself; without a listener the driver would write to the console.
  client.on('error', () => undefined);
  return client;
}

/**
 * Connects, once.
 * @throws EngineError with a sentence for the operator when trying again will not help; Unavailable when it may.
 */
export async function connect(client: Redis): Promise<void> {
  let reason: unknown;
  const note = (error: unknown): void => void (reason ??= error);
  client.on('error', note);
  try {
    await answering(() => client.connect().catch((error: unknown) => Promise.reject(reason ?? error)));
  } catch (error) {
    throw startError(reason ?? error, error);
  } finally {
    client.off('error', note);
  }
}

/** @throws EngineError when the server is too old, lacks the database, or would throw jobs away when its memory is full. */
export async function assertUsable(client: Redis): Promise<void> {
  await assertDatabase(client);
  const [server, memory] = await answering(() => Promise.all([client.info('server'), client.info('memory')]));
  assertSupported(infoOf(server, 'redis_version'));
  const policy = infoOf(memory, 'maxmemory_policy');
  if (policy === 'noeviction') return;
  throw new EngineError(
    `Redis throws data away when its memory is full (maxmemory-policy is ${policy}), and jobs would be lost; ` +
      'set maxmemory-policy to noeviction.',
  );
}

/** The driver goes on with the first database when there is none of the number that the address names. */
async function assertDatabase(client: Redis): Promise<void> {
  const { db = 0 } = client.options;
  try {
    if (db !== 0) await answering(() => client.select(db));
  } catch (error) {
    throw startError(error, error);
  }
}

/** @throws EngineError for a server that is too old. */
export function assertSupported(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new EngineError(
    `Redis ${version} is not supported; REDIS_URL must name a server of version ${OLDEST.join('.')} or newer.`,
  );
}

/** One line of what the server says of itself. */
export const infoOf = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? 'unknown';

/** What an operator is told. Never the address itself, which may hold the password. */
function startError(reason: unknown, error: unknown): unknown {
  const text = errorText(reason);
  if (isRefused(reason)) return new EngineError(`Redis refused the user or the password in REDIS_URL (${text}).`);
  if (/invalid DB index|DB index is out of range/i.test(text)) {
    return new EngineError(`REDIS_URL names a database that Redis does not have (${text}).`);
  }
  return error;
}
