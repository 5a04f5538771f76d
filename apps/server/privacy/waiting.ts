/** What an erasure waits for, whoever is erased. */
import { SECOND } from '@libs/contract/time.js';
import { PROJECTIONS } from '@libs/views/all-views.js';
import { PROCESSES } from '@libs/views/processes.js';

/** How long views may take to catch up before the job comes back later, in milliseconds. */
export const PATIENCE = 20 * SECOND;
/** How much later that is. */
export const SOON = 10 * SECOND;
/** The names of all that keeps documents. */
export const EVERYTHING = [...PROJECTIONS, ...PROCESSES].map(({ name }) => name);
