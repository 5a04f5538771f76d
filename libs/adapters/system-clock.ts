import { instant } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';

/** The machine's clock, moved by `offset` milliseconds. The one place that reads it. */
export const systemClock = (offset: number): Clock => ({ now: () => instant(Date.now() + offset) });
