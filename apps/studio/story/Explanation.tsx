import { formatMoney } from '@libs/contract/money.js';
import type { Headline, Story } from '@libs/debugging/story.js';
import type { Instant } from '@libs/contract/time.js';
import { timeText } from '../api.js';
import { hrefOf } from '../place.js';
import { Titles } from '../Titles.js';
import { Panel } from './Panel.js';

type Explained = NonNullable<Story['explained']>;

/** The status, the visit, both sides, the money and the next step of a booking, as they are now. */
export function HeadlinePanel({ phase, start, end, people, customer, chef, fare, money, next }: Headline) {
  const parts = [
    ['Status', phase],
    ['Visit', visitText(start, end)],
    ['People', people],
    ['Customer', <Person stream={customer} />],
    ['Chef', chef === null ? 'none' : <Person stream={chef} />],
    ['Fare', fare === null ? 'none' : formatMoney(fare)],
    ['Paid', formatMoney(money.captured)],
    ['Still owed', formatMoney(money.outstanding)],
    ['Refunded', formatMoney(money.refunded)],
    ['Next step', next ? `${next.job}, ${timeText(next.runAt)}` : 'nothing is left to do'],
  ] as const;
  return (
    <Panel label="Headline" className="wide">
      <dl className="headline">
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** `26 Nov 2026, 18:00 to 22:00`; with both days if they differ. */
function visitText(start: Instant, end: Instant): string {
  const [[day, from], [last, to]] = [start, end].map((at) => timeText(at).slice(0, -3).split(', ')) as [
    string[],
    string[],
  ];
  return `${day}, ${from} to ${day === last ? '' : `${last}, `}${to}`;
}

/** How many characters of an id tell people apart for a reader. */
const SHOWN_OF_ID = 6;

/** Names a person by the end of the id: names are hidden. */
const Person = ({ stream }: { readonly stream: string }) => (
  <a href={hrefOf({ stream })} title={stream}>
    …{stream.slice(-SHOWN_OF_ID)}
  </a>
);

/** What `ops explain` says of the booking: whether anything is wrong with it, its sentences and its messages. */
export function ExplanationPanel({ verdict, text, delivered, href }: Explained & { readonly href: string }) {
  const { kind, title, sentence, event, next } = verdict;
  return (
    <Panel label="Explanation" className={`wide verdict ${kind}`}>
      <h2>{title}</h2>
      <p>{sentence}</p>
      <p className="soft">
        Event <a href={href}>{event.revision}</a>; next: <code>{next}</code>
      </p>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {delivered.length > 0 && (
        <details>
          <summary>Messages and callbacks ({delivered.length})</summary>
          <table>
            <Titles of={['When', 'What', 'How']} />
            <tbody>
              {delivered.map(({ at, what, how }, index) => (
                <tr key={index}>
                  <td>{timeText(at)}</td>
                  <th scope="row">{what}</th>
                  <td className={how.startsWith('undelivered') ? 'bad' : ''}>{how}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Panel>
  );
}
