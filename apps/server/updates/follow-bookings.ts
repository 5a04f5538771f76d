import { personTopic } from '@libs/eventing/after-commit.js';
import type { Notifier } from '@libs/eventing/types/ports.js';
import type { Caller } from '../http/request-context.js';
import { unlessAway } from '../platform/unless-away.js';
import type { BookingChanges } from './booking-changes.js';
import type { EventStream } from './event-stream.js';

/** How often it is looked without being woken, in milliseconds; it also shows whoever is between that somebody is there. */
const LOOK = 10_000;

export interface Following {
  readonly caller: Caller;
  /** Where the reader was cut off; undefined for one who begins now. */
  readonly after: string | undefined;
  /** Whether the caller may still read, asked at every look. */
  readonly mayRead: () => Promise<boolean>;
  /** Ends it: the token has come to its end, or the server. */
  readonly until: AbortSignal;
}

/**
 * Tells a reader of each booking of theirs that changes, until they go or may read no more. A wake-up only makes it look
 * sooner; what counts is what the view says has changed since the last look.
 */
export async function followBookings(
  stream: EventStream,
  { changes, notifier }: { readonly changes: BookingChanges; readonly notifier: Notifier },
  { caller, after, mayRead, until }: Following,
): Promise<void> {
  const ended = AbortSignal.any([until, stream.closed]);
  // Whatever it waits for just then.
  until.addEventListener('abort', () => stream.end(), { once: true });
  const bell = new Bell(ended);
  const silence = notifier.listen(personTopic(caller.id), () => bell.ring());
  let mark = after;
  try {
    while (!ended.aborted && (await unlessAway(mayRead)) !== false) {
      const found = await unlessAway(async () =>
        mark === undefined ? { changes: [], mark: await changes.mark() } : changes.since(caller, mark),
      );
      for (const { mark: at, ...change } of found?.changes ?? []) await stream.send('booking', at, change);
      mark = found?.mark ?? mark;
      await stream.rest(found?.mark);
      await bell.rung(LOOK);
    }
  } finally {
    silence();
    stream.end();
  }
}

/** Rung while nobody listens, it is heard by the next who does. */
class Bell {
  #heard = false;
  #wake: () => void = () => undefined;

  constructor(ended: AbortSignal) {
    ended.addEventListener('abort', () => this.ring());
  }

  ring(): void {
    this.#heard = true;
    this.#wake();
  }

  /** Waits for it, at most `ms` milliseconds. */
  async rung(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
      if (this.#heard) resolve();
    });
    clearTimeout(timer);
    this.#heard = false;
  }
}
