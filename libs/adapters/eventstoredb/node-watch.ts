import type { Endpoint } from './connection-string.js';
import { TooLate, isAway, leaderOf } from './event-store-errors.js';

/** How long a new connection may settle before its calls can have it replaced again. */
const SETTLING_MS = 250;

/** Decides from the results of a client's calls whether it should use another node. */
export class NodeWatch {
  #since = performance.now();
  #answeredAt = -Infinity;

  /** Records that the node has answered a call, even with a refusal. */
  answered(): void {
    this.#answeredAt = performance.now();
  }

  /** Records that another connection has replaced the watched one. */
  replaced(): void {
    this.#since = performance.now();
  }

  /**
   * Returns where to connect after a call that began at `began` failed: to the leader that its node named; to `'any'`
   * node if its own is unavailable, not ready, or has answered nothing since then; undefined to stay.
   */
  destination(error: unknown, began: number): Endpoint | 'any' | undefined {
    const leader = leaderOf(error);
    if (leader) return leader;
    const isSilent = error instanceof TooLate && this.#answeredAt < began;
    if (!isSilent && !isAway(error)) {
      if (!(error instanceof TooLate)) this.answered();
      return undefined;
    }
    return performance.now() - this.#since > SETTLING_MS ? 'any' : undefined;
  }
}
