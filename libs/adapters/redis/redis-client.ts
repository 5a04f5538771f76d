import { EngineError } from '../engine-error.js';
import { inTime } from '../waiting.js';
import { errorText } from '@libs/eventing/error-text.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { Redis, type RedisOptions } from 'ioredis';

/** Callers are promised an answer within 5 s. */
const CALL_TIMEOUT_MS = 3_000;

/** The oldest release that BullMQ supports. */
const MIN_VERSION = [6, 2] as const;

/** Fast retries first, so that a restart is hardly noticed, then one per second without end. */
const pauseBefore = (times: number): number => Math.min(50 * 2 ** Math.min(times, 10), 1_000);

/**
 * For calls with a waiting caller. Commands are not queued: without a connection they fail at once, pending ones fail
 * with the connection, and an unresponsive server is disconnected after the deadline.
 */
const FOR_CALLERS = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: CALL_TIMEOUT_MS,
  socketTimeout: CALL_TIMEOUT_MS,
} satisfies RedisOptions;

/**
 * For blocking calls: subscriptions and job fetching. Subscribers resubscribe themselves, because a connection loss
 * during the driver's own resubscription causes an unhandled rejection. A connection may go silent without being closed,
 * as when a firewall forgets it. So one whose command is not answered in time is replaced: fetching jobs blocks for ten
 * seconds at most, and `RedisNotifier` pings.
 */
const FOR_WAITING = {
  maxRetriesPerRequest: null,
  autoResubscribe: false,
  socketTimeout: 20_000,
} satisfies RedisOptions;

export type Purpose = 'calls' | 'wake-ups' | 'work';

/**
 * Creates a connection that reconnects, like its duplicates, until `ended` aborts. A connection for work connects at
 * once and retries without end, because BullMQ gives up after a failed first connect. The others are opened by
 * `connect`.
 */
export function createClient(url: string, purpose: Purpose, ended?: AbortSignal): Redis {
  const client = new Redis(url, {
    ...(purpose === 'calls' ? FOR_CALLERS : FOR_WAITING),
    connectTimeout: 2_000,
    keepAlive: 5_000,
    lazyConnect: purpose !== 'work',
    retryStrategy: (times) => (ended?.aborted ? null : pauseBefore(times)),
  });
  // Each call receives its own error; without a listener the driver would write to the console.
  client.on('error', () => undefined);
  return client;
}

/**
 * Connects once. @throws EngineError with a message for the operator if retrying cannot help; Unavailable otherwise.
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

/** @throws EngineError if the server is too old, lacks the database, or evicts keys when its memory is full. */
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

/** The driver silently uses the first database if the requested one does not exist. */
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
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return;
  throw new EngineError(
    `Redis ${version} is not supported; REDIS_URL must name a server of version ${MIN_VERSION.join('.')} or newer.`,
  );
}

/** Returns one value from the output of `INFO`. */
export const infoOf = (info: string, name: string): string =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? 'unknown';

/** Returns an error for the operator. It never contains the address, which may include the password. */
function startError(reason: unknown, error: unknown): unknown {
  const text = errorText(reason);
  if (isRefused(reason)) return new EngineError(`Redis refused the user or the password in REDIS_URL (${text}).`);
  if (/invalid DB index|DB index is out of range/i.test(text)) {
    return new EngineError(`REDIS_URL names a database that Redis does not have (${text}).`);
  }
  return error;
}

const ENGINE = 'Redis';

/** Replies for transient states, by their first word. */
const TRANSIENT_REPLY =
  /^(LOADING|READONLY|MASTERDOWN|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|BUSY|ERR max number of clients)\b/;
/** Errors of the driver without a connection, or after it was lost. */
const CONNECTION_LOST =
  /Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|Socket closed|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;
const AUTHENTICATION_ERROR = /^(WRONGPASS|NOAUTH|NOPERM)\b|invalid password|without any password configured/;

const textOf = (error: unknown): string => {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: unknown };
  return `${message} ${typeof code === 'string' ? code : ''}`;
};

const isRefused = (error: unknown): boolean => AUTHENTICATION_ERROR.test(textOf(error));
const isPassing = (error: unknown): boolean =>
  TRANSIENT_REPLY.test(textOf(error)) ||
  CONNECTION_LOST.test(textOf(error)) ||
  (error instanceof Error && /MaxRetriesPerRequest|^AbortError|^ConnectionClosed/.test(error.name));

/** Runs `work` with a timeout, and converts its errors to those of the port. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTime(ENGINE, CALL_TIMEOUT_MS, work);
  } catch (error) {
    throw portError(error);
  }
}

function portError(error: unknown): unknown {
  if (error instanceof Unavailable || !isPassing(error)) return error;
  return new Unavailable(ENGINE, (error as Error).message, { cause: error });
}
