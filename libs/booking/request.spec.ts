import { given } from '../../test/support/eventing/given.js';
import { bookingDecider, type BookingEvent, evolve } from './booking.js';
import type { FareQuoted } from './request.js';
import { type BookingState, capturesOf, isConfirmed, NO_BOOKING, totalsOf } from './state.js';
import {
  amended,
  assigned,
  awaitingPayment,
  cancelled,
  CHEF,
  choices,
  costing,
  completed,
  DEPOSIT,
  edit,
  failed,
  fare,
  inDays,
  initiated,
  nextDay,
  NOW,
  paid,
  pending,
  placed,
  placedWithChef,
  quoted,
  released,
  request,
  requested,
  START,
  started,
} from '../../test/support/booking/a-booking.js';
import type { Choices } from './values.js';
import { describe, expect, it } from '@jest/globals';
import { type Paise, rupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';

const cancel = { type: 'CancelBooking' } as const;

describe('requesting a booking', () => {
  it('records the request and its fare together', () => {
    given(bookingDecider).when(request, { now: NOW }).then(requested, quoted);
  });

  it('changes nothing for a repeated request', () => {
    given(bookingDecider, ...pending)
      .when(request, { now: NOW })
      .thenNothing();
    given(bookingDecider, ...pending)
      .when(request, { now: plus(START, DAY) })
      .thenNothing();
  });

  it('is refused when the id belongs to another booking', () => {
    const other = { ...request, choices: { ...choices, headCount: 9 } };
    given(bookingDecider, ...pending)
      .when(other, { now: NOW })
      .thenRefused('booking-exists');
    given(bookingDecider, ...pending)
      .when({ ...request, customerId: 'customer-2' }, { now: NOW })
      .thenRefused('booking-exists');
  });

  const span = (from: number, length: number): Partial<Choices> => ({
    start: plus(NOW, from),
    end: plus(NOW, from + length),
  });
  it.each([
    ['start-in-the-past', span(0, 4 * HOUR)],
    ['start-in-the-past', span(-DAY, 4 * HOUR)],
    ['start-too-far-ahead', span(365 * DAY + 1, 4 * HOUR)],
    ['end-before-start', span(DAY, -HOUR)],
    ['end-before-start', span(DAY, 0)],
    ['too-short', span(DAY, 2 * HOUR - 1)],
    ['too-long', span(DAY, 3 * DAY + 1)],
    ['people-out-of-range', { headCount: 1 }],
    ['people-out-of-range', { headCount: 26 }],
  ] as const)('is refused as %s for %j', (code, chosen) => {
    given(bookingDecider)
      .when({ ...request, choices: { ...choices, ...chosen } }, { now: NOW })
      .thenRefused(code);
  });

  it.each([span(1, 2 * HOUR), span(365 * DAY, 3 * DAY), { headCount: 4 }, { headCount: 25 }])(
    'is accepted at the limit: %j',
    (chosen) => {
      const data = { ...requested.data, choices: { ...choices, ...chosen } };
      given(bookingDecider)
        .when({ ...request, choices: data.choices }, { now: NOW })
        .then({ type: 'BookingRequested', data }, quoted);
    },
  );
});

describe('cancelling a booking', () => {
  it('costs nothing while it is unpaid', () => {
    given(bookingDecider, ...pending)
      .when(cancel, { now: NOW })
      .then(cancelled(rupees(0)));
    given(bookingDecider, ...awaitingPayment, failed())
      .when(cancel, { now: NOW })
      .then(cancelled(rupees(0)));
  });

  it('is refused when the refund differs from the amount that the customer saw', () => {
    const shown = (expectedRefund: Paise) => ({ ...cancel, expectedRefund });
    const late = { now: plus(START, -13 * HOUR) };
    given(bookingDecider, ...placedWithChef)
      .when(shown(DEPOSIT), late)
      .thenRefused('refund-changed');
    given(bookingDecider, ...placedWithChef)
      .when(shown(rupees(500)), late)
      .then(cancelled(rupees(500)));
    given(bookingDecider, ...placed, cancelled())
      .when(shown(rupees(0)), late)
      .thenNothing();
  });

  it('is idempotent, even after the start', () => {
    given(bookingDecider, ...placed, cancelled())
      .when(cancel, { now: NOW })
      .thenNothing();
    given(bookingDecider, ...placed, cancelled())
      .when(cancel, { now: plus(START, DAY) })
      .thenNothing();
  });

  it('is refused after the start', () => {
    given(bookingDecider, ...placed)
      .when(cancel, { now: START })
      .thenRefused('already-started');
    given(bookingDecider, ...placedWithChef, started)
      .when(cancel, { now: START })
      .thenRefused('already-started');
    given(bookingDecider, ...placedWithChef, started, completed)
      .when(cancel, { now: plus(START, DAY) })
      .thenRefused('already-complete');
  });

  it('is refused for an unknown booking', () => {
    given(bookingDecider).when(cancel, { now: NOW }).thenRefused('not-found');
  });
});

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

  it('releases a chef who does not come then, or not for so many, and says why', () => {
    const why = 'day-off' as const;
    given(bookingDecider, ...placedWithChef)
      .when(amend(nextDay), { ...now, chefHasTime: false, chefUnfit: why })
      .then(amended(nextDay, 100), dearer, released('busy'))
      .because(expect.anything() as never, expect.anything() as never, {
        name: 'chef-not-free-after-edit',
        facts: { why },
      });
    const larger = { headCount: 12 };
    given(bookingDecider, ...placedWithChef)
      .when(amend(larger), { ...now, chefUnfit: 'party-too-large' })
      .then(amended(larger, 100), dearer, released('busy'));
  });

  it('forgets who had set out for the old time; another edit does not', () => {
    const departed: BookingEvent = { type: 'ChefDeparted', data: { chefId: CHEF, at: NOW } };
    const visitAfter = (edit: BookingEvent) => {
      const state = [...placedWithChef, departed, edit].reduce<BookingState>(evolve, NO_BOOKING);
      return isConfirmed(state) && state.visit;
    };
    expect(visitAfter(amended({ headCount: 6 }, 100))).toEqual({ departedAt: NOW });
    expect(visitAfter(amended(nextDay, 100))).toBeUndefined();
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

/** How far a paid booking, or one with an open payment page, can be edited. */

describe('a paid booking', () => {
  const moved = (...days: readonly number[]) => days.flatMap((day) => [amended(inDays(day), 100), costing(4_000)]);

  it('can be moved to another start three times', () => {
    given(bookingDecider, ...placed, ...moved(1, 2))
      .when(edit(inDays(3)), { now: NOW })
      .then(amended(inDays(3), 100), costing(4_000));
    given(bookingDecider, ...placed, ...moved(1, 2, 3))
      .when(edit(inDays(4)), { now: NOW })
      .thenRefused('moved-too-often');
  });

  it('that was moved three times can still be edited in other ways', () => {
    given(bookingDecider, ...placed, ...moved(1, 2, 3))
      .when(edit({ ...inDays(3), headCount: 9 }), { now: NOW })
      .then(amended({ ...inDays(3), headCount: 9 }, 100), costing(4_000));
    given(bookingDecider, ...placed, ...moved(1, 2, 3))
      .when(edit({ ...inDays(3), end: plus(choices.end, 3 * DAY + HOUR) }), { now: NOW })
      .then(amended({ ...inDays(3), end: plus(choices.end, 3 * DAY + HOUR) }, 100), costing(4_000));
  });

  it('does not count moves before the payment', () => {
    given(bookingDecider, ...awaitingPayment, ...moved(1, 2, 3), paid())
      .when(edit(inDays(4)), { now: NOW })
      .then(amended(inDays(4), 100), costing(4_000));
  });

  it('can grow to twice the fare of its deposit, and no further', () => {
    given(bookingDecider, ...placed)
      .when(edit({ headCount: 20 }, 8_000), { now: NOW })
      .then(amended({ headCount: 20 }, 100), costing(8_000));
    for (const past of [placed, [...placed, amended({ headCount: 20 }, 100), costing(8_000)]]) {
      given(bookingDecider, ...past)
        .when(edit({ headCount: 21 }, 8_001), { now: NOW })
        .thenRefused('book-anew');
    }
  });

  it('whose deposit was partly refunded can grow by the remaining part', () => {
    const shrunk = [...placed, amended({ headCount: 4 }, 100), costing(600)];
    given(bookingDecider, ...shrunk)
      .when(edit({ headCount: 12 }, 4_800), { now: NOW })
      .then(amended({ headCount: 12 }, 100), costing(4_800));
    given(bookingDecider, ...shrunk)
      .when(edit({ headCount: 13 }, 4_801), { now: NOW })
      .thenRefused('book-anew');
  });

  it('cannot be placed by a payment page for a much smaller visit', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(edit({ headCount: 25 }, 8_001), { now: NOW })
      .thenRefused('book-anew');
    given(bookingDecider, ...pending)
      .when(edit({ headCount: 25 }, 8_001), { now: NOW })
      .then(amended({ headCount: 25 }), costing(8_001));
  });

  it('can become smaller or change its menu however large it is', () => {
    const large = [...placed, amended({ headCount: 25 }, 100), costing(9_000)];
    given(bookingDecider, ...large)
      .when(edit({ headCount: 24 }, 8_900), { now: NOW })
      .then(amended({ headCount: 24 }, 100), costing(8_900));
  });
});
