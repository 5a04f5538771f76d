import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { EngineError } from '../engine-error.js';
import type { Endpoint } from './connection-string.js';

const ENGINE = 'the event log';

/** Temporary errors: the server is unavailable, starting, overloaded, or no longer the leader. */
const TEMPORARY_TYPES = new Set(['unavailable', 'deadline-exceeded', 'timeout', 'cancelled', 'not-leader']);
/**
 * The same as gRPC codes, because the client does not name every error. 13 is a connection that broke during a call.
 */
const TEMPORARY_CODES = new Set([1, 4, 8, 10, 13, 14]);
const NO_LEADER_WORDS = /not ready|no leader info/i;
const UNDISCOVERED_WORDS = /failed to discover/i;
const BUSY_WORDS = /is busy/i;

interface ClientError {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** A call without an answer in time. */
export class TooLate extends Error {
  readonly type = 'timeout';
}

const typeOf = (error: unknown): unknown => (error as ClientError | null | undefined)?.type;

export const isPassing = (error: unknown): boolean => {
  const { type, code, message } = (error ?? {}) as ClientError;
  const words = String(message);
  const isKnown = TEMPORARY_TYPES.has(type as string) || TEMPORARY_CODES.has(code as number);
  return isKnown || [NO_LEADER_WORDS, UNDISCOVERED_WORDS, BUSY_WORDS].some((known) => known.test(words));
};

/** Whether another node or connection may succeed: this one is gone, or no longer part of a cluster. */
export const isAway = (error: unknown): boolean => {
  const { type, code, message } = (error ?? {}) as ClientError;
  return type === 'unavailable' || type === 'cancelled' || code === 14 || NO_LEADER_WORDS.test(String(message));
};

/** Whether no node was found. */
export const isUndiscovered = (error: unknown): boolean =>
  UNDISCOVERED_WORDS.test(String((error as ClientError | null | undefined)?.message));

/** Returns the leader that a follower's refusal names. */
export const leaderOf = (error: unknown): Endpoint | undefined =>
  typeOf(error) === 'not-leader' ? (error as { readonly leader?: Endpoint }).leader : undefined;

export const isAbsentStream = (error: unknown): boolean => typeOf(error) === 'stream-not-found';

/** Returns the stream's last revision, -1 without one, if it is not the one that an append expected. */
export function actualRevision(error: unknown): number | undefined {
  if (typeOf(error) !== 'wrong-expected-version') return undefined;
  const { actualVersion } = error as { readonly actualVersion?: unknown };
  return typeof actualVersion === 'bigint' ? Number(actualVersion) : -1;
}

/**
 * Converts an error for the port: `Unavailable` for temporary ones, a sentence for known ones, otherwise unchanged.
 */
export function portError(error: unknown): unknown {
  if (error instanceof Unavailable || error instanceof EngineError) return error;
  if (isPassing(error)) return new Unavailable(ENGINE, reasonOf(error), { cause: error });
  switch (typeOf(error)) {
    case 'stream-deleted':
      return new Error('the stream was deleted for ever in the event store', { cause: error });
    case 'maximum-append-size-exceeded':
      return new RangeError('the events of one append are larger than the event store takes', { cause: error });
    default:
      return error;
  }
}

function reasonOf(error: unknown): string {
  const { message, type } = error as ClientError;
  return String(message || type);
}

/**
 * Runs `work` with the port's errors and a timeout of `ms` milliseconds. Each call of `moved` restarts the timeout, so
 * that long work may continue while it makes progress.
 */
export async function answering<T>(
  ms: number,
  work: (signal: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TooLate(`no answer within ${ms} ms`);
      reject(error);
      late.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([work(late.signal, () => void timer?.refresh()), deadline]);
  } catch (error) {
    throw portError(error);
  } finally {
    clearTimeout(timer);
  }
}
