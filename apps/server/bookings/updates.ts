import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BookingChange } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { personTopic } from '@libs/eventing/after-commit.js';
import type { Notifier } from '@libs/eventing/types/notifier.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { activePosition } from '@libs/eventing/wait-until.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import type { Caller } from '../application/command-context.js';
import { unlessUnavailable } from '../platform/engines.js';
import { VIEWS } from '../platform/tokens.js';

/** Most polls find nothing new, and then read one booking of each list; further pages are larger. */
const FIRST_PAGE_BOOKINGS = 1;
const GROWTH_FACTOR = 10;
const MAX_PAGE_BOOKINGS = 100;

type Change = BookingChange & { readonly mark: string };

/** An index of the bookings of a person, and the field with the position of their last change. */
interface List {
  readonly of: 'customerId' | 'chefId' | 'releasedChefId' | 'offeredChefId' | 'offerEndedFor';
  readonly index: string;
  readonly at: 'changed' | 'releasedAt' | 'offeredAt' | 'offerEndedAt';
}
/** A released chef, and one who is or was asked, is notified, but cannot read the booking. The list of current bookings takes precedence. */
const LISTS: Readonly<Record<Role, readonly List[]>> = {
  user: [{ of: 'customerId', index: 'by-customer-and-change', at: 'changed' }],
  chef: [
    { of: 'releasedChefId', index: 'by-released-chef', at: 'releasedAt' },
    { of: 'offerEndedFor', index: 'by-ended-offer', at: 'offerEndedAt' },
    { of: 'offeredChefId', index: 'by-offered-chef', at: 'offeredAt' },
    { of: 'chefId', index: 'by-chef-and-change', at: 'changed' },
  ],
};

/** The changes up to a log position. */
export interface Changes {
  /** Each booking once, in its current state, in the order of the changes. */
  readonly changes: readonly Change[];
  /** Later changes have a greater mark. Compared as text. */
  readonly mark: string;
}

/** Finds the bookings of a person that changed since a mark. Marks are valid in every process. */
@Injectable()
export class BookingChanges {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  /** Returns a mark that precedes all later changes. */
  mark(): Promise<string> {
    return activePosition(this.views, bookings.name);
  }

  /**
   * Returns the changes after `mark`. With a mark ahead of the view, which is not ours, everything counts as changed.
   */
  async since(caller: Caller, mark: string): Promise<Changes> {
    // A batch is written document by document; up to the checkpoint it is complete.
    const checkpoint = await this.mark();
    const from = mark <= checkpoint ? mark : '';
    // Nobody's booking changed.
    if (from === checkpoint) return { changes: [], mark: checkpoint };
    const changed = new Map<string, Change>();
    for (const list of LISTS[caller.role]) {
      let limit = FIRST_PAGE_BOOKINGS;
      for (let offset = 0; ; offset += limit, limit = Math.min(limit * GROWTH_FACTOR, MAX_PAGE_BOOKINGS)) {
        const newer = (await this.page(list, caller, { offset, limit })).filter(({ mark: at }) => at > from);
        // A booking that changes during the scan moves to the front: duplicates are possible, gaps are not.
        for (const change of newer) if (change.mark <= checkpoint) changed.set(change.id, change);
        if (newer.length < limit) break;
      }
    }
    const inOrder = [...changed.values()].sort((one, other) => (one.mark < other.mark ? -1 : 1));
    return { changes: inOrder, mark: checkpoint };
  }

  /** Returns a page of a list, last changed first. */
  private async page(
    { of, index, at }: List,
    { id }: Caller,
    slice: Pick<ViewQuery, 'offset' | 'limit'>,
  ): Promise<readonly Change[]> {
    const { items } = await this.views.find<BookingDocument>(bookings.name, {
      where: { [of]: id },
      order: { index, direction: 'desc' },
      ...slice,
    });
    return items.map((booking) => ({ id: booking.id, revision: booking.revision, mark: booking[at] ?? '' }));
  }
}

/** The interval of polls without a wake-up; the bytes also keep proxies from closing the connection. */
const UPDATES_POLL_MS = 10_000;

/** The connection to which changes are sent. */
interface Reader {
  /** Aborts when the client disconnects. */
  readonly closed: AbortSignal;
  send(event: string, id: string, data: unknown): Promise<void>;
  /** Sends a heartbeat with the id from which the client resumes. */
  rest(id: string | undefined): Promise<void>;
  /** Tells the client how many milliseconds to wait before it connects again. */
  retryAfter(ms: number): Promise<void>;
  end(): void;
}

export interface Following {
  readonly caller: Caller;
  /** The last id that the client received; undefined for a new client. */
  readonly after: string | undefined;
  /** Whether the caller may still read; checked at every poll. */
  readonly mayRead: () => Promise<boolean>;
  /** Aborts when the token expires. */
  readonly until: AbortSignal;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

/** Clients of a server that stops come back to the others within this time, not all at once. */
const RETURN_WITHIN_MS = 5_000;

/**
 * Sends each changed booking of the caller until the client disconnects or loses access. A wake-up only triggers an
 * earlier poll; the changes are read from the view.
 */
export async function followBookings(
  stream: Reader,
  { changes, notifier }: { readonly changes: BookingChanges; readonly notifier: Notifier },
  { caller, after, mayRead, until, stopping }: Following,
): Promise<void> {
  const ended = AbortSignal.any([until, stopping, stream.closed]);
  // Ends the stream even during a pending send.
  until.addEventListener('abort', () => stream.end(), { once: true });
  const stop = (): void => {
    void stream.retryAfter(randomInt(RETURN_WITHIN_MS));
    stream.end();
  };
  stopping.addEventListener('abort', stop, { once: true });
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
      await wakeSignal.wait(UPDATES_POLL_MS);
    }
  } finally {
    unlisten();
    stopping.removeEventListener('abort', stop);
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
