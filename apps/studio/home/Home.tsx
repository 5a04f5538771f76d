import { bookingStream } from '@libs/booking/booking-id.js';
import type { Overview } from '@libs/debugging/story.js';
import { useQuery } from '@tanstack/react-query';
import { durationText, hrefOf, overviewQuery, timeText } from '../api.js';

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

function ParkedJobs({ jobs: { open, parkedJobs } }: Overview) {
  return (
    <section className="panel">
      <h2>Parked jobs</h2>
      <p className="soft">{open} open.</p>
      {parkedJobs.length === 0 ? (
        <p className="good">None is parked.</p>
      ) : (
        <ul className="lines">
          {parkedJobs.map(({ intent: { id, job }, error, tries }) => (
            <li key={id}>
              <strong>{job}</strong> <code>{id}</code>
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

function ParkedStreams({ consumers }: Overview) {
  const parkedStreams = consumers.flatMap(({ name, parked }) => parked.map((one) => ({ ...one, consumer: name })));
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
        </ul>
      )}
    </section>
  );
}

/** A lag of so many seconds fills the bar. */
const FULL_SECONDS = 10;

/** A bar for each consumer: how long its oldest waiting event has waited. */
function LagChart({ consumers }: Pick<Overview, 'consumers'>) {
  return (
    <table className="lags">
      <thead>
        <tr>
          <th scope="col">Consumer</th>
          <th scope="col">State</th>
          <th scope="col">Behind</th>
        </tr>
      </thead>
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
