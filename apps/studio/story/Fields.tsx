import type { ExistingBooking } from '@libs/booking/state.js';
import { blame, type Blamed } from '@libs/debugging/blame.js';
import { leavesOf } from '@libs/debugging/differences.js';
import type { LiveDocument, StoryStep } from '@libs/debugging/story.js';
import { type MouseEvent, useMemo, useState } from 'react';
import { timeText, valueText } from '../api.js';
import { Panel } from './Panel.js';

type Leaf = readonly [path: string, value: unknown];

interface FieldTableProps {
  readonly fields: readonly Leaf[];
  /** The event that last set each field. */
  readonly blamed: ReadonlyMap<string, StoryStep>;
  readonly shown: number;
  /** Fields that the event removed, with their last values. */
  readonly gone?: readonly Leaf[];
  /** What a view stores instead, by field. */
  readonly stored?: ReadonlyMap<string, unknown>;
}

/** The fields of a value: what the event changed is marked, and each says which event last set it. */
function FieldTable({ fields, blamed, shown, gone = [], stored = new Map() }: FieldTableProps) {
  if (fields.length + gone.length === 0) return null;
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

/** Returns for each field of a value after the event `shown` the event that last set it. */
function blamedSteps(
  steps: readonly StoryStep[],
  shown: number,
  valueOf: (step: StoryStep) => unknown,
): ReadonlyMap<string, StoryStep> {
  const values = steps.slice(0, shown + 1).map((event) => ({ event, value: valueOf(event), shown: valueOf(event) }));
  return new Map(blame(values).map(({ path, event }: Blamed<StoryStep>) => [path, event]));
}

const stateOf = ({ state }: StoryStep): unknown => state;

type StateField = ExistingBooking extends infer State ? (State extends unknown ? keyof State : never) : never;

/** The group of each field of a booking's state. The fields of another stream are one group. */
const GROUPS: Readonly<Record<StateField, string>> = {
  phase: 'Booking',
  bookingId: 'Booking',
  customerId: 'Booking',
  anonymised: 'Booking',
  round: 'Booking',
  choices: 'Choices',
  preferredChef: 'Choices',
  menu: 'Choices',
  ingredients: 'Choices',
  fare: 'Fare',
  attempts: 'Payments',
  deposit: 'Payments',
  others: 'Payments',
  collected: 'Payments',
  quarantined: 'Payments',
  chefId: 'Chef',
  erasedChefs: 'Chef',
  offer: 'Chef',
  declinedBy: 'Chef',
  replacement: 'Chef',
  move: 'Visit',
  moves: 'Visit',
  proposedMoves: 'Visit',
  visit: 'Visit',
  settlesAt: 'Visit',
  noShow: 'Visit',
  problems: 'Visit',
  ratedBy: 'Ratings',
  chefRating: 'Ratings',
  uncounted: 'Ratings',
  replyEditableUntil: 'Ratings',
};
const OTHER_GROUP = 'All fields';

function groupOf([path]: Leaf): string {
  const [field = ''] = path.split(/[.[]/);
  return Object.hasOwn(GROUPS, field) ? GROUPS[field as StateField] : OTHER_GROUP;
}

/** The state after the event that is shown, in groups; those that it changed are open, and what it changed is highlighted. */
export function Tree({ steps, shown }: { readonly steps: readonly StoryStep[]; readonly shown: number }) {
  const blamed = useMemo(() => blamedSteps(steps, shown, stateOf), [steps, shown]);
  const before = steps[shown - 1]?.state;
  const state = steps[shown]?.state;
  const leaves = leavesOf(state);
  const gone = [...leavesOf(before)].filter(([path]) => !leaves.has(path));
  const names = [...Object.values(GROUPS), OTHER_GROUP];
  return (
    <Panel label="State">
      <h2>State</h2>
      {[...new Set(names)].map((name) => (
        <Group
          key={name}
          name={name}
          fields={[...leaves].filter((leaf) => groupOf(leaf) === name)}
          gone={gone.filter((leaf) => groupOf(leaf) === name)}
          blamed={blamed}
          shown={shown}
        />
      ))}
      {leaves.size + gone.length === 0 && <p className="soft">There is nothing yet.</p>}
    </Panel>
  );
}

/** Opens with each event that changes it, unless the operator opened or closed it. */
function Group({ name, ...table }: FieldTableProps & { readonly name: string; readonly gone: readonly Leaf[] }) {
  const [chosen, setChosen] = useState<boolean>();
  const { fields, blamed, shown, gone } = table;
  const changed = fields.filter(([path]) => blamed.get(path)?.revision === shown).length + gone.length;
  if (fields.length + gone.length === 0) return null;
  const isOpen = chosen ?? changed > 0;
  const toggle = (event: MouseEvent): void => {
    event.preventDefault();
    setChosen(!isOpen);
  };
  return (
    <details open={isOpen}>
      {/* A click is what Enter and Space do as well. */}
      <summary onClick={toggle}>
        {name} <span className="soft">{changed > 0 ? `${changed} changed` : `${fields.length}`}</span>
      </summary>
      <FieldTable {...table} />
    </details>
  );
}

interface DocumentsProps {
  readonly steps: readonly StoryStep[];
  readonly shown: number;
  /** How the stored documents differ from the log, after the last event. */
  readonly live: readonly LiveDocument[];
  /** The key of the document that is shown; the first one by default. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** The documents of the views after the event; at the last event next to what is stored. */
export function Documents({ steps, shown, live, chosen: wanted, onChoose }: DocumentsProps) {
  const keys = steps.at(-1)?.documents.map(({ key }) => key) ?? [];
  const chosen = keys.find((key) => key === wanted) ?? keys[0];
  if (chosen === undefined) return null;
  const isLast = shown === steps.length - 1;
  const differing = live.find(({ key }) => key === chosen)?.differences ?? [];
  const stored = new Map(isLast ? differing.map((one) => [one.path, one.stored]) : []);
  const missing = isLast ? differing.filter(({ expected }) => expected === undefined) : [];
  return (
    <Panel label="View documents" className="wide">
      <h2>View documents</h2>
      <div className="tabs" role="group" aria-label="View">
        {keys.map((key) => (
          <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            {tabOf(key, keys)}
            {live.some((one) => one.key === key && one.differences.length > 0) && <span className="bad"> differs</span>}
          </button>
        ))}
      </div>
      <p className={differing.length > 0 ? 'bad' : 'good'}>
        {differing.length > 0
          ? `What is stored differs from the log in ${differing.length} fields, marked red at the last event.`
          : 'What is stored agrees with the log.'}
      </p>
      <DocumentTable steps={steps} shown={shown} name={chosen} stored={stored} />
      {missing.map(({ path }) => (
        <p className="bad" key={path}>
          {path} is stored, and should not exist.
        </p>
      ))}
    </Panel>
  );
}

interface DocumentTableProps extends Pick<DocumentsProps, 'steps' | 'shown'> {
  /** The key of the document. */
  readonly name: string;
  readonly stored: ReadonlyMap<string, unknown>;
}

function DocumentTable({ steps, shown, name, stored }: DocumentTableProps) {
  const blamed = useMemo(() => blamedSteps(steps, shown, (step) => documentOf(step, name)), [steps, shown, name]);
  const step = steps[shown];
  const fields = [...leavesOf(step && documentOf(step, name))];
  const isMarked = ([path]: Leaf): boolean => stored.has(path) || blamed.get(path)?.revision === shown;
  const others = fields.filter((leaf) => !isMarked(leaf));
  const table = { blamed, shown, stored };
  return (
    <>
      <FieldTable fields={fields.filter(isMarked)} {...table} />
      {others.length > 0 && (
        <details>
          <summary>{others.length} fields that the event left as they were</summary>
          <FieldTable fields={others} {...table} />
        </details>
      )}
    </>
  );
}

const documentOf = ({ documents }: StoryStep, name: string): unknown =>
  documents.find(({ key }) => key === name)?.document ?? undefined;

/** Returns the view of a document, with its id if the stream has several documents in the view. */
function tabOf(key: string, keys: readonly string[]): string {
  const [view = ''] = key.split('/');
  return keys.filter((other) => other.startsWith(`${view}/`)).length > 1 ? key : view;
}
