import type { mongo } from 'mongoose';
import type { ViewQuery } from '@libs/eventing/types/view-store.js';
import { folded } from '../view-shape.js';
import type { Guarded } from './guarded-collection.js';

const TRIGRAM = 3;
/** Further trigrams of a long search only slow down the query planner; the text filter decides anyway. */
const MAX_TRIGRAMS = 6;
/** Sorts after every continuation of a text. */
const HIGHEST = '\u{10FFFF}';

/**
 * Returns all substrings of three characters, and the shorter ones at the end: each part of the text starts one of
 * them, so that their index finds parts of any length.
 */
export function trigrams(text: string): readonly string[] {
  const found = new Set<string>();
  // Surrogate pairs need splitting by character; other text is sliced, which is much faster.
  if (/[\ud800-\udfff]/.test(text)) {
    const characters = [...text];
    characters.forEach((_, start) => found.add(characters.slice(start, start + TRIGRAM).join('')));
  } else {
    for (let start = 0; start < text.length; start++) found.add(text.slice(start, start + TRIGRAM));
  }
  return [...found];
}

/** Returns the stored search fields of a text. */
export function searchable(text: string): { readonly text: string; readonly trigrams: readonly string[] } {
  const normalized = folded(text);
  return { text: normalized, trigrams: trigrams(normalized) };
}

/** The name of the trigram index of a text. */
export const trigramsIndex = (text: string): string => `trigrams-${text}`;
/** The field of the trigrams of a text. */
export const trigramsField = (text: string): string => `search.${text}.trigrams`;

/** Matches documents whose text contains `part`, case-insensitively. */
export const textFilter = ({ text, part }: NonNullable<ViewQuery['search']>): mongo.Filter<Guarded> => ({
  [`search.${text}.text`]: { $regex: folded(part).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') },
});

/** Matches the same documents through the trigram index; the text filter removes false positives. */
export function trigramsFilter(search: NonNullable<ViewQuery['search']>): mongo.Filter<Guarded> {
  const part = folded(search.part);
  const field = trigramsField(search.text);
  if ([...part].length < TRIGRAM) return { [field]: { $elemMatch: { $gte: part, $lt: part + HIGHEST } } };
  const whole = trigrams(part).filter((one) => [...one].length === TRIGRAM);
  const step = Math.ceil(whole.length / MAX_TRIGRAMS);
  return { [field]: { $all: whole.filter((_, index) => index % step === 0) }, ...textFilter(search) };
}
