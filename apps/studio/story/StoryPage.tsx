import { differencesBetween } from '@libs/debugging/differences.js';
import type { Story } from '@libs/debugging/story.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { storyQuery, withoutQuery } from '../api.js';
import { addressOf, goTo, type Place, type Shown } from '../place.js';
import { Causes } from './Causes.js';
import { CopyTest, EventPanel } from './EventPanel.js';
import { ExplanationPanel, HeadlinePanel } from './Explanation.js';
import { Documents, Tree } from './Fields.js';
import { Money } from './Money.js';
import { Now } from './Now.js';
import { Timeline } from './Timeline.js';
import { Differences, WhatIf } from './WhatIf.js';
import './story.css';
import { Panel, Side } from './Panel.js';

const SIDES = ['shown', 'other'] as const;
type SideName = (typeof SIDES)[number];

/** The name of each side where both show the same stream. */
const SIDE_TEXTS = { shown: ', left', other: ', right' } as const;

/** One stream, two, or two events of one side by side; keys move through the events of the side that was used last. */
export function Stories({ place }: { readonly place: Place }) {
  const [used, setUsed] = useState<SideName>('shown');
  const isPair = place.other !== undefined;
  const isSame = place.other?.stream === place.shown?.stream;
  return (
    <div className={isPair ? 'pair' : ''}>
      {isSame && place.shown && place.other && <Compared left={place.shown} right={place.other} />}
      {SIDES.map((side) => {
        const shown = place[side];
        if (!shown) return null;
        const use = (): void => setUsed(side);
        return (
          <div key={`${side} ${shown.stream}`} onFocusCapture={use} onPointerDownCapture={use}>
            <Side value={isSame ? SIDE_TEXTS[side] : isPair ? ` of ${shown.stream}` : ''}>
              <StoryPage place={place} shown={shown} side={side} isActive={side === (isPair ? used : 'shown')} />
            </Side>
          </div>
        );
      })}
    </div>
  );
}

/** How the state after one event of a stream differs from that after another. */
function Compared({ left, right }: { readonly left: Shown; readonly right: Shown }) {
  const { data: { steps } = { steps: [] } } = useQuery(storyQuery(left.stream));
  const [one, other] = [left, right].map(({ revision }) => steps[revision ?? steps.length - 1] ?? steps.at(-1));
  if (!one || !other) return null;
  const titles = [one, other].map(({ revision, type }) => `After ${revision} ${type}`);
  const differences = differencesBetween(one.state, other.state);
  return (
    <Panel label="Differences" className="compared">
      <h2>Differences of the state</h2>
      {differences.length === 0 && <p>There is none.</p>}
      <Differences columns={titles} differences={differences} />
    </Panel>
  );
}

interface StoryProps {
  readonly place: Place;
  readonly shown: Shown;
  readonly side: SideName;
  /** Whether keys move through its events. */
  readonly isActive: boolean;
}

function StoryPage(props: StoryProps) {
  const { data, error } = useQuery(storyQuery(props.shown.stream));
  if (data) return <Loaded story={data} {...props} />;
  return error ? <p className="bad panel">{error.message}</p> : <p className="panel">Reading …</p>;
}

function Loaded({ story, place, shown: own, side, isActive }: StoryProps & { readonly story: Story }) {
  const { stream, steps, explained } = story;
  const last = steps.length - 1;
  const shown = Math.min(own.revision ?? last, last);
  const off = own.without === undefined ? undefined : Math.min(own.without, last);
  const { data: without, error, isFetching } = useQuery(withoutQuery(stream, off, last));
  const switched = useRef<HTMLButtonElement>(null);
  const change = (changes: Partial<Shown>, isStep = false): void =>
    goTo({ ...place, [side]: { ...own, ...changes } }, { isStep });
  // The last event stays the last one while others follow.
  const go = (next: number): void => change({ revision: next >= last ? undefined : Math.max(0, next) }, true);
  const switchOn = (): void => {
    change({ without: undefined });
    switched.current?.focus();
  };
  const toggle = (): void => (off === shown ? switchOn() : change({ revision: shown, without: shown }));
  const compare = (): void => {
    goTo({ ...place, shown: { ...own, revision: shown }, other: { stream, revision: 0 } });
    window.scrollTo({ top: 0 });
  };
  useEventKeys({ shown, last, go, toggle }, isActive);
  useEffect(() => {
    if (side === 'shown') document.title = `${stream} – Studio`;
  }, [stream, side]);

  const isSame = place.other?.stream === place.shown?.stream;
  const step = steps[shown];
  if (!step) return <p className="panel">The stream has no events.</p>;
  return (
    <div className={`story${isActive ? ' active' : ''}`}>
      <div className="title">
        <h1>
          {explained ? `${explained.headline.code} ` : ''}
          <code>{stream}</code>
        </h1>
        <CopyTest stream={stream} />
        {place.other && (
          <a
            href={addressOf({ shown: side === 'shown' ? place.other : place.shown })}
            aria-label={`Close ${stream}${isSame ? SIDE_TEXTS[side] : ''}`}
          >
            Close
          </a>
        )}
      </div>
      {explained && !isSame && (
        <>
          <HeadlinePanel {...explained.headline} />
          <ExplanationPanel
            {...explained}
            href={addressOf({ ...place, [side]: { ...own, revision: explained.verdict.event.revision } })}
          />
        </>
      )}
      <Timeline steps={steps} shown={shown} off={off} onSelect={go} />
      <p className="keys soft">
        <kbd>←</kbd> <kbd>→</kbd> moves, <kbd>Home</kbd> <kbd>End</kbd> jumps, <kbd>W</kbd> switches the event off,{' '}
        <kbd>/</kbd> searches
      </p>
      <div className="column">
        <EventPanel
          step={step}
          before={steps[shown - 1]}
          isOff={off === shown}
          onToggle={toggle}
          toggle={switched}
          onCompare={place.other || last === 0 ? undefined : compare}
        />
        <Money steps={steps} shown={shown} />
        <Now stream={own.stream} last={story.last} />
      </div>
      <Tree steps={steps} shown={shown} />
      <WhatIf off={off} answer={without} error={error} isFetching={isFetching} onEnd={switchOn} />
      <Documents
        steps={steps}
        shown={shown}
        live={story.live}
        chosen={own.view}
        onChoose={(view) => change({ view })}
      />
      <Causes causes={story.causes} stream={stream} shown={shown} onSelect={go} />
    </div>
  );
}

interface EventKeys {
  readonly shown: number;
  readonly last: number;
  readonly go: (revision: number) => void;
  readonly toggle: () => void;
}

/** Moves through the events by keys, unless the person types a text. */
function useEventKeys({ shown, last, go, toggle }: EventKeys, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(shown - 1),
      ArrowRight: () => go(shown + 1),
      Home: () => go(0),
      End: () => go(last),
      w: toggle,
    };
    const onKey = (event: KeyboardEvent): void => {
      const action = actions[event.key];
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'range';
      if (!action || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown, last, go, toggle, isActive]);
}
