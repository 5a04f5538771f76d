/**
 * Hides personal data in documents. A document is folded twice: with the keys of all people, and without any. What is
 * the same in both does not depend on personal data and can be shown.
 */

import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type FieldPath, isEqualLeaf, leavesOf } from './differences.js';

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
export function storedMask(expected: unknown, withoutKeys: unknown): (path: FieldPath, stored: unknown) => unknown {
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
