import type { mongo } from 'mongoose';
import { folded } from '../view-shape.js';
import type { Guarded } from './guarded-collection.js';

const TRIGRAM = 3;
/** More of a long search would only give the planner more to weigh; the text itself decides anyway. */
const ASKED = 6;
/** Sorts behind whatever a text may go on with. */
const HIGHEST = '\u{10FFFF}';

/**
 * Every stretch of three characters of a text, and the shorter ones at its end: each part of the text begins one of
 * them, so that an index of them finds parts of any length.
 */
export function trigrams(text: string): readonly string[] {
  const found = new Set<string>();
  // Characters outside the basic plane take two places; a text without one is cut far faster.
  if (/[\ud800-\udfff]/.test(text)) {
    const characters = [...text];
    characters.forEach((_, start) => found.add(characters.slice(start, start + TRIGRAM).join('')));
  } else {
    for (let start = 0; start < text.length; start++) found.add(text.slice(start, start + TRIGRAM));
  }
  return [...found];
}

/** What a searched document keeps beside itself. */
export function searchable(text: string): { readonly text: string; readonly trigrams: readonly string[] } {
  const kept = folded(text);
  return { text: kept, trigrams: trigrams(kept) };
}

/** Documents whose text has `search` as a part, in any case. The index proposes, the text decides. */
export function searchFilter(search: string): mongo.Filter<Guarded> {
  const part = folded(search);
  const characters = [...part];
  if (characters.length < TRIGRAM) return { trigrams: { $elemMatch: { $gte: part, $lt: part + HIGHEST } } };
  const whole = trigrams(part).filter((one) => [...one].length === TRIGRAM);
  const step = Math.ceil(whole.length / ASKED);
  return {
    trigrams: { $all: whole.filter((_, index) => index % step === 0) },
    text: { $regex: part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') },
  };
}
