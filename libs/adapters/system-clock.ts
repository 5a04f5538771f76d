import { instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';

/** The machine's clock plus `offset` milliseconds. The only place that reads it. */
export const systemClock = (offset: number): Clock => ({ now: () => instant(Date.now() + offset) });
