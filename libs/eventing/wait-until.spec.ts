import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { POSITIONS, publishPosition } from './after-commit.js';
import { runSubscription } from './run-subscription.js';
import type { Subscription } from './subscription.js';
import { BOOKING_EVENTS, bookingsView } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import { consumerGroup } from './types/projection.js';
import type { Position } from './types/envelope.js';
import { SeenPositions, waitUntil } from './wait-until.js';

describe('waiting for a view', () => {
  let fixture: EngineFixture;
  let subscription: Subscription | undefined;
  beforeEach(() => {
    fixture = openEngineFixture(BOOKING_EVENTS.map(anyData));
  });
  afterEach(async () => {
    await subscription?.stop();
    await fixture.end();
  });

  const request = async (): Promise<Position> => {
    const [event] = await fixture.append('booking-1', ['Requested'], { booking: '1', customer: 'asha' });
    if (!event) throw new Error('nothing happened');
    return event.position;
  };

  it('ends when readers see the event', async () => {
    subscription = runSubscription(consumerGroup('views', [bookingsView]), fixture, {
      afterCommit: [publishPosition(fixture.notifier)],
    });
    expect(await waitUntil(fixture, 'bookings', await request(), 2_000)).toBe(true);
    expect(await fixture.views.get('bookings', '1')).toBeDefined();
  });

  it('ends at once if they see it already', async () => {
    const position = await request();
    subscription = runSubscription(consumerGroup('views', [bookingsView]), fixture);
    expect(await waitUntil(fixture, 'bookings', position, 2_000)).toBe(true);
    expect(await waitUntil(fixture, 'bookings', position, 0)).toBe(true);
  });

  it('works without a notification', async () => {
    subscription = runSubscription(consumerGroup('views', [bookingsView]), fixture);
    expect(await waitUntil(fixture, 'bookings', await request(), 2_000)).toBe(true);
  });

  it('is notified for the views that have reached the position, and no others', async () => {
    const position = await request();
    const seen = new SeenPositions(fixture.views, fixture.notifier);
    const waits = ['bookings', 'others'].map((view) => seen.until(view, position, 150));
    fixture.notifier.publish(POSITIONS, `${position} bookings`);
    expect(await Promise.all(waits)).toEqual([true, false]);
    expect(await seen.until('bookings', position, 0)).toBe(true);
    seen.close();
  });

  it('returns false after the timeout', async () => {
    const position = await request();
    const began = performance.now();
    expect(await waitUntil(fixture, 'bookings', position, 80)).toBe(false);
    expect(performance.now() - began).toBeGreaterThanOrEqual(75);
  });
});
