import { describe, expect, it } from '@jest/globals';
import { DAY, epochMs, plus } from '@libs/contract/time.js';
import { history } from '../../test/support/eventing/history.js';
import { cancelUnpaidBooking } from './cancel-unpaid-booking.js';
import type { BookingEvent } from './booking.js';
import {
  awaitingPayment,
  cancelled,
  choices,
  failed,
  ID,
  inStream,
  paid,
  pending,
  START,
} from './testing/a-booking.js';
import { wantedBy } from './testing/wanted-by.js';

const wants = (...events: readonly BookingEvent[]) => wantedBy(cancelUnpaidBooking, history(inStream(...events)));
const end = (runAt = START) => ({
  job: 'cancel-unpaid-booking',
  id: `unpaid-${ID}-${epochMs(runAt)}`,
  data: { bookingId: ID },
  runAt,
});

describe('a booking without a paid deposit', () => {
  it('is checked at its start', () => {
    expect(wants(...pending)).toEqual([end()]);
    expect(wants(...awaitingPayment, failed())).toEqual([end()]);
  });

  it('is checked later when it was moved', () => {
    const start = plus(START, DAY);
    expect(wants(...pending, { type: 'BookingAmended', data: { choices: { ...choices, start } } })).toEqual([
      end(start),
    ]);
  });

  it('is not checked once it is paid or cancelled', () => {
    expect(wants(...awaitingPayment, paid())).toEqual([]);
    expect(wants(...pending, cancelled())).toEqual([]);
  });
});
