/** The visits of a weekly cook, of which the server and the screens count in the same way. */
import { LIMITS } from './limits.js';
import { DAY, epochMs, type Instant } from './time.js';

export const WEEK = 7 * DAY;

/** Returns how many weeks after the visit that began at `start` it is too late, at `now` (epoch ms), to propose a visit. */
export const weeksPast = (start: Instant, now: number): number =>
  Math.max(0, Math.floor((now + LIMITS.series.closes - epochMs(start)) / WEEK));
