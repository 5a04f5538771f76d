import type { Projection } from '@libs/eventing/types/projection.js';
import { PROJECTIONS } from './all-views.js';
import { PROCESSES } from './processes.js';

/** Everything that follows the log and keeps documents: views and processes. */
export const CONSUMERS: readonly Projection<object>[] = [
  ...PROJECTIONS,
  ...(PROCESSES as readonly unknown[] as readonly Projection<object>[]),
];
