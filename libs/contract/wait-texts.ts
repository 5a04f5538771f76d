import type { Wait } from './waits.js';

/** Added to the sentence of a temporary refusal. */
export const WAIT_TEXTS = {
  again: ({ unit, count }: Wait) => `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
} as const;
