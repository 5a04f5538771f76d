import type { Difference } from '@libs/debugging/differences.js';
import type { WithoutEvent } from '@libs/debugging/story.js';
import { useEffect, useRef } from 'react';
import { valueText } from '../api.js';
import { Titles } from '../Titles.js';
import { Panel } from './Panel.js';

interface WhatIfProps {
  /** The event that is switched off. */
  readonly off: number | undefined;
  readonly answer: WithoutEvent | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onEnd: () => void;
}

/** What would be if the event had not happened: in view and focused as soon as it is asked for, and again as it comes. */
export function WhatIf({ off, answer, error, isFetching, onEnd }: WhatIfProps) {
  const section = useRef<HTMLElement>(null);
  const isAnswered = answer !== undefined;
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, [off, isAnswered]);
  if (off === undefined) return null;
  return (
    <Panel label="What if" className="wide what-if" ref={section} isFocused>
      <h2>Without event {off}</h2>
      <button type="button" onClick={onEnd}>
        Switch on again
      </button>
      {isFetching && <p>Deciding again …</p>}
      {error && <p className="bad">{error.message}</p>}
      {answer && (
        <>
          {answer.money !== null && <p>{answer.money}</p>}
          <Otherwise otherwise={answer.otherwise} />
          <Differences title="State" columns={WOULD_BE} differences={answer.state} />
          {answer.documents.map(({ key, differences }) => (
            <Differences key={key} title={key} columns={WOULD_BE} differences={differences} />
          ))}
        </>
      )}
    </Panel>
  );
}

function Otherwise({ otherwise }: Pick<WithoutEvent, 'otherwise'>) {
  if (otherwise.length === 0) return <p>Every later decision would have been the same.</p>;
  return (
    <ul className="lines">
      {otherwise.map(({ revision, command, outcome }) => (
        <li key={revision}>
          <strong>{command}</strong> at event {revision}: <span className="bad">{outcome}</span>
        </li>
      ))}
    </ul>
  );
}

const WOULD_BE = ['Is', 'Would be'];

interface DifferencesProps {
  readonly title?: string;
  /** What was before, and after. */
  readonly columns: readonly string[];
  readonly differences: readonly Difference[];
}

export function Differences({ title, columns, differences }: DifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <table className="tree">
      {title !== undefined && <caption>{title}</caption>}
      <Titles of={['Field', ...columns]} />
      <tbody>
        {differences.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td>{valueText(path, before)}</td>
            <td>{valueText(path, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
