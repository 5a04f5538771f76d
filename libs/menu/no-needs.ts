/** Needs as values, apart from their schemas, which most pages do without. */
import type { Needs } from './needs.js';

/** The needs that are text of the customer's own, empty if nothing was said; from each, its schemas follow. */
export const TEXT_NEEDS = {
  note: { maxCharacters: 500, layout: 'paragraphs' },
} as const satisfies Record<string, TextNeed>;

interface TextNeed {
  readonly maxCharacters: number;
  /** `line`: without line breaks. */
  readonly layout: 'line' | 'paragraphs';
}

/** Returns `of` each text need, by its name. */
export const textNeeds = <Value>(of: (need: TextNeed) => Value): Record<keyof typeof TEXT_NEEDS, Value> =>
  Object.fromEntries(Object.entries(TEXT_NEEDS).map(([name, need]) => [name, of(need)])) as Record<
    keyof typeof TEXT_NEEDS,
    Value
  >;

export const NO_NEEDS = { diet: null, allergies: [], spice: null, children: 0, ...textNeeds(() => '') } satisfies Needs;

/** Compares all fields; lists in any order. */
export const sameNeeds = (one: Needs, other: Needs): boolean =>
  (Object.keys(NO_NEEDS) as (keyof Needs)[]).every((name) => textOf(one[name]) === textOf(other[name]));

const textOf = (need: Needs[keyof Needs]): string =>
  JSON.stringify(Array.isArray(need) ? (need as readonly string[]).toSorted() : need);
