import { blame, type Blamed } from '@libs/debugging/blame.js';
import type { StoryStep } from '@libs/debugging/studio-answers.js';

/** Returns for each field of a value after the event `shown` the event that last set it. */
export function blamedSteps(
  steps: readonly StoryStep[],
  shown: number,
  valueOf: (step: StoryStep) => unknown,
): ReadonlyMap<string, StoryStep> {
  const values = steps.slice(0, shown + 1).map((event) => ({ event, value: valueOf(event), shown: valueOf(event) }));
  return new Map(blame(values).map(({ path, event }: Blamed<StoryStep>) => [path, event]));
}
