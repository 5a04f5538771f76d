import { Unavailable } from '@libs/eventing/types/ports.js';
import { EngineError } from '../engine-error.js';

const ENGINE = 'the event log';

/** What passes when its cause does: the server is away, starting, overloaded, or another node leads now. */
const PASSING_TYPES = new Set(['unavailable', 'deadline-exceeded', 'timeout', 'cancelled', 'not-leader']);
/** The same in gRPC's numbers; the client does not name every error. 13 is a connection that broke in the middle. */
const PASSING_CODES = new Set([1, 4, 8, 10, 13, 14]);
const PASSING_WORDS = /not ready|failed to discover/i;

interface ClientError {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Nobody answered in time. */
export class TooLate extends Error {
  readonly type = 'timeout';
}

const typeOf = (error: unknown): unknown => (error as ClientError | null | undefined)?.type;

export const isPassing = (error: unknown): boolean => {
  const { type, code, message } = (error ?? {}) as ClientError;
  return PASSING_TYPES.has(type as string) || PASSING_CODES.has(code as number) || PASSING_WORDS.test(String(message));
};
export const isAbsentStream = (error: unknown): boolean => typeOf(error) === 'stream-not-found';

/** The stream's last revision, -1 without one, when that is not what an append expected. */
export function actualRevision(error: unknown): number | undefined {
  if (typeOf(error) !== 'wrong-expected-version') return undefined;
  const { actualVersion } = error as { readonly actualVersion?: unknown };
  return typeof actualVersion === 'bigint' ? Number(actualVersion) : -1;
}

/** The error that a port answers with: `Unavailable` for what passes, a sentence for what is known, else as it is. */
export function portError(error: unknown): unknown {
  if (error instanceof Unavailable || error instanceof EngineError) return error;
  if (isPassing(error)) return new Unavailable(ENGINE, reasonOf(error), { cause: error });
  switch (typeOf(error)) {
    case 'access-denied':
      return new EngineError(
        'The event store refuses the user of EVENTSTORE_URL: check name and password, and that it may read $all and write.',
      );
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
 * Runs `work` as a promise that a caller of the port understands, and that is settled within `ms` milliseconds, counted
 * anew from each call of `moved`: what takes long by its nature goes on while the store shows that it is at it.
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
