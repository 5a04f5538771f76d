import { describe, expect, it } from '@jest/globals';
import { epochMs } from '@libs/contract/time.js';
import { history } from '../../test/support/eventing/history.js';
import type { BookingEvent } from './booking.js';
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
import { wantedBy } from './testing/wanted-by.js';

const wants = (...events: readonly BookingEvent[]) => wantedBy(keepToTheClock, history(inStream(...events)));
const start = (runAt = START) => ({
  job: 'start-booking',
  id: `start-${ID}-${epochMs(runAt)}`,
  data: { bookingId: ID },
  runAt,
});
const complete = (runAt = choices.end) => ({
  job: 'complete-booking',
  id: `complete-${ID}-${epochMs(runAt)}`,
  data: { bookingId: ID },
  runAt,
});

describe('a paid booking', () => {
  it('is checked at its start, with a chef or without', () => {
    expect(wants(...pending)).toEqual([]);
    expect(wants(...placed)).toEqual([start()]);
    expect(wants(...placedWithChef)).toEqual([start()]);
  });

  it('is checked at its end, once it has started', () => {
    expect(wants(...placedWithChef, started)).toEqual([complete()]);
    expect(wants(...placedWithChef, started, completed)).toEqual([]);
  });

  it('is checked later when it was moved, before or after the payment', () => {
    const moved = [amended(nextDay), quoted];
    expect(wants(...placedWithChef, ...moved)).toEqual([start(nextDay.start)]);
    expect(wants(...awaitingPayment, ...moved, paid())).toEqual([start(nextDay.start)]);
    expect(wants(...placedWithChef, ...moved, started)).toEqual([complete(nextDay.end)]);
  });

  it('is not checked any more once it is over, whatever payments still arrive', () => {
    expect(wants(...placed, cancelled())).toEqual([]);
    expect(wants(...placed, chefless)).toEqual([]);
    expect(wants(...awaitingPayment, cancelled(), paid())).toEqual([]);
    expect(wants(...placedWithChef, started, initiated(2), paid(2))).toEqual([complete()]);
  });
});
