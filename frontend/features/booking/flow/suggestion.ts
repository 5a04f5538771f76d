import type { Meal, Requirement } from '@libs/contract/enums.js';
import { LANDING_TEXTS } from '@libs/contract/landing-texts.js';
import { addDays, epochMs, instantOf, type KolkataDate, parseDate, type Slot } from '@libs/contract/time.js';
import { today } from '../../../lib/format/time.js';
import { withDay, withStartDate, withStartTime } from '../../../lib/booking/span.js';
import type { Brought, Selection } from './selection.js';

/** The meals that hosts usually want, by the card that they pressed or the occasion that they chose. */
const USUAL_MEALS: Readonly<Record<string, readonly Meal[]>> = {
  oneTime: ['dinner'],
  party: ['starters', 'dinner'],
  thali: ['lunch'],
  birthday: ['starters', 'dinner'],
  kitty: ['lunch', 'starters'],
  occasion: ['dinner'],
  gathering: ['lunch'],
  other: ['dinner'],
} satisfies Record<Requirement, readonly Meal[]> & Record<string, readonly Meal[]>;

/** When the chef usually starts, by the first of the meals. */
const USUAL_START: readonly (readonly [Meal, Slot])[] = [
  ['breakfast', '8.00 am'],
  ['lunch', '11.00 am'],
  ['dinner', '6.00 pm'],
  ['starters', '5.00 pm'],
];

/** The days of a visit that is booked already. */
export type TakenDays = Pick<Selection, 'startDate' | 'endDate'>;

/** The first Saturday after the day of `now` (epoch ms) in Kolkata on which none of the visits of `taken` is. */
export function nextSaturday(now: number, taken: readonly TakenDays[]): KolkataDate {
  const day = today(now);
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  const first = addDays(day, weekday === 6 ? 7 : 6 - weekday);
  // A visit of the permitted length takes one Saturday at most; stored dates can be anything.
  const saturdays = Array.from({ length: taken.length + 1 }, (_, week) => addDays(first, week * 7));
  const isFree = (saturday: string) =>
    !taken.some(({ startDate, endDate }) => startDate <= saturday && saturday <= endDate);
  return saturdays.find(isFree) ?? first;
}

/**
 * Fills what is still empty with what hosts usually choose: meals by the card or occasion that brought them, the next
 * Saturday, and a start that suits the first meal. Never changes a choice.
 */
export function withSuggestion(chosen: Selection, now: number, taken: readonly TakenDays[]): Selection {
  const meals = chosen.meals.length > 0 ? chosen.meals : usualMeals(chosen);
  const suited = { ...chosen, meals };
  const dated = chosen.startDate === '' ? withStartDate(suited, nextSaturday(now, taken)) : suited;
  const start = USUAL_START.find(([meal]) => meals.includes(meal))?.[1];
  return dated.startTime === '' && start ? withStartTime(dated, start) : dated;
}

function usualMeals({ offer, label, requirement }: Selection): readonly Meal[] {
  const card = offer ?? cardWith(label) ?? requirement;
  return (Object.hasOwn(USUAL_MEALS, card) && USUAL_MEALS[card]) || ['dinner'];
}

/** The card with this label, for a navigation that brings the label alone. */
const cardWith = (label: string): string | undefined =>
  Object.entries({ ...LANDING_TEXTS.segments, ...LANDING_TEXTS.services }).find(
    ([, card]) => card.label === label,
  )?.[0];

/** The card of a first choice that names no occasion. */
const ANY_OCCASION = 'oneTime';

/** Whether the choices of the last booking suit what was pressed: a card of its own occasion, or of none. */
export function isRepeatable(last: Selection, { intent, plan }: Pick<Brought, 'intent' | 'plan'>): boolean {
  if (plan || intent?.meals) return false;
  if (!intent) return true;
  const card = intent.requirement ?? intent.offer ?? cardWith(intent.label) ?? ANY_OCCASION;
  return card === ANY_OCCASION || card === last.requirement;
}

/** The choices of an earlier visit for the next Saturday, at the same times of day. */
export const withNewDay = (last: Selection, now: number, taken: readonly TakenDays[]): Selection => ({
  ...withDay(last, nextSaturday(now, taken)),
  ...{ label: '', offer: undefined, origin: '' },
});

/** A draft that was left for so long that its start is over loses its times. */
export function withoutPastTimes(draft: Selection, now: number): Selection {
  const day = parseDate(draft.startDate);
  const isOver =
    day !== undefined &&
    (day < today(now) || (draft.startTime !== '' && epochMs(instantOf(day, draft.startTime)) <= now));
  return isOver ? { ...draft, startDate: '', startTime: '', endDate: '', endTime: '' } : draft;
}
