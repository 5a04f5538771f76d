import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fillBatch, resumeFilling } from './fill-view.js';
import { rebuild, type RebuildProgress } from './rebuild.js';
import { runSubscription } from './run-subscription.js';
import { type Booking, BOOKING_EVENTS, bookingsView, fault } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import type { Position } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';
import type { DocumentWrite, Generation, ViewStore } from './types/view-store.js';
import { verifyView } from './verify-view.js';
import { examples } from '../../test/support/property-runs.js';
import { consumerGroup } from './types/projection.js';
import { untilTrue } from '../../test/support/eventually.js';
import { withMethods } from '../../test/support/with-methods.js';

let fixture: EngineFixture;
const open = (): void => void (fixture = openEngineFixture(BOOKING_EVENTS.map(anyData)));
beforeEach(() => {
  fault.on = true;
  open();
});
afterEach(() => fixture.end());

const booking = (id: string) => fixture.views.get<Booking>('bookings', id);
async function lives(count: number): Promise<void> {
  for (let id = 0; id < count; id++) {
    const data = { booking: `${id}`, customer: 'asha' };
    await fixture.append(`booking-${id}`, ['Requested', 'Paid', 'Paid'], data);
    if (id % 3 === 0) await fixture.append('customer-1', ['Greeted'], data);
    if (id % 5 === 4) await fixture.append(`booking-${id}`, ['Removed'], data);
  }
}

describe('a rebuild', () => {
  it('builds the view alongside the active generation, and replaces it', async () => {
    await lives(20);
    const first = await rebuild(bookingsView, fixture);
    const phases = new Set<RebuildProgress['phase']>();
    const second = await rebuild(bookingsView, fixture, { maxBatch: 7, onProgress: ({ phase }) => phases.add(phase) });
    expect(second).toMatchObject({ documents: 16, events: 71, switched: true, differing: [] });
    expect([...phases]).toEqual(['filling', 'verifying', 'indexing', 'switched']);
    expect(await fixture.views.generations('bookings')).toMatchObject([
      { number: first.generation.number, active: false },
      { number: second.generation.number, active: true },
    ]);
    expect(await booking('3')).toMatchObject({ changes: 3 });
  });

  it('ends at the last event, also where the log has more of others', async () => {
    await lives(2);
    const beyond = '9' as Position;
    const shared = withMethods<EventLog>(fixture.log, {
      async *subscribe(...asked) {
        for await (const batch of fixture.log.subscribe(...asked)) yield { ...batch, position: beyond };
      },
    });
    const { generation } = await rebuild(bookingsView, { ...fixture, log: shared });
    expect(await fixture.views.checkpoint(generation)).toBe(await fixture.log.head());
  });

  it('keeps the previous generation, and drops older ones', async () => {
    await lives(1);
    await rebuild(bookingsView, fixture);
    const { generation: second } = await rebuild(bookingsView, fixture);
    const { generation: third } = await rebuild(bookingsView, fixture);
    const kept = (await fixture.views.generations('bookings')).map(({ number }) => number);
    expect(kept).toEqual([second.number, third.number]);
    await fixture.views.activate(second);
    expect(await booking('0')).toBeDefined();
  });

  it('is noticed by the runner of the view, which misses nothing', async () => {
    await lives(5);
    const live = runSubscription(consumerGroup('views', [bookingsView]), fixture);
    await untilTrue(async () => (await live.status()).state === 'active');
    const busy = (async () => {
      for (let id = 100; id < 130; id++) {
        await fixture.append(`booking-${id}`, ['Requested'], { booking: `${id}`, customer: 'asha' });
      }
    })();
    const { generation } = await rebuild(bookingsView, fixture, { maxBatch: 3 });
    await busy;
    await untilTrue(async () => (await live.status()).lag.events === 0);
    expect(await booking('129')).toBeDefined();
    await live.stop();
    expect(await verifyView(bookingsView, generation, fixture)).toMatchObject({ documents: 34, differing: [] });
  });

  it('does not activate a view that differs from a fold of the log', async () => {
    await lives(3);
    const spoiling = withMethods<ViewStore>(fixture.views, {
      commit(generation, { writes, ...commit }) {
        const spoilt = (writes as readonly DocumentWrite<Booking>[]).map(({ document, ...write }) => ({
          ...write,
          document: document && write.id === '1' ? { ...document, changes: 77 } : document,
        }));
        return fixture.views.commit(generation, { ...commit, writes: spoilt });
      },
    });
    const rebuilt = await rebuild(bookingsView, { ...fixture, views: spoiling });
    expect(rebuilt).toMatchObject({ switched: false, differing: ['1'] });
    expect((await fixture.views.generations('bookings')).some(({ active }) => active)).toBe(false);
  });

  it('reports parked streams, and applies them once the cause is fixed', async () => {
    await lives(1);
    await fixture.append('booking-0', ['Broken', 'Paid'], { booking: '0' });
    const { switched, parked } = await rebuild(bookingsView, fixture);
    expect({ switched, parked }).toMatchObject({ switched: true, parked: [{ stream: 'booking-0', revision: 3 }] });
    fault.on = false;
    expect((await rebuild(bookingsView, fixture)).parked).toEqual([]);
    expect(await booking('0')).toMatchObject({ changes: 5 });
  });

  it('does not replace a view that has applied what it cannot apply itself', async () => {
    await lives(1);
    await fixture.append('booking-0', ['Broken', 'Paid'], { booking: '0' });
    fault.on = false;
    const first = await rebuild(bookingsView, fixture);
    fault.on = true;
    const second = await rebuild(bookingsView, fixture);
    expect(second).toMatchObject({
      switched: false,
      differing: [],
      newlyParked: [{ stream: 'booking-0', revision: 3 }],
    });
    expect(await fixture.views.generations('bookings')).toMatchObject([
      { number: first.generation.number, active: true },
      { number: second.generation.number, active: false },
    ]);
    expect(await booking('0')).toMatchObject({ changes: 5 });
  });

  it('replaces a view that has parked the same streams', async () => {
    await lives(1);
    await fixture.append('booking-0', ['Broken', 'Paid'], { booking: '0' });
    await rebuild(bookingsView, fixture);
    expect(await rebuild(bookingsView, fixture)).toMatchObject({ switched: true, newlyParked: [], parked: [{}] });
  });

  it('shows at once what the previous view showed, also what was written during the switch', async () => {
    await lives(1);
    const live = runSubscription(consumerGroup('views', [bookingsView]), fixture);
    await untilTrue(async () => (await live.status()).state === 'active');
    const switching = withMethods<ViewStore>(fixture.views, {
      async activate(generation) {
        await fixture.append('booking-9', ['Requested'], { booking: '9', customer: 'asha' });
        await untilTrue(async () => (await booking('9')) !== undefined);
        await fixture.views.activate(generation);
      },
    });
    await rebuild(bookingsView, { ...fixture, views: switching });
    expect(await booking('9')).toBeDefined();
    await live.stop();
  });

  it('verifies a view that is too large for one pass in several', async () => {
    await lives(20);
    const { generation } = await rebuild(bookingsView, fixture);
    expect(await verifyView(bookingsView, generation, fixture, { documentsPerPass: 3 })).toEqual({
      documents: 16,
      expected: 16,
      differing: [],
    });
  });
});

