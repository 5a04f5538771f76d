import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { badInput } from '../http/http-problem.js';

/** Refuses a start that nobody can book at `now`. @throws HttpProblem 400 at the field of the start date. */
export function requireBookableStart(start: Instant, now: Instant): void {
  if (start <= now) throw wrongStart(MESSAGES.booking.past);
  if (start > plus(now, LIMITS.booking.ahead)) throw wrongStart(MESSAGES.booking.ahead);
}

const wrongStart = (message: string) => badInput([{ field: 'startDate', message }]);
