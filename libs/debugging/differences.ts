/**
 * Compares values of JSON field by field, and hides personal data in them. A value is folded twice: with the keys of all
 * people, and without any. What is the same in both does not depend on personal data and can be shown.
 */
import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';

/** A field by its place, for example `deposit.refunds[0].state`; empty for a value without fields. */
export type FieldPath = string;

export interface Difference {
  readonly path: FieldPath;
  /** Undefined where the field does not exist. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns every scalar, empty list and empty object in a value, by its path; none for `undefined` or an empty value. */
export function leavesOf(value: unknown): ReadonlyMap<FieldPath, unknown> {
  const leaves = new Map<FieldPath, unknown>();
  collect(value, '', leaves);
  return leaves;
}

function collect(value: unknown, path: FieldPath, leaves: Map<FieldPath, unknown>): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) {
    leaves.set(path, value);
    return;
  }
  const inner: readonly (readonly [FieldPath, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [`${path}[${index}]`, item])
    : Object.entries(value).map(([name, field]) => [path === '' ? name : `${path}.${name}`, field]);
  if (inner.length === 0 && path !== '') leaves.set(path, Array.isArray(value) ? [] : {});
  for (const [place, field] of inner) collect(field, place, leaves);
}

/** Returns the fields that differ, those of `before` first. Items of lists are compared by their place. */
export function differencesBetween(before: unknown, after: unknown): readonly Difference[] {
  const [left, right] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const difference = { path, before: left.get(path), after: right.get(path) };
    return isEqualLeaf(difference.before, difference.after) ? [] : [difference];
  });
}

/** Two leaves that are objects are both empty: they are the same if both are lists, or neither is. */
function isEqualLeaf(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  return Array.isArray(one) === Array.isArray(other);
}

/** Whether `path` is `field` or lies in it; every path lies in the empty one. */
export const isWithin = (path: FieldPath, field: FieldPath): boolean =>
  field === '' || path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);

/** The same events with the personal data of all people, and without. */
export interface DecodedTwice {
  readonly withKeys: readonly RecordedEvent[];
  readonly withoutKeys: readonly RecordedEvent[];
}

/** Stands for a value that depends on personal data. Without a key nobody can tell an encrypted one from an erased one. */
export const PERSONAL = '[personal]';

/** A replacer of `JSON.stringify` for data that was decoded without keys. */
export const withPlaceholder = (_: string, value: unknown): unknown => (value === ERASED ? PERSONAL : value);

/** Returns plain data, decoded without keys, as it is shown. */
export const withPlaceholders = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data, withPlaceholder)) as Data;

/** Stands for a stored value of which the log does not tell whether it is personal. */
export const MAYBE_PERSONAL = '[may be personal]';

/** Returns `value` with each part that differs from `withoutKeys` replaced. */
export function masked(value: unknown, withoutKeys: unknown): unknown {
  if (value === null || value === undefined || Object.is(value, withoutKeys)) return value;
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(withoutKeys) ? withoutKeys : [];
    return value.map((item, index) => masked(item, others[index]));
  }
  if (typeof value !== 'object') return PERSONAL;
  const others = (isRecord(withoutKeys) ? withoutKeys : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, masked(field, others[name])]));
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the function that masks the values of a stored document, given its fold with and without keys. A stored value is
 * shown only where the fold has a value that depends on no personal data, neither there nor in another item of the same
 * list. Sentences stay hidden even there: one that the fold has without the name of an erased person may still contain it.
 */
function storedMask(expected: unknown, withoutKeys: unknown): (path: FieldPath, stored: unknown) => unknown {
  const closed = leavesOf(withoutKeys);
  const known = new Set<FieldPath>();
  const personal = new Set<FieldPath>();
  for (const [path, value] of leavesOf(expected)) {
    if (value === ERASED || !isEqualLeaf(value, closed.get(path))) personal.add(withoutIndices(path));
    else if (value !== null) known.add(path);
  }
  return (path, stored) => {
    if (stored === null || typeof stored === 'object' || stored === undefined) return stored;
    if (personal.has(withoutIndices(path))) return PERSONAL;
    return known.has(path) && !(typeof stored === 'string' && /\s/.test(stored)) ? stored : MAYBE_PERSONAL;
  };
}

export const withoutIndices = (path: FieldPath): FieldPath => path.replace(/\[\d+\]/g, '[]');

/** A document as the log has it, and as a view stores it. */
interface ComparedDocument {
  /** The fold with the keys of all people; undefined where the log leaves no document. */
  readonly expected: object | undefined;
  /** The same fold without keys. */
  readonly withoutKeys: object | undefined;
  /** Undefined where the view has no document. */
  readonly stored: object | undefined;
}

/** A field that differs, without personal data; `expected` and `stored` are undefined where it does not exist. */
export interface DifferingField {
  readonly path: FieldPath;
  readonly expected: unknown;
  readonly stored: unknown;
}

/** Returns the fields that differ, those of the log first; none if the documents are equal as JSON. */
export function compareDocument({ expected, withoutKeys, stored }: ComparedDocument): readonly DifferingField[] {
  const differences = differencesBetween(expected, stored);
  if (differences.length === 0) return [];
  const shown = leavesOf(masked(expected, withoutKeys));
  const shownOfStored = storedMask(expected, withoutKeys);
  return differences.map(({ path, after }) => ({
    path,
    expected: shown.get(path),
    stored: shownOfStored(path, after),
  }));
}
