import { LANES } from '@libs/debugging/cause-graph.js';
import type { StoryStep } from '@libs/debugging/story.js';
import type { CSSProperties } from 'react';
import { timeText } from '../api.js';
import { Panel } from './Panel.js';

interface TimelineProps {
  readonly steps: readonly StoryStep[];
  readonly shown: number;
  /** The event that is switched off. */
  readonly off: number | undefined;
  readonly onSelect: (revision: number) => void;
}

/** A lane for each side, with its events in order from left to right, and a scrubber. */
export function Timeline({ steps, shown, off, onSelect }: TimelineProps) {
  const step = steps[shown];
  const columns = { gridTemplateColumns: `6rem repeat(${steps.length}, minmax(1.75rem, 1fr))` };
  return (
    <Panel label="Timeline" className="wide timeline">
      <div className="lanes" style={columns}>
        {LANES.map((lane, row) => (
          <span className="lane" key={lane} style={{ gridRow: row + 1 }}>
            {lane}
          </span>
        ))}
        {LANES.map((lane, row) => (
          <span className="track" key={lane} style={{ gridRow: row + 1 }} />
        ))}
        {steps.map(({ revision, type, lane, recordedAt }) => (
          <button
            key={revision}
            type="button"
            tabIndex={-1}
            className={`event ${lane}${revision > shown ? ' ahead' : ''}${revision === off ? ' off' : ''}`}
            style={{ gridRow: LANES.indexOf(lane) + 1, gridColumn: revision + 2 }}
            aria-current={revision === shown}
            aria-label={`Event ${revision}: ${type}`}
            title={`${revision} ${type}, ${timeText(recordedAt)}`}
            onClick={() => onSelect(revision)}
          >
            {revision}
          </button>
        ))}
      </div>
      <input
        className="scrubber"
        style={{ '--events': steps.length } as CSSProperties}
        type="range"
        aria-label="Event"
        aria-valuetext={step && `${step.revision} of ${steps.length - 1}: ${step.type}`}
        min={0}
        max={steps.length - 1}
        value={shown}
        onChange={(event) => onSelect(Number(event.target.value))}
      />
    </Panel>
  );
}
