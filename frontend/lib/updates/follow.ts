/** Follows what changes on the server for as long as somebody looks, over cut lines, restarts and new tokens. */
import type { BookingChange } from '@libs/contract/bookings.js';
import { SECOND } from '@libs/contract/time.js';
import { EventReader } from './event-reader.js';

export interface Follower {
  /**
   * Opens the stream of updates after `mark`, or from now on.
   * @throws whatever when it cannot be opened; `signal` closes it.
   */
  readonly open: (mark: string | undefined, signal: AbortSignal) => Promise<AsyncIterable<string>>;
  readonly changed: (change: BookingChange) => void;
  /** Something may have been missed: whatever is shown is to be looked at again. */
  readonly lookAgain: () => void;
  /** Aborts once nobody looks any more, e.g. because the window is hidden; answered anew for each stream. */
  readonly looking: (signal: AbortSignal) => Promise<AbortSignal>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds after a stream that could not be opened, or broke at once. */
const PAUSES = [1, 2, 5, 10].map((seconds) => seconds * SECOND);
const LONGEST = 20 * SECOND;
export const pauseAfter = (failures: number): number => PAUSES[failures - 1] ?? LONGEST;

/**
 * One stream after the other, each beginning where the one before was cut off, until `signal`. While none can be opened,
 * there is a look at everything before each further try, which makes it polling.
 */
export async function follow(follower: Follower, signal: AbortSignal): Promise<void> {
  let mark: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const until = await follower.looking(signal);
    if (signal.aborted) return;
    const reader = new EventReader();
    try {
      for await (const piece of await follower.open(mark, until)) {
        for (const { event, data } of reader.read(piece))
          if (event === 'booking') follower.changed(JSON.parse(data) as BookingChange);
        // What happened before the first mark of all is told to nobody.
        if (mark === undefined && reader.lastId !== undefined) follower.lookAgain();
        mark = reader.lastId ?? mark;
        failures = 0;
      }
    } catch {
      // Told below: it is the same whether a stream broke or never was.
    }
    if (until.aborted) continue;
    failures += 1;
    if (failures > 1) follower.lookAgain();
    await follower.wait(pauseAfter(failures), until);
  }
}
