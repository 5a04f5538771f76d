import { MEALS, type Requirement, REQUIREMENTS } from '@libs/contract/enums.js';
import * as z from 'zod/mini';
import type { ChosenVisit } from '../../../lib/booking/check-selection.js';
import type { Intent } from '../../../lib/booking/intent.js';
import { NEW_PLAN, type Plan } from '../../../lib/booking/plan.js';
import { STORED_VISIT } from '../../../lib/booking/stored-visit.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';

/** The values of the booking form: `''` where nothing is chosen. */
export interface Selection extends ChosenVisit {
  /** What the user pressed to get here, e.g. `One Time Chef`. */
  readonly label: string;
  /** Its language-independent id. */
  readonly offer?: string | undefined;
  /** The navigation that brought `label`, so that it is applied once. */
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

/** What a navigation brings to the form: the Book Now choice, and the plan of a followed link. */
export interface Brought {
  readonly intent?: Intent | undefined;
  readonly plan?: Plan | undefined;
  /** Identifies the navigation: after a reload it is the same and must not override later choices. */
  readonly origin: string;
}

/** The form's initial values: the draft if there is one, overridden by the navigation's choices. */
export function firstSelection(draft: Selection | undefined, { intent, plan, origin }: Brought): Selection {
  const kept = draft ?? NOTHING_CHOSEN;
  if ((!intent && !plan) || kept.origin === origin) return kept;
  const base = { ...kept, ...plan, ...intent?.order, label: intent?.label ?? '', offer: intent?.offer, origin };
  const requirement = isRequirement(intent?.requirement) ? intent.requirement : base.requirement;
  const meals = intent?.meals ? MEALS.filter((meal) => intent.meals?.includes(meal)) : base.meals;
  return { ...base, requirement, meals };
}
