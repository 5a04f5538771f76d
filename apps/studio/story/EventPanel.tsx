import { leavesOf } from '@libs/debugging/differences.js';
import { ruleNames, ruleSentence } from '@libs/debugging/rule-sentences.js';
import type { StoryStep } from '@libs/debugging/story.js';
import { type Ref, useState } from 'react';
import { durationText, fetchTest, timeText, valueText } from '../api.js';
import { Panel } from './Panel.js';

interface EventPanelProps {
  readonly step: StoryStep;
  readonly before: StoryStep | undefined;
  readonly isOff: boolean;
  readonly onToggle: () => void;
  /** The button that switches the event off and on. */
  readonly toggle: Ref<HTMLButtonElement>;
  /** Puts another event of the stream beside it; undefined if there is none, or two are shown already. */
  readonly onCompare: (() => void) | undefined;
}

/** The event that is shown: what it says, its actor, and its rule. */
export function EventPanel({ step, before, isOff, onToggle, toggle, onCompare }: EventPanelProps) {
  const { revision, type, sentence, occurredAt, meta, data } = step;
  const waited = before && Date.parse(occurredAt) - Date.parse(before.occurredAt);
  return (
    <Panel label="Event">
      <h2>
        {revision} {type}
      </h2>
      <p aria-live="polite">{sentence ?? type}</p>
      <p className="soft">
        {timeText(occurredAt)}
        {waited !== undefined && `, ${durationText(waited)} after event ${before?.revision}`}
      </p>
      <button ref={toggle} type="button" aria-pressed={isOff} onClick={onToggle}>
        {isOff ? 'Switch on again' : 'What if it had not happened?'}
      </button>{' '}
      {onCompare && (
        <button type="button" onClick={onCompare}>
          Compare with another event
        </button>
      )}
      <h3>Decided by</h3>
      <Rule rule={meta.rule} />
      <Fields title="Data" value={data} />
      <Fields title="Origin" value={{ by: meta.actor, request: meta.correlationId, cause: meta.causationId }} />
    </Panel>
  );
}

function Rule({ rule }: { readonly rule: StoryStep['meta']['rule'] | undefined }) {
  if (!rule) return <p className="soft">Not recorded with this event.</p>;
  return (
    <>
      <p>
        <strong>{ruleSentence(rule, timeText)}</strong>
      </p>
      <p className="soft">{ruleNames(rule)}</p>
      <Fields value={rule.facts ?? {}} />
    </>
  );
}

function Fields({ title, value }: { readonly title?: string; readonly value: unknown }) {
  const fields = [...leavesOf(value)];
  if (fields.length === 0) return null;
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <dl className="fields">
        {fields.map(([path, one]) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{valueText(path, one)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Copies a test of this history with invented people. */
export function CopyTest({ stream }: { readonly stream: string }) {
  const [result, setResult] = useState('');
  const copy = async (): Promise<void> => {
    try {
      const { source } = await fetchTest(stream);
      await navigator.clipboard.writeText(source);
      setResult(`${source.split('\n').length} lines are in the clipboard.`);
    } catch (error) {
      setResult((error as Error).message);
    }
  };
  return (
    <div className="copy">
      <button type="button" onClick={() => void copy()}>
        Copy as test
      </button>
      <span role="status" className="soft">
        {result}
      </span>
    </div>
  );
}
