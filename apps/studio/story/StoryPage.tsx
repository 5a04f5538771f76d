import type { Story } from '@libs/debugging/story.js';
import type { Verdict } from '@libs/debugging/verdict.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { storyQuery, withoutQuery } from '../api.js';
import { currentPlace, goTo, hrefOf, type Shown } from '../place.js';
import { Causes } from './Causes.js';
import { CopyTest, EventPanel } from './EventPanel.js';
import { Documents, Tree } from './Fields.js';
import { Money } from './Money.js';
import { Timeline } from './Timeline.js';
import { WhatIf } from './WhatIf.js';
import './story.css';

export function StoryPage({ shown }: { readonly shown: Shown }) {
  const { data, error } = useQuery(storyQuery(shown.stream));
  if (error) return <p className="bad panel">{error.message}</p>;
  if (!data) return <p className="panel">Reading …</p>;
  return <Loaded story={data} place={shown} />;
}

function Loaded({ story, place }: { readonly story: Story; readonly place: Shown }) {
  const { stream, steps } = story;
  const last = steps.length - 1;
  const shown = Math.min(place.revision ?? last, last);
  const off = place.without === undefined ? undefined : Math.min(place.without, last);
  const { data: without, error, isFetching } = useQuery(withoutQuery(stream, off, last));
  const switched = useRef<HTMLButtonElement>(null);
  const change = (changes: Partial<Shown>, isStep = false): void =>
    goTo({ ...currentPlace(), shown: { ...place, ...changes } }, { isStep });
  const go = (next: number): void => change({ revision: Math.max(0, Math.min(last, next)) }, true);
  const switchOn = (): void => {
    change({ without: undefined });
    switched.current?.focus();
  };
  const toggle = (): void => (off === shown ? switchOn() : change({ revision: shown, without: shown }));
  useEventKeys({ shown, last, go, toggle });
  useEffect(() => {
    document.title = `${stream} – Studio`;
  }, [stream]);

  const step = steps[shown];
  if (!step) return <p className="panel">The stream has no events.</p>;
  return (
    <div className="story">
      <div className="title">
        <h1>
          <code>{stream}</code>
        </h1>
        <CopyTest stream={stream} />
      </div>
      {story.verdict && <VerdictPanel verdict={story.verdict} />}
      <Timeline steps={steps} shown={shown} off={off} onSelect={go} />
      <p className="keys soft">
        <kbd>←</kbd> <kbd>→</kbd> moves, <kbd>Home</kbd> <kbd>End</kbd> jumps, <kbd>W</kbd> switches the event off,{' '}
        <kbd>/</kbd> searches
      </p>
      <div className="column">
        <EventPanel step={step} before={steps[shown - 1]} isOff={off === shown} onToggle={toggle} toggle={switched} />
        <Money steps={steps} shown={shown} />
      </div>
      <Tree steps={steps} shown={shown} />
      <WhatIf off={off} answer={without} error={error} isFetching={isFetching} onEnd={switchOn} />
      <Documents
        steps={steps}
        shown={shown}
        live={story.live}
        chosen={place.view}
        onChoose={(view) => change({ view })}
      />
      <Causes causes={story.causes} stream={stream} shown={shown} onSelect={go} />
    </div>
  );
}

/** Whether anything is wrong with the booking, with the event to look at and the command that leads on. */
function VerdictPanel({ verdict }: { readonly verdict: Verdict }) {
  const { kind, title, sentence, event, next } = verdict;
  return (
    <section className={`panel wide verdict ${kind}`} aria-label="Verdict">
      <h2>{title}</h2>
      <p>{sentence}</p>
      <p className="soft">
        Event <a href={hrefOf(event)}>{event.revision}</a>; next: <code>{next}</code>
      </p>
    </section>
  );
}

interface EventKeys {
  readonly shown: number;
  readonly last: number;
  readonly go: (revision: number) => void;
  readonly toggle: () => void;
}

/** Moves through the events by keys, unless the person types a text. */
function useEventKeys({ shown, last, go, toggle }: EventKeys): void {
  useEffect(() => {
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
  }, [shown, last, go, toggle]);
}
