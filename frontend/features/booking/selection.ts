import { MEALS, type Requirement, REQUIREMENTS } from '@libs/contract/enums.js';
import type { ChosenVisit } from '../../lib/check-selection.js';
import { type Draft, hasShape } from '../../lib/drafts.js';
import type { Intent } from '../../lib/intent.js';
import { NEW_PLAN, type Plan } from '../../lib/plan.js';

/** What the booking form holds, on its way to being complete: `''` where nothing is chosen yet. */
export interface Selection extends ChosenVisit {
  /** What was pressed to come here, e.g. `One Time Chef`. */
  readonly label: string;
  /** Which one that is, in whatever language. */
  readonly offer?: string | undefined;
  /** The navigation that `label` came with, so that it is taken over once. */
  readonly origin: string;
}

const NOTHING_CHOSEN: Selection = {
  ...NEW_PLAN,
  label: '',
  origin: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
};

/** Guards what comes from storage or a navigation. */
export const isSelection = hasShape<Selection>({
  label: 'string',
  origin: 'string',
  requirement: 'string',
  meals: 'object',
  additionalServices: 'object',
  headCount: 'number',
  numberOfBreakfast: 'number',
  numberOfStarters: 'number',
  numberOfMainCourses: 'number',
  startDate: 'string',
  startTime: 'string',
  endDate: 'string',
  endTime: 'string',
});
export const SELECTION: Draft<Selection> = { name: 'selection', fits: isSelection };

const isRequirement = (value: string | undefined): value is Requirement =>
  REQUIREMENTS.some((requirement) => requirement === value);

/** What a navigation brings to the form: what Book Now was pressed on, and the plan of a link that was followed. */
export interface Brought {
  readonly intent?: Intent | undefined;
  readonly plan?: Plan | undefined;
  /** Names the navigation: after a refresh it is the same one, and must not undo what the person has chosen since. */
  readonly origin: string;
}

/** What the form starts with: the draft, if there is one, and over it what was brought along. */
export function firstSelection(draft: Selection | undefined, { intent, plan, origin }: Brought): Selection {
  const kept = draft ?? NOTHING_CHOSEN;
  if ((!intent && !plan) || kept.origin === origin) return kept;
  const base = { ...kept, ...plan, label: intent?.label ?? '', offer: intent?.offer, origin };
  const requirement = isRequirement(intent?.requirement) ? intent.requirement : base.requirement;
  const meals = intent?.meals ? MEALS.filter((meal) => intent.meals?.includes(meal)) : base.meals;
  return { ...base, requirement, meals };
}
