import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** Temporary errors: the file is locked, the disk is full or does not answer. */
const TEMPORARY_CODES = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/;
const DAMAGED_CODES = /^SQLITE_(CORRUPT|NOTADB|FORMAT)/;

/** By its code, not by its class: the driver's native part keeps the class of the module that loaded it first. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
}

export const isPassing = (error: unknown): boolean => TEMPORARY_CODES.test(codeOf(error));
export const isDamaged = (error: unknown): boolean => DAMAGED_CODES.test(codeOf(error));
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Converts an error for the port: `Unavailable` for temporary ones, otherwise unchanged. */
export function portError(engine: string, error: unknown): unknown {
  return isPassing(error) ? new Unavailable(engine, (error as Error).message, { cause: error }) : error;
}

/** Runs `work` as a promise with the port's errors. */
export async function answering<T>(engine: string, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw portError(engine, error);
  }
}
