import { leavesOf } from '@libs/debugging/differences.js';
import type { StoryStep } from '@libs/debugging/studio-answers.js';
import { timeText, valueText } from '../lib/format.js';

interface FieldTableProps {
  readonly value: unknown;
  /** The event that last set each field. */
  readonly blamed: ReadonlyMap<string, StoryStep>;
  readonly shown: number;
  /** Fields that the event removed, with their last values. */
  readonly gone?: readonly (readonly [path: string, value: unknown])[];
  /** What a view stores instead, by field. */
  readonly stored?: ReadonlyMap<string, unknown>;
}

/** The fields of a value: what the event changed is marked, and each says which event last set it. */
export function FieldTable({ value, blamed, shown, gone = [], stored = new Map() }: FieldTableProps) {
  const fields = [...leavesOf(value)];
  if (fields.length === 0 && gone.length === 0) return <p className="soft">There is nothing yet.</p>;
  return (
    <table className="tree">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
          <th scope="col">
            <abbr title="The event that last set the field">Set by</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([path, one]) => {
          const step = blamed.get(path);
          const rowClass = stored.has(path) ? 'differs' : step?.revision === shown ? 'changed' : '';
          return (
            <tr key={path} className={rowClass} title={step && blameText(step)}>
              <th scope="row">{path}</th>
              <td>
                {valueText(path, one)}
                {stored.has(path) && <span className="stored">stored: {valueText(path, stored.get(path))}</span>}
              </td>
              <td>{step && `${step.revision} ${step.type}`}</td>
            </tr>
          );
        })}
        {gone.map(([path, one]) => (
          <tr key={path} className="removed">
            <th scope="row">{path}</th>
            <td>
              <del>{valueText(path, one)}</del>
            </td>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const blameText = ({ revision, type, recordedAt, meta }: StoryStep): string =>
  `Set by event ${revision} ${type}, ${timeText(recordedAt)}, by ${meta.actor}`;
