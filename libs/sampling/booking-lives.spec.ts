import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BOOKING_SCHEMAS } from '@libs/booking/booking.js';
import type { Instant } from '@libs/contract/time.js';
import { bookingLives, eventsOf } from './booking-lives.js';
import { examples } from '../../test/support/property-runs.js';

const from = '2026-11-21T06:00:00.000Z' as Instant;
const lives = (seed: number, count = 50) => [...bookingLives(count, { seed, from })];

describe('generated booking histories', () => {
  it('are the same for the same seed, and differ for another', () => {
    expect(lives(1)).toEqual(lives(1));
    expect(lives(1)).not.toEqual(lives(2));
  });

  it('obey the rules, are in order of time, and have valid events', () => {
    const schemas = new Map(BOOKING_SCHEMAS.map((schema) => [schema.type, schema]));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const life of lives(seed, 10)) {
          const events = eventsOf(life);
          expect(events.length).toBeGreaterThanOrEqual(3);
          const times = events.map(({ at }) => at);
          expect(times).toEqual(times.toSorted());
          for (const { event } of events) schemas.get(event.type)?.data.parse(event.data);
        }
      }),
      { numRuns: examples(50) },
    );
  });

  it('cover every course of a booking', () => {
    const types = new Set(lives(7, 200).flatMap((life) => eventsOf(life).map(({ event }) => event.type)));
    expect([...types].toSorted()).toEqual([
      'BookingAmended',
      'BookingCancelled',
      'BookingCompleted',
      'BookingRequested',
      'BookingStarted',
      'ChefAssigned',
      'DepositPaid',
      'DepositPaymentFailed',
      'DepositPaymentInitiated',
      'FareQuoted',
      'RefundCompleted',
      'RefundInitiated',
    ]);
  });

  it('have unique ids', () => {
    const ids = lives(3, 2_000).map(({ bookingId }) => bookingId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });
});
