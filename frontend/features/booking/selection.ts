import { type Requirement, REQUIREMENTS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { ChosenVisit } from '../../lib/check-selection.js';
import { type Draft, hasShape } from '../../lib/drafts.js';
import type { Intent } from '../../lib/intent.js';

/** What the booking form holds, on its way to being complete: `''` where nothing is chosen yet. */
export interface Selection extends ChosenVisit {
  /** What was pressed to come here, e.g. `One Time Chef`. */
  readonly label: string;
  /** The navigation that `label` came with, so that it is taken over once. */
  readonly origin: string;
}

const { people, dishes } = LIMITS;
const NOTHING_CHOSEN: Selection = {
  label: '',
  origin: '',
  requirement: '',
  meals: [],
  additionalServices: [],
  headCount: people.default,
  numberOfBreakfast: dishes.breakfast,
  numberOfStarters: dishes.starters,
  numberOfMainCourses: dishes.mainCourses,
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

/**
 * What the form starts with: the draft, if there is one, and what Book Now brought along. `origin` names the navigation
 * that brought it: after a refresh it is the same one, and must not undo what the person has chosen since.
 */
export function firstSelection(draft: Selection | undefined, intent: Intent | undefined, origin: string): Selection {
  const kept = draft ?? NOTHING_CHOSEN;
  if (!intent || kept.origin === origin) return kept;
  const requirement = isRequirement(intent.requirement) ? intent.requirement : kept.requirement;
  return { ...kept, label: intent.label, origin, requirement };
}
