import { given } from '../../test/support/eventing/given.js';
import { history } from '../../test/support/eventing/history.js';
import { bookingDecider, type BookingEvent } from './booking.js';
import { keepToTheClock } from './visit.js';
import {
  amended,
  awaitingPayment,
  cancelled,
  chefless,
  choices,
  completed,
  completedUnstarted,
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
  unpaidEnd,
} from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, epochMs, MINUTE, plus } from '@libs/contract/time.js';

const endUnpaid = { type: 'CancelUnpaidBooking' } as const;
const start = { type: 'StartBooking' } as const;
const complete = { type: 'CompleteBooking' } as const;
const END = choices.end;

describe('a deposit that is unpaid at the start', () => {
  it('cancels the booking', () => {
    given(bookingDecider, ...pending)
      .when(endUnpaid, { now: START })
      .then(unpaidEnd);
    given(bookingDecider, ...awaitingPayment)
      .when(endUnpaid, { now: START })
      .then(unpaidEnd);
  });

  it('can be paid until then', () => {
    given(bookingDecider, ...pending)
      .when(endUnpaid, { now: plus(START, -MINUTE) })
      .thenRefused('not-due', { due: START });
  });

  it('has no effect once it is paid, or the booking is cancelled', () => {
    given(bookingDecider, ...awaitingPayment, paid())
      .when(endUnpaid, { now: START })
      .thenNothing();
    given(bookingDecider, ...pending, cancelled(rupees(0)))
      .when(endUnpaid, { now: START })
      .thenNothing();
    given(bookingDecider).when(endUnpaid, { now: START }).thenRefused('not-found');
  });
});

describe('a visit', () => {
  it('starts at its start time, even if the command is late', () => {
    given(bookingDecider, ...placedWithChef)
      .when(start, { now: START })
      .then(started);
    given(bookingDecider, ...placedWithChef)
      .when(start, { now: plus(END, DAY) })
      .then(started);
    given(bookingDecider, ...placedWithChef)
      .when(start, { now: plus(START, -1) })
      .thenRefused('not-due', { due: START });
  });

  it('without a chef is cancelled, and the whole deposit is owed back', () => {
    given(bookingDecider, ...placed)
      .when(start, { now: START })
      .then(chefless);
    given(bookingDecider, ...placed)
      .when(start, { now: plus(START, -1) })
      .thenRefused('not-due', { due: START });
  });

  it('is complete at its end, and not before it started', () => {
    given(bookingDecider, ...placedWithChef, started)
      .when(complete, { now: END })
      .then(completedUnstarted);
    given(bookingDecider, ...placedWithChef, started)
      .when(complete, { now: plus(END, -1) })
      .thenRefused('not-due', { due: END });
    given(bookingDecider, ...placedWithChef)
      .when(complete, { now: END })
      .thenNothing();
  });

  it('starts and ends once', () => {
    const over = [...placedWithChef, started, completed];
    for (const command of [start, complete]) {
      given(bookingDecider, ...over)
        .when(command, { now: END })
        .thenNothing();
      given(bookingDecider, ...placed, cancelled())
        .when(command, { now: END })
        .thenNothing();
      given(bookingDecider).when(command, { now: END }).thenRefused('not-found');
    }
    given(bookingDecider, ...pending)
      .when(start, { now: END })
      .thenNothing();
  });
});

const wants = (...events: readonly BookingEvent[]) => wantedBy(keepToTheClock, history(inStream(...events)));
const startJob = (runAt = START) => ({
  job: 'start-booking',
  id: `start-${ID}-${epochMs(runAt)}`,
  data: { bookingId: ID },
  runAt,
});
const completeJob = (runAt = choices.end) => ({
  job: 'complete-booking',
  id: `complete-${ID}-${epochMs(runAt)}`,
  data: { bookingId: ID },
  runAt,
});

describe('a paid booking', () => {
  it('is checked at its start, with a chef or without', () => {
    expect(wants(...pending)).toEqual([]);
    expect(wants(...placed)).toEqual([startJob()]);
    expect(wants(...placedWithChef)).toEqual([startJob()]);
  });

  it('is checked at its end, once it has started', () => {
    expect(wants(...placedWithChef, started)).toEqual([completeJob()]);
    expect(wants(...placedWithChef, started, completed)).toEqual([]);
  });

  it('is checked later when it was moved, before or after the payment', () => {
    const moved = [amended(nextDay), quoted];
    expect(wants(...placedWithChef, ...moved)).toEqual([startJob(nextDay.start)]);
    expect(wants(...awaitingPayment, ...moved, paid())).toEqual([startJob(nextDay.start)]);
    expect(wants(...placedWithChef, ...moved, started)).toEqual([completeJob(nextDay.end)]);
  });

  it('is not checked any more once it is over, whatever payments still arrive', () => {
    expect(wants(...placed, cancelled())).toEqual([]);
    expect(wants(...placed, chefless)).toEqual([]);
    expect(wants(...awaitingPayment, cancelled(), paid())).toEqual([]);
    expect(wants(...placedWithChef, started, initiated(2), paid(2))).toEqual([completeJob()]);
  });
});
