/** Which fields differ between two values of JSON. */

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
export function isEqualLeaf(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  return Array.isArray(one) === Array.isArray(other);
}

/** Whether `path` is `field` or lies in it; every path lies in the empty one. */
export const isWithin = (path: FieldPath, field: FieldPath): boolean =>
  field === '' || path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
