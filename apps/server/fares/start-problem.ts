import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { wrongField } from '../application/refused.js';

/** Refuses a start that cannot be booked at `now`. @throws Refused for the field of the start date. */
export function requireBookableStart(start: Instant, now: Instant): void {
  if (start <= now) throw wrongStart(MESSAGES.booking.past);
  if (start > plus(now, LIMITS.booking.ahead)) throw wrongStart(MESSAGES.booking.ahead);
}

const wrongStart = (message: string) => wrongField('startDate', message);
