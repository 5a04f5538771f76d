import { MESSAGES } from '@libs/contract/messages.js';
import { epochMs, type Instant, MINUTE, SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { HttpProblem } from './http-problem.js';

const PER_MINUTE = 600;

/** Counts a request of `who`, a person or what stands for an address. @throws HttpProblem 429 above 600 a minute. */
export async function countRequest(ephemeral: Ephemeral, who: string, at: Instant): Promise<void> {
  const now = epochMs(at);
  const count = await ephemeral.increment(`requests:${who}:${Math.floor(now / MINUTE)}`, MINUTE);
  if (count > PER_MINUTE) throw tooMany(MINUTE - (now % MINUTE), 'too-many-requests', MESSAGES.general.tooMany);
}

/** `after` so many milliseconds it may be tried again. */
export const tooMany = (after: number, code: string, message: string): HttpProblem =>
  new HttpProblem(429, code, message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(after / SECOND))) } });
