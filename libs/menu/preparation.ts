/**
 * What the chef does when, backwards from the time of serving. All of it follows from the library: a dish takes its
 * `minutes`, and its ingredients and tools say what is soaked, marinated or kneaded before.
 */
import { ingredientsFor } from './check-menu.js';
import type { Course, Dish, PreparationKind } from './dish.js';
import { INGREDIENT_INDEX } from './library.js';
import type { GuestDiet } from './needs.js';

export interface PreparationStep {
  readonly kind: PreparationKind;
  /** From the start of the visit; negative for what is done before it. */
  readonly minute: number;
  /** Ids, in the order of the plan; empty for `serve`. */
  readonly dishes: readonly string[];
}

export interface PlannedVisit {
  readonly people: number;
  readonly diet: GuestDiet | null;
  /** From start to end. */
  readonly minutes: number;
}

/** What is begun first: what keeps well, and last what is eaten at once. */
const ORDER: readonly Course[] = ['dessert', 'main', 'starter', 'breakfast', 'rice', 'bread', 'side', 'drink'];
/** Two dishes are on the stove at a time. */
const AT_A_TIME = 2;
/** The library's minutes are for so many people; each further one adds a twentieth. */
const PEOPLE = 4;
const MORE_EACH = 1 / 20;
/** Before and after serving at least an hour of the visit is left, to arrive and to serve and clean. */
const LEAST_MINUTES = 60;
const LEADS = { soakRice: 30, marinate: 60, knead: 30 } as const;
/** What soaks overnight, also by day. */
const LONG_SOAK_MINUTES = 12 * 60;
const STEP_MINUTES = 5;

const rounded = (minutes: number): number => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;

/** Returns the steps in order of time. Dishes that do the same at the same time share a step. */
export function preparation(
  menu: readonly Dish[],
  { people, diet, minutes }: PlannedVisit,
): readonly PreparationStep[] {
  if (menu.length === 0) return [];
  const factor = 1 + Math.max(0, people - PEOPLE) * MORE_EACH;
  const ordered = menu.toSorted(
    (one, other) => ORDER.indexOf(one.course) - ORDER.indexOf(other.course) || other.minutes - one.minutes,
  );
  const before = ordered.flatMap((dish, index) => {
    const left = ordered.slice(index).reduce((sum, each) => sum + each.minutes, 0);
    const cook = rounded(Math.max(dish.minutes, left / AT_A_TIME) * factor);
    return [
      { kind: 'cook' as const, before: cook, dish },
      ...firstSteps(dish, diet).map(({ kind, lead }) => ({ kind, before: cook + lead, dish })),
    ];
  });
  const isAtVisit = ({ kind }: { readonly kind: PreparationKind }) =>
    kind === 'marinate' || kind === 'knead' || kind === 'cook';
  const work = Math.max(...before.filter(isAtVisit).map((one) => one.before));
  const serve = Math.min(Math.max(work, LEAST_MINUTES), Math.max(LEAST_MINUTES, minutes - LEAST_MINUTES));
  const steps = new Map<string, PreparationStep>();
  for (const { kind, before: lead, dish } of before.toSorted((one, other) => other.before - one.before)) {
    const minute = serve - lead;
    const key = `${kind} ${minute}`;
    steps.set(key, { kind, minute, dishes: [...(steps.get(key)?.dishes ?? []), dish.id] });
  }
  return [...steps.values(), { kind: 'serve', minute: serve, dishes: [] }];
}

interface FirstStep {
  readonly kind: PreparationKind;
  /** Minutes before the dish is begun. */
  readonly lead: number;
}

/** What is done before a dish is begun. An ingredient that has to soak says so in its name. */
function firstSteps(dish: Dish, diet: GuestDiet | null): readonly FirstStep[] {
  const ids = ingredientsFor(dish, diet).map(({ id }) => id);
  const has = (...some: readonly string[]) => some.some((id) => ids.includes(id));
  const soaks = ids.flatMap((id): readonly FirstStep[] => {
    const name = INGREDIENT_INDEX.get(id)?.name.en ?? '';
    const hours = /\(soak for (\d+) hours\)/.exec(name)?.[1];
    if (name.includes('(soak overnight)')) return [{ kind: 'soak-long', lead: LONG_SOAK_MINUTES }];
    return hours === undefined ? [] : [{ kind: 'soak', lead: Number(hours) * 60 }];
  });
  const isMarinated = has('curd', 'hung-curd') && (dish.diet === 'non-veg' || dish.equipment.includes('skewers'));
  return [
    ...new Map(soaks.map((step) => [step.kind, step])).values(),
    ...(dish.course === 'rice' && has('basmati-rice') ? [{ kind: 'soak', lead: LEADS.soakRice } as const] : []),
    ...(isMarinated ? [{ kind: 'marinate', lead: LEADS.marinate } as const] : []),
    ...(dish.equipment.includes('rolling-board') && has('atta', 'maida')
      ? [{ kind: 'knead', lead: LEADS.knead } as const]
      : []),
  ];
}
