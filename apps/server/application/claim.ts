import { Refused } from './refused.js';

/** Something that a request claims before its work, because only one may have it: an open booking, a coupon, a number, an hour. */
export interface Claim {
  /** Returns whether it is new: one that exists already belongs to a request that runs, or has run. @throws Refused */
  claim(): Promise<boolean>;
  /** Whether what it is claimed for uses it. */
  isUsed(): Promise<boolean>;
  release(): Promise<unknown>;
}

/**
 * Claims in order, runs `work`, and releases in reverse order what is new if `work` is refused. After any other error,
 * also `conflict` and a reused id, a claim may be in use, so it stays; a job releases it if it is not used in the end.
 */
export async function claiming<T>([first, ...others]: readonly Claim[], work: () => Promise<T>): Promise<T> {
  if (!first) return work();
  const isNew = await first.claim();
  try {
    return await claiming(others, work);
  } catch (error) {
    if (isNew && error instanceof Refused && !UNDECIDED.has(error.code)) await undo(first);
    throw error;
  }
}

const UNDECIDED: ReadonlySet<string> = new Set(['conflict', 'idempotency-key-reused']);

/** Checks again after the release, because a concurrent request may have relied on the claim. */
async function undo({ claim, isUsed, release }: Claim): Promise<void> {
  if (await isUsed()) return;
  await release();
  if (await isUsed()) await claim();
}
