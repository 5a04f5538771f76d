import type { Model, mongo, PipelineStage } from 'mongoose';
import type { ViewQuery } from '@libs/eventing/types/view-store.js';
import { driverOf, type Guarded } from './guarded-collection.js';
import { DEADLINE } from './mongo-errors.js';
import { type Found, anyOf } from './view-query.js';
import { textFilter, trigramsFilter, trigramsIndex } from './view-search.js';

/** The documents of the list that are read per counted match before the trigram index is used. */
const DOCUMENTS_PER_MATCH = 2;

type Stretch = Pick<ViewQuery, 'offset' | 'limit'>;

export interface Matches {
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
  async find({ offset, limit }: Stretch, most: number): Promise<Matches> {
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
