import type { Phase } from './state.js';

/** The allowed transitions of each phase. */
export const PHASE_GRAPH: Readonly<Record<Phase, readonly Phase[]>> = {
  none: ['requested'],
  requested: ['pending'],
  pending: ['placed', 'cancelled'],
  placed: ['in-progress', 'cancelled'],
  'in-progress': ['complete'],
  complete: [],
  cancelled: [],
};
