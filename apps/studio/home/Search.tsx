import type { Found } from '@libs/debugging/story.js';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { askQuery, timeText } from '../api.js';
import { addressOf, currentPlace, goTo, hrefOf } from '../place.js';

const KINDS: Readonly<Record<Found['kind'], string>> = {
  person: 'Person',
  booking: 'Booking',
  payment: 'Payment',
  message: 'Message',
  other: 'Stream',
};

interface SearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Empty while no results are open. */
  readonly asked: string;
}

/** Finds people, bookings, payments and messages by what the operator was told. Arrow keys walk through the results. */
export function Search({ input, asked }: SearchProps) {
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  // Back and Forward change the search as well.
  if (shown !== asked) {
    setShown(asked);
    setText(asked);
  }
  const { data, error, isFetching } = useQuery(askQuery(asked));
  const results = useRef<HTMLUListElement>(null);
  const ask = (wanted: string): void => goTo({ ...currentPlace(), asked: wanted === '' ? undefined : wanted });

  return (
    <search className="search" onKeyDown={(event) => walk(event, input.current, results.current, () => ask(''))}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text.trim());
        }}
      >
        <label className="hidden" htmlFor="search">
          Phone, name, e-mail, booking, payment or request
        </label>
        <input
          id="search"
          ref={input}
          type="search"
          value={text}
          placeholder="Phone, name, e-mail, booking, payment or request   /"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit">Search</button>
      </form>
      <div className="results" role="status">
        {isFetching && <p>Searching …</p>}
        {asked !== '' && error && <p className="bad">{error.message}</p>}
        {data?.length === 0 && !isFetching && <p>Nothing was found for “{asked}”.</p>}
        {data && data.length > 0 && (
          <ul ref={results}>
            {data.map((found) => (
              <Result key={`${found.kind} ${found.stream}@${found.revision ?? ''}`} {...found} />
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}

const Result = ({ kind, stream, revision, by, what, at }: Found) => (
  <li>
    <a className="result" href={hrefOf({ stream, revision })}>
      <span>
        {KINDS[kind]} <code>{revision === undefined ? stream : `${stream}@${revision}`}</code>
      </span>
      <span className="what">{what}</span>
      <span className="soft">
        found by {by}; {timeText(at)}
      </span>
    </a>
    {besideHref(stream, revision) !== undefined && (
      <a href={besideHref(stream, revision)} aria-label={`${stream} side by side`}>
        Side by side
      </a>
    )}
  </li>
);

/** Returns the address that adds a stream to the one that is shown; undefined without one, or for the same. */
function besideHref(stream: string, revision: number | undefined): string | undefined {
  const { shown } = currentPlace();
  return shown && shown.stream !== stream ? addressOf({ shown, other: { stream, revision } }) : undefined;
}

/** Moves the focus from the field through the results and back by arrow keys; Escape closes them. */
function walk(event: KeyboardEvent, input: HTMLElement | null, list: HTMLElement | null, close: () => void): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('.result') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const targets: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: links[Math.min(at + 1, links.length - 1)],
    ArrowUp: at > 0 ? links[at - 1] : input,
    ...(at >= 0 && { Home: links[0], End: links.at(-1) }),
    Escape: input,
  };
  const target = targets[event.key];
  if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  // The keys move through events elsewhere on the page.
  event.stopPropagation();
  target.focus();
  if (event.key === 'Escape') close();
}
