import { describe, expect, it } from '@jest/globals';
import { EPOCH, type Happened, history, intentsAfter } from '../../test/support/eventing/history.js';
import type { ReceiptResendRequested } from '@libs/operations/account-help.js';
import { type MessageEvent, messagesStream } from './message-log.js';
import { resendReceipt } from './resend-receipt.js';
import * as a from './testing/a-booking.js';

const requested = (requestId: string): Happened<ReceiptResendRequested> => ({
  stream: `operations-help-${requestId}`,
  event: {
    type: 'ReceiptResendRequested',
    data: {
      requestId,
      reason: 'she asked',
      receipt: 'RSY-2627-0000042',
      bookingId: a.ID,
      customerId: a.CUSTOMER,
      amount: a.DEPOSIT,
    },
  },
  at: EPOCH,
});
const finished = (type: MessageEvent['type'], message: string, kind: 'receipt' | 'deposit-received'): Happened => ({
  stream: messagesStream(a.ID),
  event: { type, data: { bookingId: a.ID, message, kind, to: 'customer', reason: 'unreachable' } },
});
const wanted = (...events: readonly Happened[]) => intentsAfter(resendReceipt, history(events));

describe('a receipt that an operator sends again', () => {
  it('leads to a message to the customer, with its number and amount', () => {
    expect(wanted(requested('R1'))).toEqual([
      {
        job: 'send-booking-message',
        id: `message-${a.ID}-receipt-customer-R1`,
        data: {
          bookingId: a.ID,
          message: 'receipt-customer-R1',
          kind: 'receipt',
          to: 'customer',
          personId: a.CUSTOMER,
          dueAt: EPOCH,
          amount: a.DEPOSIT,
          receipt: 'RSY-2627-0000042',
        },
        runAt: EPOCH,
      },
    ]);
  });

  it('is sent for each request, until its message is sent or dropped', () => {
    const both = [requested('R1'), requested('R2')];
    expect(wanted(...both)).toHaveLength(2);
    expect(wanted(...both, finished('MessageSent', 'deposit-received-customer-2', 'deposit-received'))).toHaveLength(2);
    const sent = finished('MessageSent', 'receipt-customer-R1', 'receipt');
    expect(wanted(...both, sent).map(({ data }) => data['message'])).toEqual(['receipt-customer-R2']);
    expect(wanted(...both, sent, finished('MessageDropped', 'receipt-customer-R2', 'receipt'))).toEqual([]);
  });
});
