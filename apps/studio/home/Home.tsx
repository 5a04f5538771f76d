import { bookingStream } from '@libs/booking/booking-id.js';
import { formatMoney } from '@libs/contract/money.js';
import type { ConsumerStatus, ListedBooking, Overview } from '@libs/debugging/story.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { attentionQuery, durationText, overviewQuery, timeText } from '../api.js';
import { hrefOf } from '../place.js';
import { Titles } from '../Titles.js';

/** What needs a person, the bookings that changed last, and how far the consumers are. */
export function Home() {
  const { data, error } = useQuery(overviewQuery());
  if (error) return <p className="bad panel">{error.message}</p>;
  if (!data) return <p className="panel">Reading …</p>;
  return (
    <div className="home">
      <h1>What needs you</h1>
      <NeedsPerson {...data} />
      <Latest />
      <Consumers consumers={data.consumers} open={data.jobs.open} />
    </div>
  );
}

/** Lists only what there is: each kind of problem with those that have it. */
function NeedsPerson({ jobs: { parkedJobs }, consumers, quarantined }: Overview) {
  const { data, error } = useQuery(attentionQuery());
  const parked = consumers.flatMap(({ name, parked: streams }) => streams.map((one) => ({ ...one, name })));
  const { questions = [], disputes = { items: [], total: 0 } } = data ?? {};
  const waiting = questions.filter(({ found }) => found.length > 0);
  const isQuiet = waiting.length + disputes.total + parkedJobs.length + parked.length + quarantined.total === 0;
  return (
    <section className="panel wide" aria-label="What needs you">
      {error && <p className="bad">{error.message}</p>}
      {!data && !error && <p role="status">Reading all bookings …</p>}
      {data && isQuiet && <p className="good">Nothing. No payment, visit, refund, job or view waits for a person.</p>}
      {waiting.map(({ name, title, found, more }) => (
        <Problems key={name} title={title} command={`ops find ${name}`} more={more} className="bookings">
          {found.map((one) => (
            <Booking key={one.stream} {...one} />
          ))}
        </Problems>
      ))}
      <Problems
        title="payments that customers dispute"
        command="ops disputes"
        more={disputes.total - disputes.items.length}
      >
        {disputes.items.map(({ bookingId, payment, since, claimed, paid }) => (
          <li key={`${bookingId} ${payment}`}>
            <a href={hrefOf({ stream: bookingStream(bookingId) })}>{bookingId}</a>
            <span>
              since {timeText(since)}: {formatMoney(claimed)} says the chef, {formatMoney(paid)} the customer
            </span>
          </li>
        ))}
      </Problems>
      <Problems
        title="payments in quarantine"
        command="ops quarantine"
        more={quarantined.total - quarantined.items.length}
      >
        {quarantined.items.map(({ bookingId, transactionId, since, findings }) => (
          <li key={transactionId}>
            <a href={hrefOf({ stream: bookingStream(bookingId) })}>{transactionId}</a>
            <span className="bad">
              since {timeText(since)}: {findings.at(-1)?.reason}
            </span>
          </li>
        ))}
      </Problems>
      <Problems title="parked streams" command="ops consumers">
        {parked.map(({ name, stream, revision, at, error: why }) => (
          <li key={`${name}/${stream}`}>
            <a href={hrefOf({ stream, revision })}>
              {stream} from event {revision}
            </a>
            <span className="bad">
              {name}, {timeText(at)}: {why}
            </span>
          </li>
        ))}
      </Problems>
      <Problems title="parked jobs" command="ops retry <job>">
        {parkedJobs.map(({ intent: { id, job }, error: why, tries }) => (
          <li key={id}>
            <strong>{job}</strong> <code>{id}</code>
            <span className="bad">
              after {tries} tries: {why}
            </span>
          </li>
        ))}
      </Problems>
    </section>
  );
}

interface ProblemsProps {
  readonly title: string;
  /** What lists all of them. */
  readonly command: string;
  /** How many are not listed. */
  readonly more?: number;
  readonly className?: string;
  readonly children: readonly ReactNode[];
}

function Problems({ title, command, more = 0, className = '', children }: ProblemsProps) {
  if (children.length === 0) return null;
  return (
    <>
      <h2>
        {children.length + more} {title}
      </h2>
      <ul className={`lines ${className}`}>{children}</ul>
      <p className="soft">
        {more > 0 && `And ${more} more. `}
        <code>{command}</code>
      </p>
    </>
  );
}

const Booking = ({ stream, code, phase, start }: ListedBooking) => (
  <li>
    <a href={hrefOf({ stream })}>{code}</a>
    <span>{phase ?? 'not yet in the view'}</span>
    {start && <span className="soft">visit on {timeText(start).slice(0, -3)}</span>}
  </li>
);

function Latest() {
  const { data } = useQuery(attentionQuery());
  if (!data) return null;
  return (
    <section className="panel wide">
      <h2>Bookings that changed last</h2>
      {data.latest.length === 0 && <p>There is no booking yet.</p>}
      <ul className="lines bookings">
        {data.latest.map((one) => (
          <Booking key={one.stream} {...one} />
        ))}
      </ul>
    </section>
  );
}

/** A line as long as all is well; it unfolds to the table, which is open otherwise. */
function Consumers({ consumers, open }: Pick<Overview, 'consumers'> & { readonly open: number }) {
  const late = consumers.filter(({ state }) => state !== 'active');
  const all = `${consumers.length} views and processes`;
  return (
    <details className="panel wide" open={late.length > 0}>
      <summary>
        {late.length === 0 ? (
          <span className="good">{all} are up to date</span>
        ) : (
          <span className="bad">
            {late.length} of {all} are not up to date
          </span>
        )}
        <span className="soft">; {open} jobs are open</span>
      </summary>
      <table className="lags">
        <Titles of={['Consumer', 'State', 'Behind']} />
        <tbody>
          {[...late, ...consumers.filter((one) => !late.includes(one))].map(({ name, state, lag }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={state === 'active' ? '' : 'bad'}>{state}</td>
              <td>{lagText(lag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const lagText = ({ events, seconds }: ConsumerStatus['lag']): string =>
  events === 0 ? 'nothing' : `${events} events, ${durationText(seconds * 1_000)}`;
