import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { quarantine } from './quarantine.js';

const finding = { transactionId: a.ID, reason: 'wrong-amount', expected: '100000', got: '1' } as const;
const found = (more: Partial<typeof finding> | { readonly got: string } = {}): BookingEvent => ({
  type: 'PaymentQuarantined',
  data: { ...finding, ...more },
});
const failedWith = (reason: string): BookingEvent => ({
  type: 'DepositPaymentFailed',
  data: { transactionId: a.ID, reason },
});

describe('the quarantine', () => {
  it('has each payment with all that was found, since the first', () => {
    const events = history(a.inStream(...a.awaitingPayment, found(), found({ got: '2' })));
    const [first, second] = events.slice(-2).map(({ occurredAt }) => occurredAt);
    const { transactionId: _, ...said } = finding;
    expect([...documentsAfter(quarantine, events)]).toEqual([
      [
        a.ID,
        {
          bookingId: a.ID,
          transactionId: a.ID,
          since: first,
          findings: [
            { ...said, at: first },
            { ...said, got: '2', at: second },
          ],
        },
      ],
    ]);
  });

  it.each<readonly [string, BookingEvent, number]>([
    ['was paid', a.paid(), 0],
    ['failed', failedWith('PAYMENT_ERROR'), 0],
    ['is not answered', failedWith('no-answer'), 1],
    ['is of another attempt', a.paid(2), 1],
  ])('leaves a payment that %s', (_, event, left) => {
    expect(documentsAfter(quarantine, history(a.inStream(...a.awaitingPayment, found(), event))).size).toBe(left);
  });
});
