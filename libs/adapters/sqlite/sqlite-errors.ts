import { Unavailable } from '@libs/eventing/types/ports.js';

/** What passes when its cause does: somebody holds the file, the disk is full or does not answer. */
const PASSING = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB|FORMAT)/;

/** By its code, not by its class: the driver's native part keeps the class of whoever loaded it first. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
}

export const isPassing = (error: unknown): boolean => PASSING.test(codeOf(error));
export const isDamaged = (error: unknown): boolean => DAMAGED.test(codeOf(error));
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** The error that a port answers with: `Unavailable` for what passes, anything else as it is. */
export function portError(engine: string, error: unknown): unknown {
  return isPassing(error) ? new Unavailable(engine, (error as Error).message, { cause: error }) : error;
}

/** Runs `work` as a promise that a caller of the port understands. */
export async function answering<T>(engine: string, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw portError(engine, error);
  }
}
