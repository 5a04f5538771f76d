import { type Meal, MEALS, type Requirement, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { Order } from './order.js';

/** A host's choices without a date: the input of an estimate and of a link to one. */
export interface Plan extends Order {
  readonly requirement: Requirement | '';
}

const { people, dishes } = LIMITS;
export const NEW_PLAN: Plan = {
  requirement: '',
  meals: [],
  additionalServices: [],
  headCount: people.default,
  numberOfBreakfast: dishes.breakfast,
  numberOfStarters: dishes.starters,
  numberOfMainCourses: dishes.mainCourses,
};

/** The query parameters of a plan. */
const NAMES = {
  requirement: 'occasion',
  meals: 'meals',
  additionalServices: 'help',
  headCount: 'people',
  numberOfBreakfast: 'breakfast',
  numberOfStarters: 'starters',
  numberOfMainCourses: 'mains',
} as const satisfies Record<keyof Plan, string>;

/** Parses a plan from a query; undefined if there is none. Invalid or missing parts get the defaults of a new plan. */
export function planIn(query: URLSearchParams): Plan | undefined {
  if (!Object.values(NAMES).some((name) => query.has(name))) return undefined;
  const listed = <T extends string>(part: keyof Plan, all: readonly T[]): readonly T[] => {
    const named = (query.get(NAMES[part]) ?? '').split(',');
    return all.filter((each) => named.includes(each));
  };
  const count = (part: keyof Plan & `number${string}`) =>
    whole(query.get(NAMES[part]), 1, dishes.max) ?? NEW_PLAN[part];
  return {
    requirement: listed('requirement', REQUIREMENTS)[0] ?? '',
    meals: listed('meals', MEALS),
    additionalServices: listed('additionalServices', SERVICES),
    headCount: whole(query.get(NAMES.headCount), people.min, people.max) ?? NEW_PLAN.headCount,
    numberOfBreakfast: count('numberOfBreakfast'),
    numberOfStarters: count('numberOfStarters'),
    numberOfMainCourses: count('numberOfMainCourses'),
  };
}

/** A whole number within its limits; undefined if it is invalid. */
function whole(text: string | null, min: number, max: number): number | undefined {
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : undefined;
}

/** Serializes `plan`, e.g. `meals=dinner&people=8&mains=5`, with only the counts that its meals need. */
export function queryOf(plan: Plan): URLSearchParams {
  const has = (...meals: readonly Meal[]) => meals.some((meal) => plan.meals.includes(meal));
  const parts: readonly (readonly [keyof Plan, string | number | false])[] = [
    ['requirement', plan.requirement],
    ['meals', plan.meals.join(',')],
    ['headCount', plan.headCount],
    ['numberOfBreakfast', has('breakfast') && plan.numberOfBreakfast],
    ['numberOfStarters', has('starters') && plan.numberOfStarters],
    ['numberOfMainCourses', has('lunch', 'dinner') && plan.numberOfMainCourses],
    ['additionalServices', plan.additionalServices.join(',')],
  ];
  const given = parts.flatMap(([part, value]) => (value ? [[NAMES[part], String(value)]] : []));
  return new URLSearchParams(given);
}

/** The same in readable form: commas are not escaped. */
export const addressOf = (path: string, plan: Plan): string =>
  `${path}?${queryOf(plan).toString().replaceAll('%2C', ',')}`;
