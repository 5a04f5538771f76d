/** The fields in which a stored document differs from the fold of the log. */
import { differencesBetween, type FieldPath, leavesOf } from './differences.js';
import { masked, storedMask } from './mask.js';

/** A document as the log has it, and as a view stores it. */
export interface ComparedDocument {
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
