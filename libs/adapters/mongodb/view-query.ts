import type { mongo } from 'mongoose';
import type { ViewQuery } from '@libs/eventing/types/view-store.js';
import { type ViewShape, combinations, indexValue, orderField } from '../view-shape.js';
import type { Guarded } from './guarded-collection.js';

/** Returns an index on the equality fields, then the order field, then `_id` as a tie-breaker. */
export const indexSpecification = (fields: readonly string[]): Record<string, 1> =>
  Object.fromEntries(['live', ...fields.map(path), '_id'].map((field) => [field, 1 as const]));

export const path = (field: string): string => `document.${field}`;

export interface Found {
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
