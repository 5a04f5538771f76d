import { EngineError } from '@libs/adapters/engine-error.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** The exit codes: `failed` also for a command that found a problem, or nothing of what it was asked for. */
export const EXIT_CODES = { ok: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** The request is invalid. The message is shown to the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The request cannot be fulfilled at present. The message is shown to the operator. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Returns the message for the operator and the exit code; undefined for a defect. */
export function explain(error: unknown): { readonly sentence: string; readonly code: ExitCode } | undefined {
  if (error instanceof UsageError) return { sentence: error.message, code: EXIT_CODES.usage };
  if (error instanceof Failure || error instanceof EngineError) {
    return { sentence: error.message, code: EXIT_CODES.failed };
  }
  if (error instanceof Unavailable) {
    return { sentence: `${error.message}. Start it, or correct its URL, and try again.`, code: EXIT_CODES.failed };
  }
  return undefined;
}
