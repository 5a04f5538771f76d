import { personTopic } from '@libs/eventing/after-commit.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { Caller } from '../application/command-context.js';
import { unlessUnavailable } from '../platform/unless-unavailable.js';
import type { BookingChanges } from './booking-changes.js';

/** The interval of polls without a wake-up; the bytes also keep proxies from closing the connection. */
const POLL_MS = 10_000;

/** The connection to which changes are sent. */
interface Reader {
  /** Aborts when the client disconnects. */
  readonly closed: AbortSignal;
  send(event: string, id: string, data: unknown): Promise<void>;
  /** Sends a heartbeat with the id from which the client resumes. */
  rest(id: string | undefined): Promise<void>;
  end(): void;
}

export interface Following {
  readonly caller: Caller;
  /** The last id that the client received; undefined for a new client. */
  readonly after: string | undefined;
  /** Whether the caller may still read; checked at every poll. */
  readonly mayRead: () => Promise<boolean>;
  /** Aborts when the token expires or the server stops. */
  readonly until: AbortSignal;
}

/**
 * Sends each changed booking of the caller until the client disconnects or loses access. A wake-up only triggers an
 * earlier poll; the changes are read from the view.
 */
export async function followBookings(
  stream: Reader,
  { changes, notifier }: { readonly changes: BookingChanges; readonly notifier: Notifier },
  { caller, after, mayRead, until }: Following,
): Promise<void> {
  const ended = AbortSignal.any([until, stream.closed]);
  // Ends the stream even during a pending send.
  until.addEventListener('abort', () => stream.end(), { once: true });
  const wakeSignal = new WakeSignal(ended);
  const unlisten = notifier.listen(personTopic(caller.id), () => wakeSignal.set());
  let mark = after;
  try {
    while (!ended.aborted && (await unlessUnavailable(mayRead)) !== false) {
      const found = await unlessUnavailable(async () =>
        mark === undefined ? { changes: [], mark: await changes.mark() } : changes.since(caller, mark),
      );
      for (const { mark: at, ...change } of found?.changes ?? []) await stream.send('booking', at, change);
      mark = found?.mark ?? mark;
      await stream.rest(found?.mark);
      await wakeSignal.wait(POLL_MS);
    }
  } finally {
    unlisten();
    stream.end();
  }
}

/** A signal that is set while nobody waits releases the next wait. */
class WakeSignal {
  #isSet = false;
  #wake: () => void = () => undefined;

  constructor(ended: AbortSignal) {
    ended.addEventListener('abort', () => this.set());
  }

  set(): void {
    this.#isSet = true;
    this.#wake();
  }

  /** Waits for the signal, at most `ms` milliseconds. */
  async wait(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
      if (this.#isSet) resolve();
    });
    clearTimeout(timer);
    this.#isSet = false;
  }
}
