/** Needs as values, apart from their schemas, which most pages do without. */
import type { Needs } from './needs.js';

export const NO_NEEDS = { diet: null, allergies: [], spice: null, children: 0, note: '' } satisfies Needs;

/** Compares all fields; lists in any order. */
export const sameNeeds = (one: Needs, other: Needs): boolean =>
  (Object.keys(NO_NEEDS) as (keyof Needs)[]).every((name) => textOf(one[name]) === textOf(other[name]));

const textOf = (need: Needs[keyof Needs]): string =>
  JSON.stringify(Array.isArray(need) ? (need as readonly string[]).toSorted() : need);
