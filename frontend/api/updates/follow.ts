/** Follows the server's updates while the window is visible, across lost connections, restarts and token refreshes. */
import type { BookingChange } from '@libs/contract/bookings.js';
import { SECOND } from '@libs/contract/time.js';
import { EventReader } from './event-reader.js';

export interface Follower {
  /**
   * Opens the stream of updates after `mark`, or from now on. `signal` closes it.
   * @throws when it cannot be opened.
   */
  readonly open: (mark: string | undefined, signal: AbortSignal) => Promise<AsyncIterable<string>>;
  readonly changed: (change: BookingChange) => void;
  /** Called when updates may have been missed: refetches everything on the screen. */
  readonly refetchAll: () => void;
  /** Resolves while the window is visible, to a signal that aborts when it is hidden; a new one for each stream. */
  readonly whileVisible: (signal: AbortSignal) => Promise<AbortSignal>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Waiting times after a stream that could not be opened or failed at once. */
const PAUSES_MS = [1, 2, 5, 10].map((seconds) => seconds * SECOND);
const MAX_PAUSE_MS = 20 * SECOND;
export const pauseAfter = (failures: number): number => PAUSES_MS[failures - 1] ?? MAX_PAUSE_MS;

/**
 * Follows one stream after another until `signal`, resuming at the last position. While no stream can be opened, it
 * refetches before each retry, which amounts to polling.
 */
export async function follow(follower: Follower, signal: AbortSignal): Promise<void> {
  let mark: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const until = await follower.whileVisible(signal);
    if (signal.aborted) return;
    const reader = new EventReader();
    try {
      for await (const piece of await follower.open(mark, until)) {
        for (const { event, data } of reader.read(piece))
          if (event === 'booking') follower.changed(JSON.parse(data) as BookingChange);
        // Changes before the first position were not sent to this page.
        if (mark === undefined && reader.lastId !== undefined) follower.refetchAll();
        mark = reader.lastId ?? mark;
        failures = 0;
      }
    } catch {
      // Handled below: a failed open and a broken stream are treated alike.
    }
    if (until.aborted) continue;
    failures += 1;
    if (failures > 1) follower.refetchAll();
    await follower.wait(pauseAfter(failures), until);
  }
}
