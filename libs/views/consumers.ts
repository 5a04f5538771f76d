import { type ConsumerGroup, consumerGroup, type Projection } from '@libs/eventing/types/projection.js';
import { PROJECTIONS } from './all-views.js';
import { PROCESSES } from './processes.js';

/** The maximum number of groups of each kind: with more, some would be empty. */
export const MOST_GROUPS = Math.min(PROJECTIONS.length, PROCESSES.length);

/**
 * Divides the projections and the processes into `count` groups each; every process of the server must use the same
 * count.
 */
export const groupsOf = (count: number): Readonly<Record<'views' | 'processes', readonly ConsumerGroup[]>> => ({
  views: divided('views', PROJECTIONS, count),
  processes: divided('processes', PROCESSES, count),
});

/** The first group keeps its name, so that an additional group changes as little as possible. */
const divided = (name: string, all: readonly { readonly name: string }[], count: number): readonly ConsumerGroup[] =>
  Array.from({ length: count }, (_, index) =>
    consumerGroup(
      index === 0 ? name : `${name}-${index + 1}`,
      all.filter((_consumer, place) => place % count === index),
    ),
  );

/** All consumers: views and processes. */
export const CONSUMERS: readonly Projection<object>[] = [
  ...PROJECTIONS,
  ...(PROCESSES as readonly unknown[] as readonly Projection<object>[]),
];
