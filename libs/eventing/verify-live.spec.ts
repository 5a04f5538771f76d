import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild } from './rebuild.js';
import { runSubscription } from './run-subscription.js';
import { BOOKING_EVENTS, type Booking, bookingsView, fault } from './testing/bookings-view.js';
import { type World, anyData, eventually, openWorld } from './testing/world.js';
import type { Position } from './types/envelope.js';
import type { Generation } from './types/ports.js';
import type { Projection } from './types/projection.js';
import { verifyLive } from './verify-live.js';

describe('verifying a view that is being kept up', () => {
  let world: World;
  beforeEach(() => {
    fault.on = true;
    world = openWorld(BOOKING_EVENTS.map(anyData));
  });
  afterEach(() => world.end());

  const request = (id: number) =>
    world.happen(`booking-${id}`, ['Requested', 'Paid'], { booking: `${id}`, customer: 'asha' });
  const verified = async (generation: Generation) => {
    const [verification] = await verifyLive(
      [{ view: bookingsView as unknown as Projection<object>, generation }],
      world,
    );
    return verification;
  };
  async function built(): Promise<Generation> {
    for (let id = 0; id < 30; id++) await request(id);
    return (await rebuild(bookingsView, world)).generation;
  }

  it('finds nothing wrong with one that only moves on', async () => {
    const generation = await built();
    const runner = runSubscription(bookingsView, world, { maxBatch: 1 });
    let done = false;
    const busy = (async () => {
      for (let turn = 0; !done; turn++)
        await world.happen(`booking-${turn % 30}`, ['Paid'], { booking: `${turn % 30}` });
    })();
    for (let round = 0; round < 5; round++) {
      expect(await verified(generation)).toMatchObject({ documents: 30, differing: [] });
    }
    done = true;
    await busy;
    await runner.stop();
  });

  it('finds a document that the log tells otherwise, one that is missing, and one that should not be there', async () => {
    const generation = await built();
    const runner = runSubscription(bookingsView, world);
    await eventually(async () => (await runner.status()).lag.events === 0);
    const checkpoint = (await world.views.checkpoint(generation)) as Position;
    const [spoilt] = [...(await world.views.load<Booking>(generation, ['3'])).values()];
    const position = checkpoint;
    await world.views.commit<Booking>(generation, {
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
