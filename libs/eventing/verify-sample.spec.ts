import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild } from './rebuild.js';
import { type Booking, BOOKING_EVENTS, bookingsView, fault } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import type { DocumentWrite, Generation, ViewStore } from './types/view-store.js';
import { fillToHead, resumeFilling } from './fill-view.js';
import { verifySample } from './verify-sample.js';

let fixture: EngineFixture;
beforeEach(async () => {
  fault.on = true;
  fixture = openEngineFixture(BOOKING_EVENTS.map(anyData));
  for (let id = 0; id < 30; id++) {
    await fixture.append(`booking-${id}`, ['Requested', 'Paid'], { booking: `${id}`, customer: 'asha' });
  }
});
afterEach(() => fixture.end());

type Writes = readonly DocumentWrite<Booking>[];
/** A store that writes something else than requested. */
const faulty = (spoil: (writes: Writes) => Writes): ViewStore =>
  new Proxy(fixture.views, {
    get(store, key) {
      if (key !== 'commit') return (Reflect.get(store, key) as () => unknown).bind(store);
      return (generation: Generation, commit: Parameters<ViewStore['commit']>[1]) =>
        store.commit(generation, { ...commit, writes: spoil(commit.writes as Writes) });
    },
  });

/** Fills a generation in `views`, and verifies it with a sample of `documents`. */
async function verified(views: ViewStore, documents: number, view = bookingsView) {
  const filling = await resumeFilling(view, await views.begin(view), views);
  const written = await fillToHead(filling, { ...fixture, views }, { maxBatch: 7, maxDocuments: 10 });
  return verifySample(bookingsView, filling.generation, written, { ...fixture, views }, { seed: 5, documents });
}

describe('verifying a sample', () => {
  it('folds about the requested number of documents again, and the same ones for the same seed', async () => {
    const [once, again] = [await verified(fixture.views, 10), await verified(fixture.views, 10)];
    expect(once).toMatchObject({ ok: true, documents: 30, expected: 30, differing: [] });
    expect(once.refolded).toBeGreaterThan(2);
    expect(once.refolded).toBeLessThan(20);
    expect(again.refolded).toBe(once.refolded);
  });

  const TWINS: readonly (readonly [string, (writes: Writes) => Writes, string])[] = [
    ['loses a document', (writes) => writes.filter(({ id }) => id !== '4'), '4'],
    [
      'changes a field of a document',
      (writes) =>
        writes.map((write) =>
          write.id === '4' && write.document ? { ...write, document: { ...write.document, changes: 77 } } : write,
        ),
      '4',
    ],
    [
      'keeps a document too many',
      (writes) => [...writes, ...writes.slice(0, 1).map((write) => ({ ...write, id: 'extra' }))],
      'extra',
    ],
  ];
  it.each(TWINS)('detects a store that %s by number and digest, and names the document', async (_, spoil, id) => {
    expect(await verified(faulty(spoil), 0)).toMatchObject({ ok: false, differing: [id] });
    expect(await rebuild(bookingsView, { ...fixture, views: faulty(spoil) })).toMatchObject({
      switched: false,
      differing: [id],
    });
  });

  it('detects a store with a document at another position', async () => {
    const early = faulty((writes) => writes.map((write) => ({ ...write, position: '0000000000000001' as never })));
    expect(await verified(early, 0)).toMatchObject({ ok: false, differing: [] });
  });

  it('detects by folding again what was folded wrongly and stored as folded', async () => {
    const wrong = {
      ...bookingsView,
      project: (event: Parameters<typeof bookingsView.project>[0]) =>
        event.type === 'Paid' ? [] : bookingsView.project(event),
    };
    const { ok, differing, refolded } = await verified(fixture.views, 10, wrong);
    expect(ok).toBe(false);
    expect(differing).toHaveLength(refolded);
  });
});
