import { formatMoney, paise } from '@libs/contract/money.js';
import type { StoryStep } from '@libs/debugging/story.js';
import { Titles } from '../Titles.js';
import { Panel } from './Panel.js';

interface MoneyProps {
  readonly steps: readonly StoryStep[];
  readonly shown: number;
}

const FIGURES = [
  { name: 'fare', title: 'Fare' },
  { name: 'captured', title: 'Paid' },
  { name: 'owed', title: 'Owed back' },
  { name: 'refunded', title: 'Refunded' },
] as const;

/** The money after every event that changed it, as a running balance. */
export function Money({ steps, shown }: MoneyProps) {
  const rows = steps.filter(
    ({ money }, index) => money && JSON.stringify(money) !== JSON.stringify(steps[index - 1]?.money),
  );
  if (rows.length === 0) return null;
  const now = rows.findLast(({ revision }) => revision <= shown)?.revision;
  return (
    <Panel label="Money">
      <h2>Money</h2>
      <table className="money">
        <Titles of={['After', ...FIGURES.map(({ title }) => title), 'We hold']} />
        <tbody>
          {rows.map(({ revision, type, money }) => (
            <tr key={revision} className={revision > shown ? 'ahead' : ''} aria-current={revision === now}>
              <th scope="row">
                {revision} {type}
              </th>
              {FIGURES.map(({ name }) => (
                <td key={name}>{formatMoney(money?.[name] ?? paise(0))}</td>
              ))}
              <td>{money && formatMoney(paise(money.captured - money.refunded))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
