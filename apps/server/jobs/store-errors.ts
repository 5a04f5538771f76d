import { MINUTE } from '@libs/contract/time.js';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';

const LOG_INTERVAL_MS = MINUTE;

/**
 * Returns a function that counts each failure of the job queue, and logs one a minute with its cause and the number of
 * those that were not logged since the last line.
 */
export function reportStoreErrors(
  logger: Pick<Logger, 'error'>,
  metrics: Pick<Metrics, 'jobStoreFailure'>,
): (err: unknown) => void {
  let loggedAt = -Infinity;
  let unlogged = 0;
  return (err) => {
    metrics.jobStoreFailure();
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) {
      unlogged++;
      return;
    }
    logger.error({ err, unlogged }, 'the job queue cannot be read or written; it is tried again');
    loggedAt = now;
    unlogged = 0;
  };
}
