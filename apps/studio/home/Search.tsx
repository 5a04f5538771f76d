import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { hrefOf, searchQuery, timeText } from '../api.js';

/** Finds a booking, or any other stream, by what the operator was told. */
export function Search({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, isFetching } = useQuery(searchQuery(asked));

  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <label className="hidden" htmlFor="search">
          Booking, phone number, transaction, request or stream
        </label>
        <input
          id="search"
          ref={input}
          type="search"
          value={text}
          placeholder="Booking, phone number, transaction, request or stream   /"
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
            {data.map(({ stream, by, last }) => (
              <li key={stream}>
                <a href={hrefOf({ stream, revision: undefined })}>
                  <code>{stream}</code>
                  <span className="soft">
                    found by {by}; last {last.type}, {timeText(last.at)}
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
