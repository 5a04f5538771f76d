import { mongo } from 'mongoose';
import { Fenced } from '@libs/eventing/types/leases.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { inTime } from '../in-time.js';

/** The timeout of each call; callers are promised an answer within 5 s. */
export const DEADLINE = 4_000;

/** Transient errors: no primary, shutdown, timeouts, too few replicas. */
const TRANSIENT_CODES = new Set([
  6, 7, 50, 63, 64, 79, 89, 91, 134, 189, 262, 9001, 10058, 10107, 11600, 11602, 13388, 13435, 13436, 14031,
]);
const AUTHENTICATION_CODES = new Set([13, 18, 8000]);
const DUPLICATE_KEY = 11_000;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

export const isDuplicate = (error: unknown): boolean => codeOf(error) === DUPLICATE_KEY;
export const isRefused = (error: unknown): boolean => AUTHENTICATION_CODES.has(codeOf(error) as number);
export const isPassing = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  error instanceof mongo.MongoWriteConcernError ||
  // Writing to a socket that was just closed.
  codeOf(error) === 'EPIPE' ||
  (error instanceof mongo.MongoError && TRANSIENT_CODES.has(codeOf(error) as number)) ||
  // By name, because mongoose and the driver have separate classes.
  (error instanceof Error && /ServerSelection|WaitQueueTimeout|ClientClosed/.test(error.name));

/** Runs `work` with a timeout, and converts its errors to those of the port. */
export async function answering<T>(engine: string, work: () => Promise<T>, deadline = DEADLINE): Promise<T> {
  try {
    return await inTime(engine, deadline, work);
  } catch (error) {
    throw portError(engine, error);
  }
}

function portError(engine: string, error: unknown): unknown {
  if (error instanceof Unavailable || error instanceof Fenced || !isPassing(error)) return error;
  return new Unavailable(engine, (error as Error).message, { cause: error });
}
