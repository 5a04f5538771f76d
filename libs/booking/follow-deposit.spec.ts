import { describe, expect, it } from '@jest/globals';
import { plus, SECOND } from '@libs/contract/time.js';
import { history, intentsAfter } from '@libs/eventing/testing/history.js';
import type { BookingEvent } from './events.js';
import { followDeposit } from './follow-deposit.js';
import {
  awaitingPayment,
  cancelled,
  DEPOSIT,
  failed,
  ID,
  initiated,
  inStream,
  NOW,
  paid,
  pending,
} from './testing/a-booking.js';

const wants = (...events: readonly BookingEvent[]) =>
  intentsAfter(followDeposit, history(inStream(...events).map((one) => ({ ...one, at: NOW }))));
const follow = (transactionId: string) => ({
  job: 'follow-deposit',
  id: `deposit-${transactionId}`,
  data: { bookingId: ID, transactionId, amount: DEPOSIT },
  runAt: plus(NOW, 20 * SECOND),
});

describe('a payment page that was opened', () => {
  it('is followed from 20 seconds on', () => {
    expect(wants(...pending)).toEqual([]);
    expect(wants(...awaitingPayment)).toEqual([follow(ID)]);
  });

  it('is followed also when the booking is cancelled meanwhile', () => {
    expect(wants(...awaitingPayment, cancelled())).toEqual([follow(ID)]);
  });

  it('is followed no more once it is known how it ended', () => {
    expect(wants(...awaitingPayment, paid())).toEqual([]);
    expect(wants(...awaitingPayment, failed())).toEqual([]);
  });

  it('is followed apart from the attempt before', () => {
    expect(wants(...awaitingPayment, failed(), initiated(2))).toEqual([follow(`${ID}-2`)]);
  });
});
