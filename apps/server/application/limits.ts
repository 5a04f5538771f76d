/** Rate limits, counted in a store that all processes share. */
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { RefusalCode } from './refusal-codes.js';
import { Refused } from './refused.js';

export interface Limit {
  readonly most: number;
  /** Milliseconds from the first count until the counter resets. */
  readonly within: number;
}

/** Increments the counter `key`. @throws Refused with `code` above the limit */
export async function countWithin(ephemeral: Ephemeral, key: string, limit: Limit, code: RefusalCode): Promise<void> {
  if ((await ephemeral.increment(key, limit.within)) > limit.most) {
    throw await limitReached(ephemeral, key, limit, code);
  }
}

/** Returns a refusal that names when the counter `key` resets. */
export async function limitReached(
  ephemeral: Ephemeral,
  key: string,
  { within }: Pick<Limit, 'within'>,
  code: RefusalCode,
): Promise<Refused> {
  return new Refused(code, { retryAfterMs: (await ephemeral.remaining(key)) ?? within });
}
