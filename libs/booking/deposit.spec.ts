import { given } from '../../test/support/eventing/given.js';
import { history } from '../../test/support/eventing/history.js';
import { BOOKING_SCHEMAS, bookingDecider, type BookingEvent } from './booking.js';
import { followDeposit, nextPoll } from './deposit.js';
import {
  awaitingPayment,
  cancelled,
  DEPOSIT,
  failed,
  ID,
  initiated,
  inStream,
  NOW,
  pageOf,
  paid,
  pending,
  placed,
  START,
  transaction,
} from '../../test/support/booking/a-booking.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';
import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { between, DAY, HOUR, instant, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import fc from 'fast-check';

const facts = { now: NOW };
const open = (attempt = 1, amount = DEPOSIT) =>
  ({ type: 'InitiateDepositPayment', transactionId: transaction(attempt), amount, page: pageOf(attempt) }) as const;
const recordPaid = (attempt = 1, amount = DEPOSIT) =>
  ({
    type: 'RecordDepositPaid',
    transactionId: transaction(attempt),
    amount,
    providerReference: `T${attempt}`,
  }) as const;
const recordFailure = (attempt = 1) =>
  ({ type: 'RecordDepositFailure', transactionId: transaction(attempt), reason: 'PAYMENT_DECLINED' }) as const;

describe('opening a payment page', () => {
  it('creates the first attempt, with the id of the booking', () => {
    given(bookingDecider, ...pending)
      .when(open(), facts)
      .then(initiated());
  });

  it('changes nothing while an attempt is open, and refuses another one', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(open(), facts)
      .thenNothing();
    given(bookingDecider, ...awaitingPayment)
      .when(open(2), facts)
      .thenRefused('attempt-open');
  });

  it('creates the next attempt after a failed one', () => {
    given(bookingDecider, ...awaitingPayment, failed())
      .when(open(2), facts)
      .then(initiated(2));
    given(bookingDecider, ...awaitingPayment, failed(), initiated(2), failed(2))
      .when(open(3), facts)
      .then(initiated(3));
  });

  it('is refused for an unexpected id or amount', () => {
    given(bookingDecider, ...pending)
      .when(open(2), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...pending)
      .when(open(1, rupees(999)), facts)
      .thenRefused('payment-mismatch');
  });

  it('is refused once the deposit is paid or the booking is cancelled', () => {
    given(bookingDecider, ...placed)
      .when(open(2), facts)
      .thenRefused('already-paid');
    given(bookingDecider, ...pending, cancelled(rupees(0)))
      .when(open(), facts)
      .thenRefused('not-payable');
    given(bookingDecider, ...pending)
      .when(open(), { now: START })
      .thenRefused('not-payable');
    given(bookingDecider).when(open(), facts).thenRefused('not-found');
  });
});

describe('a deposit that is paid', () => {
  it('is recorded', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(recordPaid(), facts)
      .then(paid());
  });

  it('is recorded once for repeated reports', () => {
    given(bookingDecider, ...placed)
      .when(recordPaid(), facts)
      .thenNothing();
    given(bookingDecider, ...placed, cancelled())
      .when(recordPaid(), facts)
      .thenNothing();
  });

  it('is refused when amount or id match no attempt', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(recordPaid(1, rupees(1)), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...awaitingPayment)
      .when(recordPaid(1, rupees(1_001)), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...awaitingPayment)
      .when(recordPaid(2), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider, ...pending)
      .when(recordPaid(), facts)
      .thenRefused('payment-mismatch');
    given(bookingDecider).when(recordPaid(), facts).thenRefused('payment-mismatch');
  });

  it('is recorded even if that attempt failed, another was paid, or the booking was cancelled', () => {
    given(bookingDecider, ...awaitingPayment, failed())
      .when(recordPaid(), facts)
      .then(paid());
    given(bookingDecider, ...awaitingPayment, failed(), initiated(2), paid(2))
      .when(recordPaid(), facts)
      .then(paid());
    given(bookingDecider, ...awaitingPayment, cancelled(rupees(0)))
      .when(recordPaid(), { now: plus(START, 6 * DAY) })
      .then(paid());
  });
});

describe('a deposit that is not paid', () => {
  it('is recorded once', () => {
    given(bookingDecider, ...awaitingPayment)
      .when(recordFailure(), facts)
      .then(failed());
    given(bookingDecider, ...awaitingPayment, failed())
      .when(recordFailure(), facts)
      .thenNothing();
  });

  it('is ignored after the payment was captured', () => {
    given(bookingDecider, ...placed)
      .when(recordFailure(), facts)
      .thenNothing();
  });

  it('is refused for an unknown attempt', () => {
    given(bookingDecider, ...pending)
      .when(recordFailure(), facts)
      .thenRefused('payment-mismatch');
  });
});

const PAYMENT_START = instant(Date.UTC(2026, 11, 12, 13, 30));

/** Returns every poll of a payment, in milliseconds after its start. */
function schedule(): number[] {
  const offsets: number[] = [];
  for (let at: Instant | undefined = nextPoll(PAYMENT_START, PAYMENT_START); at; at = nextPoll(PAYMENT_START, at))
    offsets.push(between(PAYMENT_START, at));
  return offsets;
}
/** Returns the gaps between the polls from `from` to `to`, both inclusive. */
const gaps = (from: number, to: number): number[] => {
  const inside = schedule().filter((offset) => offset >= from && offset <= to);
  return inside.slice(1).map((offset, index) => offset - (inside[index] ?? 0));
};
const times = (count: number, gap: number): number[] => Array.from({ length: count }, () => gap);