describe('a view', () => {
  type Step = { readonly booking: number; readonly type: number };
  const steps = fc.array(fc.record({ booking: fc.nat(4), type: fc.nat(4) }), { minLength: 1, maxLength: 40 });

  it('equals a fold of the log, wherever it crashes and however large the batches are', async () => {
    const runs = fc.record({
      steps,
      batches: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      crash: fc.nat(3),
    });
    const anew = fc.afterEach(async () => {
      // The log of the next run begins empty, so that each takes as long as the one before.
      await fixture.end();
      open();
    });
    await fc.assert(
      fc.asyncProperty(runs, async ({ steps, batches, crash }) => {
        for (const { booking, type } of steps) await step({ booking, type });
        const generation = await fixture.views.begin(bookingsView);
        await fillWithCrashes(generation, batches, crash);
        expect((await verifyView(bookingsView, generation, fixture)).differing).toEqual([]);
        await fixture.views.activate(generation);
        expect((await verifyView(bookingsView, generation, fixture)).differing).toEqual([]);
      }),
      { numRuns: examples(40), plugins: [anew] },
    );
  });

  const step = ({ booking, type }: Step) => {
    const name = BOOKING_EVENTS[type] ?? 'Paid';
    const stream = name === 'Greeted' ? 'customer-1' : (`booking-${booking}` as const);
    return fixture.append(stream, [name], { booking: `${booking}`, customer: 'asha' });
  };

  /** Writes each batch in part first, without its checkpoint, like a store without transactions after a crash. */
  async function fillWithCrashes(generation: Generation, batches: readonly number[], crash: number): Promise<void> {
    for (let turn = 0; ; turn++) {
      const maxBatch = batches[turn % batches.length] ?? 1;
      const filling = await resumeFilling(bookingsView, generation, fixture.views);
      const stop = new AbortController();
      const views = withMethods<ViewStore>(fixture.views, {
        commit: async (where, { writes }) =>
          fixture.views.commit(where, {
            writes: writes.slice(0, crash),
            park: [],
            release: [],
            checkpoint: filling.checkpoint ?? ('0' as never),
          }),
      });
      for await (const batch of fixture.log.subscribe(filling.checkpoint, { maxBatch, signal: stop.signal })) {
        if (batch.events.length === 0) return;
        await fillBatch({ ...filling, parked: new Map(filling.parked) }, batch, { ...fixture, views });
        await fillBatch(filling, batch, fixture);
        break;
      }
    }
  }
});
