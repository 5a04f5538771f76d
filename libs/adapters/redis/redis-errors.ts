import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { inTime } from '../in-time.js';

export const ENGINE = 'Redis';

/** The timeout of each call; callers are promised an answer within 5 s. */
export const DEADLINE = 3_000;

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

export const isRefused = (error: unknown): boolean => AUTHENTICATION_ERROR.test(textOf(error));
export const isPassing = (error: unknown): boolean =>
  TRANSIENT_REPLY.test(textOf(error)) ||
  CONNECTION_LOST.test(textOf(error)) ||
  (error instanceof Error && /MaxRetriesPerRequest|^AbortError|^ConnectionClosed/.test(error.name));

/** Runs `work` with a timeout, and converts its errors to those of the port. */
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
