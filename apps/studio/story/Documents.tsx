import { useMemo, useState } from 'react';
import type { LiveDocument, StoryStep } from '@libs/debugging/studio-answers.js';
import { blamedSteps } from './blame.js';
import { FieldTable } from './FieldTable.js';

interface DocumentsProps {
  readonly steps: readonly StoryStep[];
  readonly shown: number;
  /** How the stored documents differ from the log, after the last event. */
  readonly live: readonly LiveDocument[];
}

/** The documents of the views after the event; at the last event next to what is stored. */
export function Documents({ steps, shown, live }: DocumentsProps) {
  const keys = steps.at(-1)?.documents.map(({ key }) => key) ?? [];
  const [chosen, setChosen] = useState(keys[0]);
  const blamed = useMemo(
    () =>
      blamedSteps(steps, shown, ({ documents }) => documents.find(({ key }) => key === chosen)?.document ?? undefined),
    [steps, shown, chosen],
  );
  if (keys.length === 0) return null;
  const isLast = shown === steps.length - 1;
  const differing = live.find(({ key }) => key === chosen)?.differences ?? [];
  const stored = new Map(isLast ? differing.map((one) => [one.path, one.stored]) : []);
  const missing = isLast ? differing.filter(({ expected }) => expected === undefined) : [];
  return (
    <section className="panel wide" aria-label="View documents">
      <h2>View documents</h2>
      <div className="tabs" role="group" aria-label="View">
        {keys.map((key) => (
          <button key={key} type="button" aria-pressed={key === chosen} onClick={() => setChosen(key)}>
            {tabOf(key, keys)}
            {live.some((one) => one.key === key && one.differences.length > 0) && <span className="bad"> differs</span>}
          </button>
        ))}
      </div>
      <p className={differing.length > 0 ? 'bad' : 'good'}>
        {differing.length > 0
          ? `What is stored differs from the log in ${differing.length} fields, marked red at the last event.`
          : 'What is stored agrees with the log.'}
      </p>
      <FieldTable
        value={steps[shown]?.documents.find(({ key }) => key === chosen)?.document ?? undefined}
        blamed={blamed}
        shown={shown}
        stored={stored}
      />
      {missing.map(({ path }) => (
        <p className="bad" key={path}>
          {path} is stored, and should not exist.
        </p>
      ))}
    </section>
  );
}

/** Returns the view of a document, with its id if the stream has several documents in the view. */
function tabOf(key: string, keys: readonly string[]): string {
  const [view = ''] = key.split('/');
  return keys.filter((other) => other.startsWith(`${view}/`)).length > 1 ? key : view;
}
