import type { Phase } from '../state.js';

/** Where each phase can lead. */
export const PHASE_GRAPH: Readonly<Record<Phase, readonly Phase[]>> = {
  none: ['requested'],
  requested: ['pending'],
  pending: ['placed', 'cancelled'],
  placed: ['in-progress', 'cancelled'],
  'in-progress': ['complete'],
  complete: [],
  cancelled: [],
};
