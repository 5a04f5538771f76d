import { missingDishes, spanProblem } from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { epochMs, instantOf, parseDate } from '@libs/contract/time.js';
import type { Requirement } from '@libs/contract/enums.js';
import type { Order } from './order.js';
import type { Span } from './span.js';
import { today } from '../format/time.js';

/** A selection in a form, possibly incomplete. */
export interface ChosenVisit extends Order, Span {
  readonly requirement: Requirement | '';
}
/** The error of each field that is missing or invalid. */
export type SelectionErrors = Readonly<Partial<Record<keyof ChosenVisit, string>>>;

const { booking: texts } = MESSAGES;

/** The errors that prevent booking `selection` at `now` (epoch ms), by field; empty if it is complete. */
export const checkSelection = (selection: ChosenVisit, now: number): SelectionErrors => ({
  ...(selection.requirement === '' && { requirement: texts.requirement }),
  ...missingTimes(selection),
  ...wrongTimes(selection, now),
  ...(selection.meals.length === 0 && { meals: texts.meals }),
  ...Object.fromEntries(missingDishes(selection).map(({ path, message }) => [path, message])),
});

const missingTimes = ({ startDate, startTime, endDate, endTime }: Span): SelectionErrors => ({
  ...(!parseDate(startDate) && { startDate: texts.date }),
  ...(startTime === '' && { startTime: texts.time }),
  ...(!parseDate(endDate) && { endDate: texts.date }),
  ...(endTime === '' && { endTime: texts.time }),
});

/** The errors of times that are filled in: shown immediately, before Continue is pressed. */
export function wrongTimes(selection: Span, now: number): SelectionErrors {
  const [startDate, endDate] = [parseDate(selection.startDate), parseDate(selection.endDate)];
  const { startTime, endTime } = selection;
  if (!startDate) return {};
  if (startDate < today(now)) return { startDate: texts.past };
  if (startTime === '') return {};
  const start = epochMs(instantOf(startDate, startTime));
  if (start <= now) return { startTime: texts.past };
  if (start > now + LIMITS.booking.ahead) return { startDate: texts.ahead };
  if (!endDate || endTime === '') return {};
  const problem = spanProblem({ startDate, startTime, endDate, endTime });
  return problem ? { endTime: problem } : {};
}
