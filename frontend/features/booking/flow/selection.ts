import type { ChosenVisit } from '../../../lib/booking/check-selection.js';
import type { ChosenDish, ChosenMenu, DishCounts } from '../../../lib/booking/chosen-menu.js';
import type { Intent } from '../../../lib/booking/intent.js';
import { NEW_PLAN, type Plan } from '../../../lib/booking/plan.js';
import { withDay, withStartDate, withStartTime } from '../../../lib/booking/span.js';
import { STORED_VISIT } from '../../../lib/booking/stored-visit.js';
import { saturdayAfter } from '../../../lib/format/day.js';
import { today } from '../../../lib/format/time.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import { type Meal, MEALS, type Requirement, REQUIREMENTS } from '@libs/contract/enums.js';
import { OFFER_NAMES } from '@libs/contract/texts/en/landing.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { MenuChoice } from '@libs/contract/menu.js';
import { addDays, epochMs, instantOf, type KolkataDate, parseDate, type Slot } from '@libs/contract/time.js';
import { type BookedMeals, dishesThatFit, menuAllowance, placeOf } from '@libs/menu/menu-places.js';
import * as z from 'zod/mini';

/** The values of the booking form: `''` where nothing is chosen. */
export interface Selection extends ChosenVisit {
  /** What the user pressed to get here, e.g. `One Time Chef`. */
  readonly label: string;
  /** Its language-independent id. */
  readonly offer?: string | undefined;
  /** The navigation that chose `label`, so that it is applied once. */
  readonly origin: string;
}

export const NOTHING_CHOSEN: Selection = {
  ...NEW_PLAN,
  label: '',
  origin: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
};

/** A selection from storage or a navigation: what is broken of it is not chosen. */
export const STORED_SELECTION = z.pipe(
  storedFields({ ...STORED_VISIT, label: z.string(), offer: z.string(), origin: z.string() }),
  z.transform((stored): Selection => ({ ...NOTHING_CHOSEN, ...stored })),
);

const isRequirement = (value: string | undefined): value is Requirement =>
  REQUIREMENTS.some((requirement) => requirement === value);

/** What a navigation chooses in the form: the Book Now choice, and the plan of a followed link. */
export interface Preselection {
  readonly intent?: Intent | undefined;
  readonly plan?: Plan | undefined;
  /** Identifies the navigation: after a reload it is the same and must not override later choices. */
  readonly origin: string;
}

/** The form's initial values: the draft if there is one, overridden by the navigation's choices. */
export function firstSelection(draft: Selection | undefined, { intent, plan, origin }: Preselection): Selection {
  const kept = draft ?? NOTHING_CHOSEN;
  if ((!intent && !plan) || kept.origin === origin) return kept;
  const base = { ...kept, ...plan, ...intent?.order, label: intent?.label ?? '', offer: intent?.offer, origin };
  const requirement = isRequirement(intent?.requirement) ? intent.requirement : base.requirement;
  const meals = intent?.meals ? MEALS.filter((meal) => intent.meals?.includes(meal)) : base.meals;
  const people = intent?.people ?? base.headCount;
  const day = parseDate(intent?.day ?? '');
  const chosen = { ...base, requirement, meals, headCount: people };
  return day ? withDay(chosen, day) : chosen;
}

/** The menu of a flow, and the dish counts that follow from it. */

interface MenuAndChoices {
  readonly menu: ChosenMenu;
  readonly choices: Selection;
}

export const countsOf = ({ numberOfBreakfast, numberOfStarters, numberOfMainCourses }: DishCounts): DishCounts => ({
  ...{ numberOfBreakfast, numberOfStarters, numberOfMainCourses },
});

/** Returns `choices` with `chosenCounts`, or as many as there are dishes if these are more. */
export function withMenu(choices: Selection, menu: ChosenMenu, chosenCounts: DishCounts): MenuAndChoices {
  const count = (place: 'breakfast' | 'starter' | 'main', least: number) =>
    Math.max(least, Math.min(LIMITS.dishes.max, menu.dishes.filter(({ course }) => placeOf(course) === place).length));
  return {
    menu: { ...menu, chosenCounts },
    choices: {
      ...choices,
      numberOfBreakfast: count('breakfast', chosenCounts.numberOfBreakfast),
      numberOfStarters: count('starter', chosenCounts.numberOfStarters),
      numberOfMainCourses: count('main', chosenCounts.numberOfMainCourses),
    },
  };
}

/**
 * Returns the menu when a page opens with `choices`. If these are `whole`, from a link or an earlier booking, an older
 * menu loses its dishes; one that was pressed with them is not older.
 */
export function openMenu(choices: Selection, menu: ChosenMenu, whole = false): MenuAndChoices {
  const { chosenCounts } = menu;
  const isOlder = whole && chosenCounts !== undefined;
  return withMenu(choices, isOlder ? { ...menu, dishes: [] } : menu, (!whole && chosenCounts) || countsOf(choices));
}

/**
 * Returns the menu after the form was changed from `before` to `choices`: a changed count is the customer's own, and
 * drops the last dishes if they are more. Dishes of a meal that is not chosen are kept for the case that it is again.
 */
export function afterChange(before: Selection, choices: Selection, menu: ChosenMenu): MenuAndChoices {
  const { chosenCounts = before } = menu;
  const own = (field: keyof DishCounts) => (choices[field] === before[field] ? chosenCounts[field] : choices[field]);
  const dishes = fitting(menu.dishes, { ...choices, meals: MEALS });
  return withMenu(
    choices,
    { ...menu, dishes },
    {
      numberOfBreakfast: own('numberOfBreakfast'),
      numberOfStarters: own('numberOfStarters'),
      numberOfMainCourses: own('numberOfMainCourses'),
    },
  );
}

/** Returns the dishes that fit meals and counts, and the needs as far as they fit the people. */
export function menuFor(choices: Selection, { chosenCounts: _, ...menu }: ChosenMenu): MenuChoice {
  const dishes = fitting(menu.dishes, choices).map(({ id }) => id);
  return { ...menu, dishes, children: Math.min(menu.children, choices.headCount) };
}

/** How many desserts are among the main courses of the menu. */
export const dessertsOf = (choices: Selection, menu: ChosenMenu): number =>
  fitting(menu.dishes, choices).filter(({ course }) => course === 'dessert').length;

function fitting(dishes: readonly ChosenDish[], booked: BookedMeals): readonly ChosenDish[] {
  const courses = new Map(dishes.map((dish) => [dish.id, dish]));
  return dishesThatFit(courses, [...courses.keys()], menuAllowance(booked)).flatMap((id) => courses.get(id) ?? []);
}

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
  const first = saturdayAfter(now);
  // A visit of the permitted length takes one Saturday at most; stored dates can be anything.
  const saturdays = Array.from({ length: taken.length + 1 }, (_, week) => addDays(first, week * 7));
  const isFree = (saturday: string) =>
    !taken.some(({ startDate, endDate }) => startDate <= saturday && saturday <= endDate);
  return saturdays.find(isFree) ?? first;
}

/**
 * Fills what is still empty with what hosts usually choose: meals by the card or occasion that the customer pressed, the next
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
  Object.entries(OFFER_NAMES).find(([, name]) => name === label)?.[0];

/** The card of a first choice that names no occasion. */
const ANY_OCCASION = 'oneTime';

/** Whether the choices of the last booking suit what was pressed: a card of its own occasion, or of none. */
export function isRepeatable(last: Selection, { intent, plan }: Pick<Preselection, 'intent' | 'plan'>): boolean {
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
