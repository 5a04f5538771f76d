import { LANES } from '@libs/debugging/cause-graph.js';
import type { StoryStep } from '@libs/debugging/story.js';
import { type CSSProperties, useEffect, useRef } from 'react';
import { durationText, timeText } from '../api.js';
import { Panel } from './Panel.js';

interface TimelineProps {
  readonly steps: readonly StoryStep[];
  readonly shown: number;
  /** The event that is switched off. */
  readonly off: number | undefined;
  readonly onSelect: (revision: number) => void;
}

/** A shorter time than this between two events is not named. */
const NAMED_GAP_MS = 60_000;
/** A time from this on is marked as a stretch in which nothing happened. */
const IDLE_MS = 86_400_000;

/** The first row of the grid has the times between events, and each lane is a row after it. */
const rowOf = (lane: StoryStep['lane']): number => LANES.indexOf(lane) + 2;

/**
 * A lane for each side, with its events in order from left to right, the time that passed before each, and a scrubber.
 * All columns are equally wide, so that a long time takes no more space than a short one.
 */
export function Timeline({ steps, shown, off, onSelect }: TimelineProps) {
  const step = steps[shown];
  const lanes = useRef<HTMLDivElement>(null);
  // Only sideways: the page stays where it is.
  useEffect(() => {
    const dot = lanes.current?.querySelector<HTMLElement>('[aria-current=true]');
    const panel = lanes.current?.parentElement;
    if (dot && panel) panel.scrollLeft = dot.offsetLeft - panel.clientWidth / 2;
  }, [shown]);
  const columns = { gridTemplateColumns: `6rem repeat(${steps.length}, minmax(2.5rem, 1fr))` };
  return (
    <Panel label="Timeline" className="wide timeline">
      <div ref={lanes} className="lanes" style={{ ...columns, '--events': steps.length } as CSSProperties}>
        {LANES.map((lane) => (
          <span className="lane" key={lane} style={{ gridRow: rowOf(lane) }}>
            {lane}
          </span>
        ))}
        {LANES.map((lane) => (
          <span className="track" key={lane} style={{ gridRow: rowOf(lane) }} />
        ))}
        {steps.map((one, index) => (
          <Gap key={one.revision} step={one} before={steps[index - 1]} />
        ))}
        {steps.map(({ revision, type, lane, recordedAt }) => (
          <button
            key={revision}
            type="button"
            tabIndex={-1}
            className={`event ${lane}${revision > shown ? ' ahead' : ''}${revision === off ? ' off' : ''}`}
            style={{ gridRow: rowOf(lane), gridColumn: revision + 2 }}
            aria-current={revision === shown}
            aria-label={`Event ${revision}: ${type}`}
            title={`${revision} ${type}, ${timeText(recordedAt)}`}
            onClick={() => onSelect(revision)}
          >
            {revision}
          </button>
        ))}
        <input
          className="scrubber"
          type="range"
          aria-label="Event"
          aria-valuetext={step && `${step.revision} of ${steps.length - 1}: ${step.type}`}
          min={0}
          max={steps.length - 1}
          value={shown}
          onChange={(event) => onSelect(Number(event.target.value))}
        />
      </div>
    </Panel>
  );
}

interface GapProps {
  readonly step: StoryStep;
  readonly before: StoryStep | undefined;
}

/** The time that passed before an event; a long one is a band across all lanes as well. */
function Gap({ step: { revision, occurredAt }, before }: GapProps) {
  const ms = before ? Date.parse(occurredAt) - Date.parse(before.occurredAt) : 0;
  if (ms < NAMED_GAP_MS) return null;
  const gridColumn = revision + 2;
  return (
    <>
      {ms >= IDLE_MS && <span className="idle" style={{ gridColumn }} />}
      <span className="gap" style={{ gridColumn }}>
        {durationText(ms)} later
      </span>
    </>
  );
}
