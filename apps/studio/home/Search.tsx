import type { Found } from '@libs/debugging/story.js';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { askQuery, hrefOf, timeText } from '../api.js';

const KINDS: Readonly<Record<Found['kind'], string>> = {
  person: 'Person',
  booking: 'Booking',
  payment: 'Payment',
  message: 'Message',
  other: 'Stream',
};

/** Finds people, bookings, payments and messages by what the operator was told. */
export function Search({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, isFetching } = useQuery(askQuery(asked));

  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
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
        {error && <p className="bad">{error.message}</p>}
        {data?.length === 0 && !isFetching && <p>Nothing was found for “{asked}”.</p>}
        {data && data.length > 0 && (
          <ul>
            {data.map(({ kind, stream, revision, by, what, at }) => (
              <li key={`${kind} ${stream}@${revision ?? ''}`}>
                <a href={hrefOf({ stream, revision })}>
                  <span>
                    {KINDS[kind]} <code>{revision === undefined ? stream : `${stream}@${revision}`}</code>
                  </span>
                  <span className="what">{what}</span>
                  <span className="soft">
                    found by {by}; {timeText(at)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
