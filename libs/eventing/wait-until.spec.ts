import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publishPosition } from './after-commit.js';
import { type Subscription, runSubscription } from './run-subscription.js';
import { BOOKING_EVENTS, bookingsView } from './testing/bookings-view.js';
import { type World, anyData, openWorld } from './testing/world.js';
import type { Position } from './types/envelope.js';
import { waitUntil } from './wait-until.js';

describe('waiting for a view', () => {
  let world: World;
  let subscription: Subscription | undefined;
  beforeEach(() => {
    world = openWorld(BOOKING_EVENTS.map(anyData));
  });
  afterEach(async () => {
    await subscription?.stop();
    await world.end();
  });

  const request = async (): Promise<Position> => {
    const [event] = await world.happen('booking-1', ['Requested'], { booking: '1', customer: 'asha' });
    if (!event) throw new Error('nothing happened');
    return event.position;
  };

  it('ends when readers see the event', async () => {
    subscription = runSubscription(bookingsView, world, { afterCommit: [publishPosition(world.notifier)] });
    expect(await waitUntil(world, 'bookings', await request(), 2_000)).toBe(true);
    expect(await world.views.get('bookings', '1')).toBeDefined();
  });

  it('ends at once when they see it already', async () => {
    const position = await request();
    subscription = runSubscription(bookingsView, world);
    expect(await waitUntil(world, 'bookings', position, 2_000)).toBe(true);
    expect(await waitUntil(world, 'bookings', position, 0)).toBe(true);
  });

  it('does without a wake-up', async () => {
    subscription = runSubscription(bookingsView, world);
    expect(await waitUntil(world, 'bookings', await request(), 2_000)).toBe(true);
  });

  it('says after the time is up that they do not see it yet', async () => {
    const position = await request();
    const began = performance.now();
    expect(await waitUntil(world, 'bookings', position, 80)).toBe(false);
    expect(performance.now() - began).toBeGreaterThanOrEqual(75);
  });
});
