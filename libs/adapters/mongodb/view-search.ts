import { combinations, folded, indexValue, orderField, type ViewShape } from '../view-shape.js';
import { DEADLINE, driverOf, type Guarded } from './guarded-writes.js';
import type { ViewQuery } from '@libs/eventing/types/view-store.js';
import type { Model, mongo, PipelineStage } from 'mongoose';

const TRIGRAM = 3;
/** Further trigrams of a long search only slow down the query planner; the text filter decides anyway. */
const MAX_TRIGRAMS = 6;
/** Sorts after every continuation of a text. */
const HIGHEST = '\u{10FFFF}';

/**
 * Returns all substrings of three characters, and the shorter ones at the end: each part of the text starts one of
 * them, so that their index finds parts of any length.
 */
function trigrams(text: string): readonly string[] {
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
const textFilter = ({ text, part }: NonNullable<ViewQuery['search']>): mongo.Filter<Guarded> => ({
  [`search.${text}.text`]: { $regex: folded(part).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') },
});

/** Matches the same documents through the trigram index; the text filter removes false positives. */
function trigramsFilter(search: NonNullable<ViewQuery['search']>): mongo.Filter<Guarded> {
  const part = folded(search.part);
  const field = trigramsField(search.text);
  if ([...part].length < TRIGRAM) return { [field]: { $elemMatch: { $gte: part, $lt: part + HIGHEST } } };
  const whole = trigrams(part).filter((one) => [...one].length === TRIGRAM);
  const step = Math.ceil(whole.length / MAX_TRIGRAMS);
  return { [field]: { $all: whole.filter((_, index) => index % step === 0) }, ...textFilter(search) };
}

/** Returns an index on the equality fields, then the order field, then `_id` as a tie-breaker. */
export const indexSpecification = (fields: readonly string[]): Record<string, 1> =>
  Object.fromEntries(['live', ...fields.map(path), '_id'].map((field) => [field, 1 as const]));

const path = (field: string): string => `document.${field}`;

interface Found {
  /** Disjoint filters, each a contiguous range of an index. */
  readonly stretches: readonly mongo.Filter<Guarded>[];
  readonly sort: Record<string, 1 | -1>;
  /** The index that returns each range in order, if there is one. */
  readonly hint: string | undefined;
}

/** @throws TypeError for fields and orders without an index, and for values that cannot be indexed. */
export function plan(query: ViewQuery, shape: ViewShape): Found {
  const direction = query.order.direction === 'desc' ? -1 : 1;
  const sort = { [path(orderField(query.order.index, shape))]: direction, _id: direction } as const;
  const rows = combinations(query, shape, indexValue);
  const stretches = rows.map((row) => {
    const equal = Object.entries(row).map(([field, value]): [string, unknown] => [path(field), value]);
    return { live: true, ...Object.fromEntries(equal) };
  });
  const fields = shape.indexes.find(({ name }) => name === query.order.index)?.fields.slice(0, -1) ?? [];
  const hint = fields.every((field) => field in query.where) ? query.order.index : undefined;
  return { stretches, sort, hint };
}

/** Returns one filter for all ranges; the engine merges them in order. */
export const anyOf = (stretches: Found['stretches']): mongo.Filter<Guarded> =>
  stretches.length === 1 ? { ...stretches[0] } : { $or: [...stretches] };

/** The documents of the list that are read per counted match before the trigram index is used. */
const DOCUMENTS_PER_MATCH = 2;

type Stretch = Pick<ViewQuery, 'offset' | 'limit'>;

interface Matches {
  /** In list order. */
  readonly ids: readonly string[];
  readonly count: number;
}

/**
 * Finds a page of search matches in list order, and counts matches up to a bound. For a frequent text the start of the
 * list is sufficient, where the trigram index would return most of the view; for a rare text the index is faster than a
 * full scan. So the list is read first, up to a bound.
 */
export class SearchMatches {
  readonly #list: mongo.Filter<Guarded>;

  constructor(
    private readonly model: Model<Guarded>,
    private readonly plan: Found,
    private readonly search: NonNullable<ViewQuery['search']>,
  ) {
    this.#list = anyOf(plan.stretches);
  }

  /** Counts at most `most` matches, and returns the ids of the requested page. */
  async find({ offset = 0, limit }: Stretch, most: number): Promise<Matches> {
    if (this.plan.stretches.length === 0) return { ids: [], count: 0 };
    const counted = (ids: readonly string[]) => ({ ids: ids.slice(offset, offset + limit), count: ids.length });
    const bound = most * DOCUMENTS_PER_MATCH;
    const list = [{ $match: this.#list }, { $sort: this.plan.sort }];
    const holding = { $match: textFilter(this.search) };
    const [early, listed] = await Promise.all([
      this.#ids([...list, { $limit: bound }, holding, { $limit: most }]),
      this.#listed(bound),
    ]);
    if (early.length === most || listed < bound) return counted(early);
    const proposed = { $match: { $and: [this.#list, trigramsFilter(this.search)] } };
    const few = await this.#ids(
      [proposed, { $limit: most }, { $sort: this.plan.sort }],
      trigramsIndex(this.search.text),
    );
    if (few.length < most) return counted(few);
    // There are enough matches; their order requires the list.
    const page = limit > 0 ? [...list, holding, { $skip: offset }, { $limit: limit }] : undefined;
    return { ids: page ? await this.#ids(page) : [], count: most };
  }

  /** Returns the length of the list, at most `most`. */
  async #listed(most: number): Promise<number> {
    const { hint } = this.plan;
    const counts = this.plan.stretches.map((stretch) =>
      driverOf(this.model).countDocuments(stretch, { limit: most, maxTimeMS: DEADLINE, ...(hint && { hint }) }),
    );
    return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
  }

  async #ids(pipeline: readonly mongo.Document[], hint = this.plan.hint): Promise<readonly string[]> {
    const found = await this.model.aggregate<{ readonly _id: string }>(
      [...pipeline, { $project: { _id: 1 } }] as PipelineStage[],
      { allowDiskUse: true, maxTimeMS: DEADLINE, ...(hint && { hint }) },
    );
    return found.map(({ _id }) => _id);
  }
}
