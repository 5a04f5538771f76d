import { Unavailable } from '@libs/eventing/types/ports.js';
import { inTime } from '../in-time.js';

export const ENGINE = 'Redis';

/** How long anything may take before it is given up, in milliseconds; callers are promised an answer within 5 s. */
export const DEADLINE = 3_000;

/** What the server says of a state that passes, by the first word of its answer. */
const PASSING =
  /^(LOADING|READONLY|MASTERDOWN|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|BUSY|ERR max number of clients)\b/;
/** What the driver says while there is no connection, or it was lost before the answer. */
const UNCONNECTED =
  /Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|Socket closed|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM)\b|invalid password|without any password configured/;

const textOf = (error: unknown): string => {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: unknown };
  return `${message} ${typeof code === 'string' ? code : ''}`;
};

export const isRefused = (error: unknown): boolean => REFUSED.test(textOf(error));
export const isPassing = (error: unknown): boolean =>
  PASSING.test(textOf(error)) ||
  UNCONNECTED.test(textOf(error)) ||
  (error instanceof Error && /MaxRetriesPerRequest|^AbortError|^ConnectionClosed/.test(error.name));

/** Runs `work` as a promise that a caller of the port understands, and that settles in time whatever the engine does. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTime(ENGINE, DEADLINE, work);
  } catch (error) {
    throw portError(error);
  }
}

export function portError(error: unknown): unknown {
  if (error instanceof Unavailable || !isPassing(error)) return error;
  return new Unavailable(ENGINE, (error as Error).message, { cause: error });
}
