import { mongo } from 'mongoose';
import { Fenced, Unavailable } from '@libs/eventing/types/ports.js';
import { inTime } from '../in-time.js';

/** How long anything may take before it is given up, in milliseconds; callers are promised an answer within 5 s. */
export const DEADLINE = 4_000;

/** What passes when its cause does: no primary, shutting down, out of time, not enough copies. */
const PASSING = new Set([
  6, 7, 50, 63, 64, 79, 89, 91, 134, 189, 262, 9001, 10058, 10107, 11600, 11602, 13388, 13435, 13436, 14031,
]);
const AUTHENTICATION = new Set([13, 18, 8000]);
const DUPLICATE_KEY = 11_000;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

export const isDuplicate = (error: unknown): boolean => codeOf(error) === DUPLICATE_KEY;
export const isRefused = (error: unknown): boolean => AUTHENTICATION.has(codeOf(error) as number);
export const isPassing = (error: unknown): boolean =>
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  error instanceof mongo.MongoWriteConcernError ||
  (error instanceof mongo.MongoError && PASSING.has(codeOf(error) as number)) ||
  // By name what mongoose and the driver each have a class of.
  (error instanceof Error && /ServerSelection|WaitQueueTimeout|ClientClosed/.test(error.name));

/** Runs `work` as a promise that a caller of the port understands, and that settles in time whatever the engine does. */
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
