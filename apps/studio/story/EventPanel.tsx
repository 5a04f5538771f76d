import { leavesOf } from '@libs/debugging/differences.js';
import { ruleSentence } from '@libs/debugging/rule-sentences.js';
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
}

/** The event that is shown: what it says, its actor, and its rule. */
export function EventPanel({ step, before, isOff, onToggle, toggle }: EventPanelProps) {
  const { revision, type, sentence, recordedAt, meta, data } = step;
  const waited = before && Date.parse(recordedAt) - Date.parse(before.recordedAt);
  return (
    <Panel label="Event">
      <h2>
        {revision} {type}
      </h2>
      <p aria-live="polite">{sentence ?? type}</p>
      <p className="soft">
        {timeText(recordedAt)}
        {waited !== undefined && `, ${durationText(waited)} after event ${before?.revision}`}
      </p>
      <button ref={toggle} type="button" aria-pressed={isOff} onClick={onToggle}>
        {isOff ? 'Switch on again' : 'What if it had not happened?'}
      </button>
      <h3>Decided by</h3>
      <Rule rule={meta.rule} />
      <h3>Data</h3>
      <Fields value={data} />
      <h3>Origin</h3>
      <dl className="fields">
        <dt>by</dt>
        <dd>{meta.actor}</dd>
        <dt>request</dt>
        <dd>
          <code>{meta.correlationId}</code>
        </dd>
        <dt>cause</dt>
        <dd>
          <code>{meta.causationId}</code>
        </dd>
      </dl>
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
      <p className="soft">
        {rule.name}, by the command {rule.command}
      </p>
      <Fields value={rule.facts ?? {}} />
    </>
  );
}

function Fields({ value }: { readonly value: unknown }) {
  const fields = [...leavesOf(value)];
  if (fields.length === 0) return <p className="soft">Nothing more.</p>;
  return (
    <dl className="fields">
      {fields.map(([path, one]) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{valueText(path, one)}</dd>
        </div>
      ))}
    </dl>
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
