import { Work, type WorkDone } from '@libs/contract/accounts.js';
import { solves } from '@libs/contract/proof-of-work.js';

import type { ApiProblem } from './client/api-problem.js';

/** Hashes before the page gets a turn, and the longest search: far more than the server ever asks for. */
const HASHES_PER_TURN = 2_000;
const MAX_HASHES = 50_000_000;

/**
 * Does work that the server asks for, in turns, so that the page stays responsive. A phone takes seconds, a slow one up to a minute.
 * @throws Error if there is no solution within 50 million hashes
 */
export async function solveWork(work: Work): Promise<WorkDone> {
  for (let nonce = 0; nonce < MAX_HASHES; nonce++) {
    if (solves(work, nonce)) return { token: work.token, nonce };
    if (nonce % HASHES_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('the server asks for more work than a browser can do');
}

/** Returns the work in a refusal. @throws Error if there is none */
export const workOf = ({ details }: ApiProblem): Work => Work.parse(details['work']);
