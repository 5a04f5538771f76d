import type { Live } from '@libs/debugging/story.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { durationText, liveQuery, storyQuery, timeText } from '../api.js';
import { Titles } from '../Titles.js';
import { Panel } from './Panel.js';

interface NowProps {
  readonly stream: string;
  /** The last event that the page has read. */
  readonly last: number;
}

/** What waits for the product now, asked again every few seconds; a later event is read as soon as it is there. */
export function Now({ stream, last }: NowProps) {
  const queries = useQueryClient();
  const [opened] = useState(last);
  const { data, error, dataUpdatedAt } = useQuery(liveQuery(stream));
  const isLater = data !== undefined && data.last > last;
  useEffect(() => {
    if (isLater) void queries.invalidateQueries({ queryKey: storyQuery(stream).queryKey });
  }, [isLater, dataUpdatedAt, stream, queries]);
  return (
    <Panel label="Now" className="now">
      <h2>Now</h2>
      {error && <p className="bad">The log cannot be followed: {error.message}</p>}
      <p role="status">{last > opened && `${last - opened} new since this page was opened.`}</p>
      {data && <Waiting {...data} />}
    </Panel>
  );
}

function Waiting({ at, behind, next, more }: Live) {
  return (
    <>
      <p className="soft">
        Follows the log; read {timeText(at)}.{' '}
        {behind.length === 0
          ? 'No consumer is behind.'
          : `Behind: ${behind.map(({ name, events, seconds }) => `${name} by ${events} events, ${durationText(seconds * 1_000)}`).join('; ')}.`}
      </p>
      {next.length === 0 ? (
        <p>Nothing is left to do.</p>
      ) : (
        <table>
          <Titles of={['When', 'Job', 'Attempts']} />
          <tbody>
            {next.map(({ id, job, runAt, tries, isParked, error }) => (
              <tr key={id}>
                <td>{runAt > at ? timeText(runAt) : `since ${timeText(runAt)}`}</td>
                <th scope="row">
                  {job} <code>{id}</code>
                </th>
                <td className={error === null ? '' : 'bad'}>
                  {tries === 0 ? 'none yet' : `${isParked ? 'parked after ' : ''}${tries} failed: ${error ?? ''}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="soft">And {more} more.</p>}
    </>
  );
}
