import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild } from './rebuild.js';
import { runSubscription } from './run-subscription.js';
import { type Booking, BOOKING_EVENTS, bookingsView, fault } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import { consumerGroup, type Projection } from './types/projection.js';
import type { Position } from './types/envelope.js';
import type { Generation } from './types/view-store.js';
import { verifyLive } from './compare-live.js';
import { untilTrue } from '../../test/support/eventually.js';

describe('verifying a view while it is updated', () => {
  let fixture: EngineFixture;
  beforeEach(() => {
    fault.on = true;
    fixture = openEngineFixture(BOOKING_EVENTS.map(anyData));
  });
  afterEach(() => fixture.end());

  const request = (id: number) =>
    fixture.append(`booking-${id}`, ['Requested', 'Paid'], { booking: `${id}`, customer: 'asha' });
  const verified = async (generation: Generation) => {
    const [verification] = await verifyLive(
      [{ view: bookingsView as unknown as Projection<object>, generation }],
      fixture,
    );
    return verification;
  };
  async function built(): Promise<Generation> {
    for (let id = 0; id < 30; id++) await request(id);
    return (await rebuild(bookingsView, fixture)).generation;
  }

  it('finds no difference in one that only advances', async () => {
    const generation = await built();
    const runner = runSubscription(consumerGroup('views', [bookingsView]), fixture, { maxBatch: 1 });
    let done = false;
    const busy = (async () => {
      // One in each turn of the event loop, as requests arrive: appends in a row would share a turn.
      for (let turn = 0; !done; turn++, await setImmediate())
        await fixture.append(`booking-${turn % 30}`, ['Paid'], { booking: `${turn % 30}` });
    })();
    for (let round = 0; round < 5; round++) {
      expect(await verified(generation)).toMatchObject({ documents: 30, differing: [] });
    }
    done = true;
    await busy;
    await runner.stop();
  });

  it('finds a document that differs from the log, a missing one, and an unexpected one', async () => {
    const generation = await built();
    const runner = runSubscription(consumerGroup('views', [bookingsView]), fixture);
    await untilTrue(async () => (await runner.status()).lag.events === 0);
    const checkpoint = (await fixture.views.checkpoint(generation)) as Position;
    const [spoilt] = [...(await fixture.views.load<Booking>(generation, ['3'])).values()];
    const position = checkpoint;
    await fixture.views.commit<Booking>(generation, {
      writes: [
        { id: '3', position, document: { ...(spoilt?.document as Booking), changes: 77 } },
        { id: '4', position, document: undefined },
        { id: 'ghost', position, document: { ...(spoilt?.document as Booking), id: 'ghost' } },
      ],
      park: [],
      release: [],
      checkpoint,
    });
    const verification = await verified(generation);
    expect(verification).toMatchObject({ documents: 30, expected: 30 });
    expect(verification?.differing.toSorted()).toEqual(['3', '4', 'ghost']);
    await runner.stop();
  });
});
