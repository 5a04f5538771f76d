/** The rules of changing one's mind: until the start, within the limits of a request, and always with a new fare. */
import type { Instant } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { cancellationProblem } from './cancellation-policy.js';
import { choicesProblem, sameChoices, sameTime } from './choices.js';
import type { AmendBooking, BookingFacts } from './commands.js';
import type { BookingEvent } from './events.js';
import type { BookingDecision, BookingRefusal } from './refusals.js';
import type { BookingState, ExistingBooking } from './state.js';

/** Why nothing of a booking can be changed at `now`; undefined when it can. */
export function amendmentProblem(state: BookingState, now: Instant): BookingRefusal['code'] | undefined {
  if (state.phase === 'none' || state.phase === 'requested') return 'not-found';
  if (state.phase === 'cancelled') return 'already-cancelled';
  return cancellationProblem(state.phase, state.choices.start, now);
}

/** The chef goes along to the new time if it is kept free there, and is let go otherwise. */
export function amendBooking(
  state: BookingState,
  { choices, fare, seen }: AmendBooking,
  { now, chefHasTime = false }: BookingFacts,
): BookingDecision {
  const problem = amendmentProblem(state, now);
  if (problem || state.phase === 'none') return refuse(problem ?? 'not-found');
  if (sameChoices(choices, state.choices)) return accept();
  if (isOutdated(state, seen)) return refuse('changed-meanwhile');
  const wrong = choicesProblem(choices, now);
  if (wrong) return refuse(wrong);
  const amended: readonly BookingEvent[] = [
    { type: 'BookingAmended', data: { choices } },
    { type: 'FareQuoted', data: fare },
  ];
  const chefId = state.phase === 'placed' ? state.chefId : null;
  if (chefId === null || sameTime(choices, state.choices) || chefHasTime) return accept(...amended);
  return accept(...amended, { type: 'ChefReleased', data: { chefId, reason: 'busy' } });
}

/** Whether a person decided looking at a booking that has been changed since. */
export const isOutdated = (state: ExistingBooking, seen: ExistingBooking['choices'] | undefined): boolean =>
  seen !== undefined && !sameChoices(seen, state.choices);
