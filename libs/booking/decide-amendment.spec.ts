import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { HOUR, plus } from '@libs/contract/time.js';
import { given } from '@libs/eventing/testing/given.js';
import { bookingDecider } from './decide.js';
import type { BookingEvent, Choices, FareQuoted } from './events.js';
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
const amend = (changes: Partial<Choices>, seen?: Choices) =>
  ({
    type: 'AmendBooking',
    choices: { ...choices, ...changes },
    fare: dearer.data,
    ...(seen && { seen }),
  }) as const;
const more = { headCount: 12 };
const now = { now: NOW };
const after = (...events: readonly BookingEvent[]): BookingState => events.reduce<BookingState>(evolve, NO_BOOKING);

describe('changing a booking', () => {
  it('records the new choices and their fare together, before and after the payment', () => {
    for (const past of [pending, awaitingPayment, placed, placedWithChef]) {
      given(bookingDecider, ...past)
        .when(amend(more), now)
        .then(amended(more), dearer);
    }
  });

  it('changes nothing when everything is as it was', () => {
    given(bookingDecider, ...placed)
      .when(amend({}), now)
      .thenNothing();
    given(bookingDecider, ...placed, amended(more), dearer)
      .when(amend(more, choices), now)
      .thenNothing();
  });

  it('is refused from the start on, and of a booking that is over', () => {
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

  it('is refused to whoever looked at an older plan', () => {
    given(bookingDecider, ...placed, amended({ headCount: 9 }), quoted)
      .when(amend(more, choices), now)
      .thenRefused('changed-meanwhile');
    given(bookingDecider, ...placed, amended({ headCount: 9 }), quoted)
      .when({ type: 'CancelBooking', seen: choices }, now)
      .thenRefused('changed-meanwhile');
  });
});

describe('moving a booking', () => {
  it('takes the chef along who has the time', () => {
    given(bookingDecider, ...placedWithChef)
      .when(amend(nextDay), { ...now, chefHasTime: true })
      .then(amended(nextDay), dearer);
    expect(after(...placedWithChef, amended(nextDay), dearer)).toMatchObject({
      chefId: assigned.data.chefId,
      round: 1,
    });
  });

  it('lets the chef go who has not', () => {
    given(bookingDecider, ...placedWithChef)
      .when(amend(nextDay), { ...now, chefHasTime: false })
      .then(amended(nextDay), dearer, released('busy'));
    expect(after(...placedWithChef, amended(nextDay), dearer, released())).toMatchObject({ chefId: null, round: 2 });
  });

  it('needs nobody’s time while nobody is assigned', () => {
    given(bookingDecider, ...placed)
      .when(amend(nextDay), now)
      .then(amended(nextDay), dearer);
  });
});

describe('the money of a changed booking', () => {
  it('is the new deposit while none is paid', () => {
    expect(after(...pending, amended(more), dearer)).toMatchObject({ fare: { deposit: rupees(1_500) } });
  });

  it('takes what was paid on a page of before for the deposit', () => {
    const late = after(...awaitingPayment, amended(more), dearer, paid());
    expect(late).toMatchObject({ phase: 'placed', deposit: { amount: DEPOSIT, owed: 0 } });
  });

  it('owes back what that page brought above the new total', () => {
    const late = after(...awaitingPayment, amended(more), cheaper, paid());
    expect(late).toMatchObject({ phase: 'placed', deposit: { amount: DEPOSIT, owed: rupees(400) } });
  });

  it('owes back what was paid above a lower total, each time it falls', () => {
    const lowest: FareQuoted = { ...cheaper, data: { ...cheaper.data, finalFare: rupees(500) } };
    expect(totalsOf(after(...placed, amended(more), cheaper)).owed).toBe(rupees(400));
    expect(totalsOf(after(...placed, amended(more), cheaper, amended({}), lowest)).owed).toBe(rupees(500));
    expect(totalsOf(after(...placed, amended(more), cheaper, amended({}), quoted)).owed).toBe(rupees(400));
  });

  it('asks the new deposit on the next page', () => {
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
