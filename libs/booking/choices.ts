/** Limits of the choices, for requests and edits. */
import { LIMITS } from '@libs/contract/limits.js';
import { between, type Instant } from '@libs/contract/time.js';
import type { Choices } from './events.js';
import type { BookingRefusal } from './refusals.js';

/** Returns why this cannot be booked at `now`; undefined if it can. */
export function choicesProblem({ start, end, headCount }: Choices, now: Instant): BookingRefusal['code'] | undefined {
  const { booking, people } = LIMITS;
  const length = between(start, end);
  if (start <= now) return 'start-in-the-past';
  if (between(now, start) > booking.ahead) return 'start-too-far-ahead';
  if (length <= 0) return 'end-before-start';
  if (length < booking.shortest) return 'too-short';
  if (length > booking.longest) return 'too-long';
  return headCount < people.min || headCount > people.max ? 'people-out-of-range' : undefined;
}

export function sameChoices(one: Choices, other: Choices): boolean {
  const fields = Object.keys(one) as (keyof Choices)[];
  return fields.every((field) => String(one[field]) === String(other[field]));
}

export const sameTime = (one: Choices, other: Choices): boolean => one.start === other.start && one.end === other.end;
