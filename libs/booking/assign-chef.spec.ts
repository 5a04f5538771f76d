import { describe, expect, it } from '@jest/globals';
import { HOUR, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { history } from '../../test/support/eventing/history.js';
import { assignChef, nextSearch } from './assign-chef.js';
import type { BookingEvent } from './booking.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  chefless,
  ID,
  initiated,
  inStream,
  nextDay,
  paid,
  placed,
  placedWithChef,
  quoted,
  released,
  START,
  started,
} from './testing/a-booking.js';
import { wantedBy } from './testing/wanted-by.js';

const wants = (...events: readonly BookingEvent[]) => wantedBy(assignChef, history(inStream(...events)));
const ids = (...events: readonly BookingEvent[]) => wants(...events).map(({ id }) => id);

describe('a booking whose deposit is paid', () => {
  it('searches for a chef at once', () => {
    const paidAt = history(inStream(...placed)).at(-1)?.occurredAt;
    expect(wants(...placed)).toEqual([
      { job: 'assign-chef', id: `chef-${ID}-1`, data: { bookingId: ID, since: paidAt }, runAt: paidAt },
    ]);
    expect(wants(...awaitingPayment)).toEqual([]);
  });

  it('does not search again once there is one, also after a second payment', () => {
    expect(wants(...placedWithChef)).toEqual([]);
    expect(wants(...placedWithChef, initiated(2), paid(2))).toEqual([]);
  });

  it('searches again when the chef was released or the time was moved', () => {
    expect(ids(...placedWithChef, released())).toEqual([`chef-${ID}-2`]);
    expect(ids(...placedWithChef, released(), assigned, released())).toEqual([`chef-${ID}-3`]);
    expect(ids(...placed, amended(nextDay), quoted)).toEqual([`chef-${ID}-2`]);
  });

  it('does not search when it is over', () => {
    expect(wants(...placed, cancelled())).toEqual([]);
    expect(wants(...placed, chefless)).toEqual([]);
    expect(wants(...placedWithChef, started)).toEqual([]);
    expect(wants(...awaitingPayment, cancelled(), paid())).toEqual([]);
  });
});

describe('the next search', () => {
  it('comes soon, then at growing intervals, and for the last time at the start', () => {
    const since = plus(START, -10 * HOUR);
    const pause = (waited: number) => nextSearch(since, plus(since, waited), START);
    expect(pause(0)).toBe(plus(since, 2 * SECOND));
    expect(pause(MINUTE)).toBe(plus(since, 2 * MINUTE));
    expect(pause(HOUR)).toBe(plus(since, HOUR + 5 * MINUTE));
    expect(pause(10 * HOUR - MINUTE)).toBe(START);
  });
});