describe('polling a deposit', () => {
  it('starts between 20 and 25 seconds after the start', () => {
    const first = between(PAYMENT_START, nextPoll(PAYMENT_START, PAYMENT_START) as Instant);
    expect(first).toBeGreaterThanOrEqual(20 * SECOND);
    expect(first).toBeLessThanOrEqual(25 * SECOND);
  });

  it('continues every 3 s for 30 s, every 6 s for 60 s, every 10 s for 60 s and every 30 s for 60 s', () => {
    expect(gaps(20 * SECOND, 50 * SECOND)).toEqual(times(10, 3 * SECOND));
    expect(gaps(50 * SECOND, 110 * SECOND)).toEqual(times(10, 6 * SECOND));
    expect(gaps(110 * SECOND, 170 * SECOND)).toEqual(times(6, 10 * SECOND));
    expect(gaps(170 * SECOND, 230 * SECOND)).toEqual(times(2, 30 * SECOND));
  });

  it('then continues every minute until just after the payment has timed out', () => {
    const last = 20 * MINUTE + 50 * SECOND;
    expect(gaps(230 * SECOND, last)).toEqual(times(17, MINUTE));
    expect(schedule().filter((offset) => offset > 20 * MINUTE)[0]).toBe(last);
  });

  it('then continues hourly for a day, daily for the week, once more at its end, and never again', () => {
    const dayOn = 20 * MINUTE + 50 * SECOND + DAY;
    expect(gaps(20 * MINUTE + 50 * SECOND, dayOn)).toEqual(times(24, HOUR));
    expect(gaps(dayOn, 7 * DAY).slice(0, -1)).toEqual(times(5, DAY));
    expect(schedule().at(-1)).toBe(7 * DAY);
    expect(nextPoll(PAYMENT_START, plus(PAYMENT_START, 7 * DAY))).toBeUndefined();
  });

  it('skips polls that an outage missed', () => {
    expect(nextPoll(PAYMENT_START, plus(PAYMENT_START, 2 * DAY))).toBe(
      plus(PAYMENT_START, 20 * MINUTE + 50 * SECOND + 2 * DAY),
    );
  });

  it('always returns a later instant within the week', () => {
    fc.assert(
      fc.property(fc.integer({ min: -HOUR, max: 7 * DAY - 1 }), (elapsed) => {
        const next = nextPoll(PAYMENT_START, plus(PAYMENT_START, elapsed)) as Instant;
        expect(between(PAYMENT_START, next)).toBeGreaterThan(elapsed);
        expect(between(PAYMENT_START, next)).toBeLessThanOrEqual(7 * DAY);
      }),
    );
  });
});

const wants = (...events: readonly BookingEvent[]) =>
  wantedBy(followDeposit, history(inStream(...events).map((one) => ({ ...one, at: NOW }))));
const follow = (transactionId: string) => ({
  job: 'follow-deposit',
  id: `deposit-${transactionId}`,
  data: { bookingId: ID, transactionId, amount: DEPOSIT },
  runAt: plus(NOW, 20 * SECOND),
});

describe('an open payment page', () => {
  it('is polled from 20 seconds on', () => {
    expect(wants(...pending)).toEqual([]);
    expect(wants(...awaitingPayment)).toEqual([follow(ID)]);
  });

  it('is polled also when the booking is cancelled meanwhile', () => {
    expect(wants(...awaitingPayment, cancelled())).toEqual([follow(ID)]);
  });

  it('is not polled any more once its result is known', () => {
    expect(wants(...awaitingPayment, paid())).toEqual([]);
    expect(wants(...awaitingPayment, failed())).toEqual([]);
  });

  it('is polled separately from the previous attempt', () => {
    expect(wants(...awaitingPayment, failed(), initiated(2))).toEqual([follow(`${ID}-2`)]);
  });
});

describe('DepositPaymentInitiated', () => {
  it('encrypts the payment page', async () => {
    const meta = { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'customer:1' };
    const draft = { id: 'e', event: initiated(), occurredAt: NOW, meta };
    const [stored] = await createEventCodec(BOOKING_SCHEMAS, WITHOUT_KEYS).encode('booking-1', [draft], undefined);
    expect(JSON.stringify(stored)).not.toContain('pay.example');
    expect(stored?.data).toMatchObject({ attempt: 1, $sealed: { fields: ['page'] } });
  });

  it('upcasts version 1 to the page in the answer of the provider', () => {
    const schema = BOOKING_SCHEMAS.find(({ type }) => type === 'DepositPaymentInitiated');
    const attempt = { attempt: 1, transactionId: 'B', amount: 100 };
    const url = 'https://pay.example/1';
    const answer = { success: true, data: { instrumentResponse: { redirectInfo: { url } } } };
    expect(schema?.upcast?.[1]?.({ ...attempt, answer })).toEqual({ ...attempt, page: url });
    expect(schema?.upcast?.[1]?.({ ...attempt, answer: {} })).toEqual(attempt);
  });
});
