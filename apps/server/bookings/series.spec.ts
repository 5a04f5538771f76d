import { describe, expect, it } from '@jest/globals';
import type { Series } from '@libs/booking/series.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { bookings } from '@libs/views/bookings.js';
import type { FreeCancellations } from '../fares/free-cancellations.js';
import type { BookingReader } from './read-booking.js';
import { SeriesAnswers } from './series.js';

/** Returns the proposed visit as its customer reads it, once it became `bookingId` if that is given. */
async function proposalTo(freeCancellation: boolean, bookingId?: string) {
  const document = documentsAfter(bookings, history(a.inStream(...a.placedWithChef))).get(a.ID);
  const answers = new SeriesAnswers(
    { current: () => Promise.resolve(document) } as unknown as BookingReader,
    { termsFor: () => Promise.resolve({ freeCancellation }) } as unknown as FreeCancellations,
  );
  const [start, end] = [plus(a.START, 7 * DAY), plus(a.choices.end, 7 * DAY)];
  const proposal = { visit: 1, start, end, expiresAt: plus(start, -12 * HOUR), ...(bookingId && { bookingId }) };
  const series: Series = {
    ...{ phase: 'running', seriesId: a.ID, customerId: a.CUSTOMER, until: null, visit: 1, unpaid: 0, proposal },
    ...{ first: { start: a.START, end: a.choices.end }, bookingId: a.ID, bookings: [a.ID] },
  };
  return (await answers.of({ seriesId: a.ID, series })).proposal;
}

describe('the proposed visit of a series', () => {
  it('says before the payment that the free cancellations are used up', async () => {
    expect(await proposalTo(false)).toMatchObject({ freeCancellation: false });
    expect(await proposalTo(true)).not.toHaveProperty('freeCancellation');
  });

  it('says nothing of it once it is a booking, which has its own terms', async () => {
    expect(await proposalTo(false, 'booking-2')).not.toHaveProperty('freeCancellation');
  });
});
