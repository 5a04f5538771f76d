import type { Instant } from '@libs/contract/time.js';

/** The clock by which the product runs. A class, so that it can be injected by its type. */
export abstract class Clock {
  abstract now(): Instant;
}
