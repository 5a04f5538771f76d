import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './decide.js';
import type { BookingEvent } from './booking.js';
import type { Choices } from './values.js';
import type { FareQuoted } from './request.js';
import { evolve } from './evolve.js';
import { capturesOf, totalsOf } from './payments.js';
import { type BookingState, NO_BOOKING } from './state.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  choices,
  completed,
  DEPOSIT,
  fare,
  initiated,
  nextDay,
  NOW,
  paid,
  pending,
  placed,
  placedWithChef,
  quoted,
  released,
  START,
  started,
} from './testing/a-booking.js';

const dearer: FareQuoted = {
  type: 'FareQuoted',
  data: { ...fare, finalFare: rupees(6_000), deposit: rupees(1_500) },
};
const cheaper: FareQuoted = { type: 'FareQuoted', data: { ...fare, finalFare: rupees(600), deposit: rupees(150) } };
const amend = (changes: Partial<Choices>) =>
  ({ type: 'AmendBooking', choices: { ...choices, ...changes }, fare: dearer.data }) as const;
const more = { headCount: 12 };
const now = { now: NOW };
const after = (...events: readonly BookingEvent[]): BookingState => events.reduce<BookingState>(evolve, NO_BOOKING);

describe('changing a booking', () => {
  it('records the new choices and their fare together, before and after the payment', () => {
    for (const past of [pending, awaitingPayment]) {
      given(bookingDecider, ...past)
        .when(amend(more), now)
        .then(amended(more), dearer);
    }
    for (const past of [placed, placedWithChef]) {
      given(bookingDecider, ...past)
        .when(amend(more), now)
        .then(amended(more, 100), dearer);
    }
  });

  it('changes nothing when the choices are the same', () => {
    given(bookingDecider, ...placed)
      .when(amend({}), now)
      .thenNothing();
    given(bookingDecider, ...placed, amended(more), dearer)
      .when(amend(more), { ...now, changes: ['BookingAmended'] })
      .thenNothing();
  });

  it('is refused after the start, and for a completed or cancelled booking', () => {
    const refusals = [
      ['already-started', placed, START],
      ['already-started', [...placedWithChef, started], START],
      ['already-complete', [...placedWithChef, started, completed], START],
      ['already-cancelled', [...placed, cancelled()], NOW],
      ['not-found', [], NOW],
    ] as const;
    for (const [code, past, at] of refusals) {
      given(bookingDecider, ...past)
        .when(amend(more), { now: at })
        .thenRefused(code);
    }
  });

  it.each([
    ['start-in-the-past', { start: NOW }],
    ['too-short', { end: plus(START, HOUR) }],
    ['people-out-of-range', { headCount: 26 }],
  ] as const)('has the limits of a request: %s', (code, changes) => {
    given(bookingDecider, ...placed)
      .when(amend(changes), now)
      .thenRefused(code);
  });

  it('is refused, and so is cancelling, when the booking changed since the customer saw it', () => {
    const changes = ['BookingAmended'];
    for (const command of [amend(more), { type: 'CancelBooking' } as const]) {
      given(bookingDecider, ...placed, amended({ headCount: 9 }), quoted)
        .when(command, { ...now, changes })
        .thenRefused('changed-meanwhile', { changes });
    }
  });
});

describe('moving a booking', () => {
  it('keeps a chef who is free at the new time', () => {
    given(bookingDecider, ...placedWithChef)
      .when(amend(nextDay), { ...now, chefHasTime: true })
      .then(amended(nextDay, 100), dearer);
    expect(after(...placedWithChef, amended(nextDay), dearer)).toMatchObject({
      chefId: assigned.data.chefId,
      round: 1,
    });
  });

  it('releases a chef who is busy at the new time', () => {
    given(bookingDecider, ...placedWithChef)
      .when(amend(nextDay), { ...now, chefHasTime: false })
      .then(amended(nextDay, 100), dearer, released('busy'));
    expect(after(...placedWithChef, amended(nextDay), dearer, released())).toMatchObject({ chefId: null, round: 2 });
  });

  it('needs no reservation while no chef is assigned', () => {
    given(bookingDecider, ...placed)
      .when(amend(nextDay), now)
      .then(amended(nextDay, 100), dearer);
  });
});

describe('the money of a changed booking', () => {
  it('contains the new deposit while none is paid', () => {
    expect(after(...pending, amended(more), dearer)).toMatchObject({ fare: { deposit: rupees(1_500) } });
  });

  it('accepts a payment on an earlier page as the deposit', () => {
    const late = after(...awaitingPayment, amended(more), dearer, paid());
    expect(late).toMatchObject({ phase: 'placed', deposit: { amount: DEPOSIT, owed: 0 } });
  });

  it('refunds the part of that payment above the new fare', () => {
    const late = after(...awaitingPayment, amended(more), cheaper, paid());
    expect(late).toMatchObject({ phase: 'placed', deposit: { amount: DEPOSIT, owed: rupees(400) } });
  });

  it('refunds what was paid above a lower fare, at each reduction', () => {
    const lowest: FareQuoted = { ...cheaper, data: { ...cheaper.data, finalFare: rupees(500) } };
    expect(totalsOf(after(...placed, amended(more), cheaper)).owed).toBe(rupees(400));
    expect(totalsOf(after(...placed, amended(more), cheaper, amended({}), lowest)).owed).toBe(rupees(500));
    expect(totalsOf(after(...placed, amended(more), cheaper, amended({}), quoted)).owed).toBe(rupees(400));
  });

  it('requests the new deposit on the next page', () => {
    const declined = {
      type: 'RecordDepositFailure',
      transactionId: initiated().data.transactionId,
      reason: 'X',
    } as const;
    given(bookingDecider, ...awaitingPayment, amended(more), dearer)
      .when(declined, now)
      .then({ type: 'DepositPaymentFailed', data: { transactionId: declined.transactionId, reason: 'X' } });
    const retry = { ...initiated(2), data: { ...initiated(2).data, amount: rupees(1_500) } };
    const { attempt: _, ...page } = retry.data;
    const past = [...awaitingPayment, amended(more), dearer];
    given(bookingDecider, ...past, {
      type: 'DepositPaymentFailed',
      data: { transactionId: declined.transactionId, reason: 'X' },
    })
      .when({ type: 'InitiateDepositPayment', ...page }, now)
      .then(retry);
    expect(capturesOf(after(...past))).toEqual([]);
  });
});
