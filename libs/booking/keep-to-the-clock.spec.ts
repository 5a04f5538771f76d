import { describe, expect, it } from '@jest/globals';
import { history, intentsAfter } from '@libs/eventing/testing/history.js';
import type { BookingEvent } from './events.js';
import { keepToTheClock } from './keep-to-the-clock.js';
import {
  amended,
  awaitingPayment,
  cancelled,
  chefless,
  choices,
  completed,
  ID,
  initiated,
  inStream,
  nextDay,
  paid,
  pending,
  placed,
  placedWithChef,
  quoted,
  START,
  started,
} from './testing/a-booking.js';

const wants = (...events: readonly BookingEvent[]) => intentsAfter(keepToTheClock, history(inStream(...events)));
const start = (runAt = START) => ({ job: 'start-booking', id: `start-${ID}`, data: { bookingId: ID }, runAt });
const complete = (runAt = choices.end) => ({
  job: 'complete-booking',
  id: `complete-${ID}`,
  data: { bookingId: ID },
  runAt,
});

describe('a paid booking', () => {
  it('is looked at when it should start, with a chef or without', () => {
    expect(wants(...pending)).toEqual([]);
    expect(wants(...placed)).toEqual([start()]);
    expect(wants(...placedWithChef)).toEqual([start()]);
  });

  it('is looked at when it should end, once it has started', () => {
    expect(wants(...placedWithChef, started)).toEqual([complete()]);
    expect(wants(...placedWithChef, started, completed)).toEqual([]);
  });

  it('is looked at later when it was moved, before or after the payment', () => {
    const moved = [amended(nextDay), quoted];
    expect(wants(...placedWithChef, ...moved)).toEqual([start(nextDay.start)]);
    expect(wants(...awaitingPayment, ...moved, paid())).toEqual([start(nextDay.start)]);
    expect(wants(...placedWithChef, ...moved, started)).toEqual([complete(nextDay.end)]);
  });

  it('is let alone once it is over, whatever money comes still', () => {
    expect(wants(...placed, cancelled())).toEqual([]);
    expect(wants(...placed, chefless)).toEqual([]);
    expect(wants(...awaitingPayment, cancelled(), paid())).toEqual([]);
    expect(wants(...placedWithChef, started, initiated(2), paid(2))).toEqual([complete()]);
  });
});
