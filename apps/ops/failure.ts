import { EngineError } from '@libs/adapters/engine-error.js';
import { Unavailable } from '@libs/eventing/types/ports.js';

/** How a command ended, for scripts. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What was asked for makes no sense. The message is the sentence that the operator reads. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for cannot be done as things are. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** The sentence for an operator, and the exit code; undefined for a defect. */
export function explain(error: unknown): { readonly sentence: string; readonly code: ExitCode } | undefined {
  if (error instanceof UsageError) return { sentence: error.message, code: EXIT.usage };
  if (error instanceof Failure || error instanceof EngineError) {
    return { sentence: error.message, code: EXIT.failed };
  }
  if (error instanceof Unavailable) {
    return { sentence: `${error.message}. Start it, or mend its address, and try again.`, code: EXIT.failed };
  }
  return undefined;
}
