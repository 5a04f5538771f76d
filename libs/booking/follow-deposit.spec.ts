import { describe, expect, it } from '@jest/globals';
import { plus, SECOND } from '@libs/contract/time.js';
import { history } from '../../test/support/eventing/history.js';
import type { BookingEvent } from './booking.js';
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
import { wantedBy } from './testing/wanted-by.js';

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
