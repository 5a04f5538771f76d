import type { Projection } from './projection.js';

/** Consumers that one subscription updates together, with one checkpoint. */
export interface ConsumerGroup {
  /** Also the name of the lease, and of the group in the store. */
  readonly name: string;
  readonly views: readonly Projection<object>[];
}

/** Creates a group of views or processes with any document types: each is given only its own. */
export const consumerGroup = (name: string, views: readonly { readonly name: string }[]): ConsumerGroup => ({
  name,
  views: views as readonly unknown[] as readonly Projection<object>[],
});
