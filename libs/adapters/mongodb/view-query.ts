import type { mongo } from 'mongoose';
import type { ViewQuery } from '@libs/eventing/types/ports.js';
import { type ViewShape, combinations, indexValue, orderField } from '../view-shape.js';
import type { Guarded } from './guarded-collection.js';
import { searchFilter } from './view-search.js';

/** An index that begins with the equalities, and ends with the order and what makes it unambiguous. */
export const indexSpecification = (fields: readonly string[]): Record<string, 1> =>
  Object.fromEntries(['live', ...fields.map(path), '_id'].map((field) => [field, 1 as const]));

export const path = (field: string): string => `document.${field}`;

export interface Found {
  /** Which documents match, each once: one stretch of an index per filter, unless there is a search. */
  readonly stretches: readonly mongo.Filter<Guarded>[];
  readonly sort: Record<string, 1 | -1>;
}

/** @throws TypeError for fields and orders that no index has, and for values that cannot be equal to one. */
export function plan(query: ViewQuery, shape: ViewShape): Found {
  const direction = query.order.direction === 'desc' ? -1 : 1;
  const sort = { [path(orderField(query.order.index, shape))]: direction, _id: direction } as const;
  const rows = combinations(query, shape, indexValue);
  const search = query.search ? searchFilter(query.search) : {};
  if (query.search && !shape.searched) throw new TypeError('the view is not searched');
  const stretches = rows.map((row) => {
    const equal = Object.entries(row).map(([field, value]) => [path(field), value]);
    return { live: true, ...Object.fromEntries(equal), ...search };
  });
  return { stretches, sort };
}

/** The stretches as one filter, from which the engine merges them in order. */
export const anyOf = (stretches: Found['stretches']): mongo.Filter<Guarded> =>
  stretches.length === 1 ? { ...stretches[0] } : { $or: [...stretches] };
