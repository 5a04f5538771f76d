import { describe, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { DAY, MINUTE, plus } from '@libs/contract/time.js';
import { given } from '@libs/eventing/testing/given.js';
import { bookingDecider } from './decide.js';
import {
  awaitingPayment,
  cancelled,
  chefless,
  choices,
  completed,
  paid,
  pending,
  placed,
  placedWithChef,
  START,
  started,
  unpaidEnd,
} from './testing/a-booking.js';

const endUnpaid = { type: 'CancelUnpaidBooking' } as const;
const start = { type: 'StartBooking' } as const;
const complete = { type: 'CompleteBooking' } as const;
const END = choices.end;

describe('a deposit that is unpaid at the start', () => {
  it('ends the booking', () => {
    given(bookingDecider, ...pending)
      .when(endUnpaid, { now: START })
      .then(unpaidEnd);
    given(bookingDecider, ...awaitingPayment)
      .when(endUnpaid, { now: START })
      .then(unpaidEnd);
  });

  it('has time until then', () => {
    given(bookingDecider, ...pending)
      .when(endUnpaid, { now: plus(START, -MINUTE) })
      .thenRefused('not-due', { due: START });
  });

  it('is no matter once it is paid, or the booking is cancelled', () => {
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
  it('begins at its start, however late that is noticed', () => {
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

  it('that nobody can cook does not take place, and the whole deposit is owed back', () => {
    given(bookingDecider, ...placed)
      .when(start, { now: START })
      .then(chefless);
    given(bookingDecider, ...placed)
      .when(start, { now: plus(START, -1) })
      .thenRefused('not-due', { due: START });
  });

  it('is complete at its end, and not before it began', () => {
    given(bookingDecider, ...placedWithChef, started)
      .when(complete, { now: END })
      .then(completed);
    given(bookingDecider, ...placedWithChef, started)
      .when(complete, { now: plus(END, -1) })
      .thenRefused('not-due', { due: END });
    given(bookingDecider, ...placedWithChef)
      .when(complete, { now: END })
      .thenNothing();
  });

  it('begins and ends once', () => {
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
