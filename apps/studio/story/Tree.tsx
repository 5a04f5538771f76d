import { useMemo } from 'react';
import { leavesOf } from '@libs/debugging/differences.js';
import type { StoryStep } from '@libs/debugging/studio-answers.js';
import { blamedSteps } from './blame.js';
import { FieldTable } from './FieldTable.js';

const stateOf = ({ state }: StoryStep): unknown => state;

/** The state after the event that is shown; what it changed is highlighted. */
export function Tree({ steps, shown }: { readonly steps: readonly StoryStep[]; readonly shown: number }) {
  const blamed = useMemo(() => blamedSteps(steps, shown, stateOf), [steps, shown]);
  const before = steps[shown - 1]?.state;
  const state = steps[shown]?.state;
  const gone = [...leavesOf(before)].filter(([path]) => !leavesOf(state).has(path));
  return (
    <section className="panel" aria-label="State">
      <h2>State</h2>
      <FieldTable value={state} blamed={blamed} shown={shown} gone={gone} />
    </section>
  );
}
