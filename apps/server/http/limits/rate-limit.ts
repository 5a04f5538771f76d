import { MESSAGES } from '@libs/contract/messages.js';
import { epochMs, type Instant, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { HttpProblem } from '../problems/http-problem.js';

const MAX_REQUESTS_PER_MINUTE = 600;

/** Counts a request of `who`, a person or a hashed address. @throws HttpProblem 429 above 600 a minute. */
export async function countRequest(ephemeral: Ephemeral, who: string, at: Instant): Promise<void> {
  const now = epochMs(at);
  const count = await ephemeral.increment(`requests:${who}:${Math.floor(now / MINUTE)}`, MINUTE);
  if (count <= MAX_REQUESTS_PER_MINUTE) return;
  const wait = Math.max(1, Math.ceil((MINUTE - (now % MINUTE)) / SECOND));
  const headers = { 'Retry-After': String(wait) };
  throw new HttpProblem(429, 'too-many-requests', MESSAGES.general.tooMany, { headers });
}
