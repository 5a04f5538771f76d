import * as a from '../../../test/support/booking/a-booking.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ViewPage, ViewQuery } from '@libs/eventing/types/view-store.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { describe, expect, it } from '@jest/globals';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { InMemoryViewStore } from '../../../test/support/memory/view-store.js';
import { BookingChanges } from './updates.js';

const caller = { id: a.CUSTOMER, role: 'user', sessionId: 'session-1' } as const;
const BOOKINGS = 150;
const at = (number: number): Position => String(number).padStart(12, '0') as Position;
const MARKS = { all: at(0), none: at(BOOKINGS) };

/** A view that counts the documents it returns. */
class CountingViews extends InMemoryViewStore {
  documents = 0;
  override async find<Doc>(view: string, query: ViewQuery): Promise<ViewPage<Doc>> {
    const page = await super.find<Doc>(view, query);
    this.documents += page.items.length;
    return page;
  }
}

/** A customer with many bookings, of which number n changed at position n; the view has seen everything up to `seen`. */
async function changesUpTo(seen: number) {
  const views = new CountingViews();
  const generation = await views.open(bookings);
  const [document] = documentsAfter(bookings, history(a.inStream(...a.placed))).values();
  const writes = Array.from({ length: BOOKINGS }, (_, index) => {
    const id = `booking-${index + 1}`;
    const changed = at(index + 1);
    return { id, position: changed, document: { ...(document as BookingDocument), id, changed } };
  });
  await views.commit(generation, { writes, park: [], release: [], checkpoint: at(seen) });
  await views.activate(generation);
  const changes = new BookingChanges(views);
  return async (mark: string) => {
    const found = await changes.since(caller, mark);
    return { ids: found.changes.map(({ id }) => id), mark: found.mark, documents: views.documents };
  };
}

describe('an open page that looks for changes', () => {
  it('reads no booking while nothing changed anywhere', async () => {
    const since = await changesUpTo(BOOKINGS);
    expect(await since(MARKS.none)).toEqual({ ids: [], mark: MARKS.none, documents: 0 });
  });

  it('reads one booking while only those of others changed', async () => {
    const since = await changesUpTo(BOOKINGS + 7);
    expect(await since(MARKS.none)).toEqual({ ids: [], mark: at(BOOKINGS + 7), documents: 1 });
  });

  it('reads little more than what changed, and all of it', async () => {
    const since = await changesUpTo(BOOKINGS + 7);
    const two = await since(at(BOOKINGS - 2));
    expect(two.ids).toEqual([`booking-${BOOKINGS - 1}`, `booking-${BOOKINGS}`]);
    expect(two.documents).toBeLessThanOrEqual(11);
    expect((await since(MARKS.all)).ids).toHaveLength(BOOKINGS);
  });
});
