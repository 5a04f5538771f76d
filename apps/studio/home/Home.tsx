import { useQuery } from '@tanstack/react-query';
import type { Overview } from '@libs/debugging/studio-answers.js';
import { overviewQuery } from '../lib/api.js';
import { timeText } from '../lib/format.js';
import { hrefOf } from '../lib/place.js';
import { LagChart } from './LagChart.js';

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

function ParkedJobs({ parkedJobs, openJobs }: Overview) {
  return (
    <section className="panel">
      <h2>Parked jobs</h2>
      <p className="soft">{openJobs} open.</p>
      {parkedJobs.length === 0 ? (
        <p className="good">None is parked.</p>
      ) : (
        <ul className="lines">
          {parkedJobs.map(({ id, kind, error, tries }) => (
            <li key={id}>
              <strong>{kind}</strong> <code>{id}</code>
              <span className="bad">
                after {tries} tries: {error}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ParkedStreams({ parkedStreams }: Overview) {
  return (
    <section className="panel">
      <h2>Parked streams</h2>
      {parkedStreams.length === 0 ? (
        <p className="good">Every consumer applied everything.</p>
      ) : (
        <ul className="lines">
          {parkedStreams.map(({ consumer, stream, revision, at, error }) => (
            <li key={`${consumer}/${stream}`}>
              <a href={hrefOf({ stream, revision })}>
                <code>{stream}</code> from event {revision}
              </a>
              <span className="bad">
                {consumer}, {timeText(at)}: {error}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Quarantined({ quarantined }: Overview) {
  return (
    <section className="panel">
      <h2>Payments in quarantine</h2>
      {quarantined.length === 0 ? (
        <p className="good">No answer of the provider contradicts our records.</p>
      ) : (
        <ul className="lines">
          {quarantined.map(({ stream, transactionId, reason, since }) => (
            <li key={transactionId}>
              <a href={hrefOf({ stream, revision: undefined })}>
                <code>{transactionId}</code>
              </a>
              <span className="bad">
                {reason}, since {timeText(since)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
