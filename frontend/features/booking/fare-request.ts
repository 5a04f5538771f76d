import type { BodyInput } from '@libs/contract/calls.js';
import { spanProblem } from '@libs/contract/fares.js';
import { checkSelection } from '../../lib/booking/check-selection.js';
import type { Selection } from './flow/selection.js';

/** The call that prices a selection: a quote if it is complete, otherwise an estimate. */
export type FareRequest =
  | { readonly call: 'getFare'; readonly body: BodyInput<'getFare'> }
  | { readonly call: 'estimate'; readonly body: BodyInput<'estimate'> };

/** Times without an error are dates and slots. */
type RightTimes = Parameters<typeof spanProblem>[0];

/** How to price `selection` at `now` (epoch ms); undefined if it has too little data. */
export function fareRequestOf(selection: Selection, now: number): FareRequest | undefined {
  const errors = checkSelection(selection, now);
  const { requirement, startDate, startTime, endDate, endTime, headCount } = selection;
  const { numberOfBreakfast, numberOfStarters, numberOfMainCourses } = selection;
  const dishes = { numberOfBreakfast, numberOfStarters, numberOfMainCourses };
  const menu = {
    meals: [...selection.meals],
    additionalServices: [...selection.additionalServices],
    headCount,
    ...dishes,
  };
  const times = { startDate, startTime, endDate, endTime };
  if (requirement !== '' && Object.keys(errors).length === 0)
    return { call: 'getFare', body: { requirement, ...menu, ...times } };
  if (errors.meals || Object.keys(dishes).some((field) => field in errors)) return undefined;
  const right = Object.fromEntries(Object.entries(times).filter(([field]) => !(field in errors))) as RightTimes;
  const { endDate: _, endTime: __, ...start } = right;
  // Without its wrong parts a span can end before it starts, e.g. without the day of the start.
  const chosen = spanProblem(right) ? start : right;
  return { call: 'estimate', body: { ...(requirement && { requirement }), ...menu, ...chosen } };
}
