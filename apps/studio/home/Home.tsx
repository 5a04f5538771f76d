import { bookingStream } from '@libs/booking/booking-id.js';
import type { Overview } from '@libs/debugging/story.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { durationText, overviewQuery, timeText } from '../api.js';
import { hrefOf } from '../place.js';
import { Titles } from '../Titles.js';

/** What needs an operator, and how far the consumers are. */
export function Home() {
  const { data, error } = useQuery(overviewQuery());
  if (error) return <p className="bad panel">{error.message}</p>;
  if (!data) return <p className="panel">Reading …</p>;
  return (
    <div className="home">
      <h1>What needs you</h1>
      <ParkedJobs {...data} />
      <ParkedStreams {...data} />
      <Quarantined {...data} />
      <section className="panel wide">
        <h2>Views and processes</h2>
        <LagChart consumers={data.consumers} />
      </section>
    </div>
  );
}

interface ProblemsProps {
  readonly title: string;
  readonly note?: string;
  /** Shown if there are no problems. */
  readonly none: string;
  readonly children: readonly ReactNode[];
}

const Problems = ({ title, note, none, children }: ProblemsProps) => (
  <section className="panel">
    <h2>{title}</h2>
    {note !== undefined && <p className="soft">{note}</p>}
    {children.length === 0 ? <p className="good">{none}</p> : <ul className="lines">{children}</ul>}
  </section>
);

const ParkedJobs = ({ jobs: { open, parkedJobs } }: Overview) => (
  <Problems title="Parked jobs" note={`${open} open.`} none="None is parked.">
    {parkedJobs.map(({ intent: { id, job }, error, tries }) => (
      <li key={id}>
        <strong>{job}</strong> <code>{id}</code>
        <span className="bad">
          after {tries} tries: {error}
        </span>
      </li>
    ))}
  </Problems>
);

const ParkedStreams = ({ consumers }: Overview) => (
  <Problems title="Parked streams" none="Every consumer applied everything.">
    {consumers.flatMap(({ name, parked }) =>
      parked.map(({ stream, revision, at, error }) => (
        <li key={`${name}/${stream}`}>
          <a href={hrefOf({ stream, revision })}>
            <code>{stream}</code> from event {revision}
          </a>
          <span className="bad">
            {name}, {timeText(at)}: {error}
          </span>
        </li>
      )),
    )}
  </Problems>
);

const Quarantined = ({ quarantined }: Overview) => (
  <Problems title="Payments in quarantine" none="No answer of the provider contradicts our records.">
    {quarantined.map(({ bookingId, transactionId, since, findings }) => (
      <li key={transactionId}>
        <a href={hrefOf({ stream: bookingStream(bookingId), revision: undefined })}>
          <code>{transactionId}</code>
        </a>
        <span className="bad">
          {findings.at(-1)?.reason}, since {timeText(since)}
        </span>
      </li>
    ))}
  </Problems>
);

/** A lag of so many seconds fills the bar. */
const FULL_SECONDS = 10;

/** A bar for each consumer: how long its oldest waiting event has waited. */
function LagChart({ consumers }: Pick<Overview, 'consumers'>) {
  return (
    <table className="lags">
      <Titles of={['Consumer', 'State', 'Behind']} />
      <tbody>
        {consumers.map(({ name, state, lag }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={state === 'active' ? '' : 'bad'}>{state}</td>
            <td>
              <meter min={0} max={FULL_SECONDS} high={FULL_SECONDS - 1} value={Math.min(lag.seconds, FULL_SECONDS)}>
                {durationText(lag.seconds * 1_000)}
              </meter>{' '}
              {lag.events === 0 ? 'nothing' : `${lag.events} events, ${durationText(lag.seconds * 1_000)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
