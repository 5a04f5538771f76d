import { describe, it } from '@jest/globals';
import { type Paise, rupees } from '@libs/contract/money.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider } from './decide.js';
import type { Choices } from './values.js';
import {
  awaitingPayment,
  cancelled,
  choices,
  completed,
  DEPOSIT,
  failed,
  NOW,
  pending,
  placed,
  placedWithChef,
  quoted,
  request,
  requested,
  START,
  started,
} from './testing/a-booking.js';

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
    ['people-out-of-range', { headCount: 3 }],
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

  it('refunds a paid deposit by the refund table', () => {
    const at = (hours: number) => ({ now: plus(START, -hours * HOUR) });
    given(bookingDecider, ...placedWithChef)
      .when(cancel, at(24))
      .then(cancelled(rupees(1_000)));
    given(bookingDecider, ...placedWithChef)
      .when(cancel, at(12))
      .then(cancelled(rupees(500)));
    given(bookingDecider, ...placedWithChef)
      .when(cancel, at(11))
      .then(cancelled(rupees(0)));
    given(bookingDecider, ...placed)
      .when(cancel, at(11))
      .then(cancelled(rupees(1_000)));
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
