import { describe, expect, it } from '@jest/globals';
import { evolve } from '@libs/booking/booking.js';
import type { Series } from '@libs/booking/series.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { bookings } from '@libs/views/bookings.js';
import type { BookingCommands, SeriesCommands } from '../application/aggregates.js';
import type { FreeCancellations } from '../fares/free-cancellations.js';
import type { BookingReader } from './read-booking.js';
import { CloseSeriesProposalJob, SeriesAnswers } from './series.js';

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

describe('a proposed visit that was booked', () => {
  it.each([
    ['paid', a.placedWithChef, true],
    ['paid, and cancelled afterwards', [...a.placedWithChef, a.cancelled()], true],
    ['never paid', a.pending, false],
  ] as const)('is closed as %s', async (_, events, paid) => {
    const ran: unknown[] = [];
    const proposal = { visit: 1, start: a.START, end: a.choices.end, expiresAt: a.START, bookingId: a.ID };
    const series = {
      state: () => Promise.resolve({ phase: 'running', proposal }),
      run: (_id: string, command: unknown) => (ran.push(command), Promise.resolve({ kind: 'accepted', events: [] })),
    } as unknown as SeriesCommands;
    const bookings = { state: () => Promise.resolve(events.reduce<BookingState>(evolve, NO_BOOKING)) };
    const job = new CloseSeriesProposalJob(series, bookings as unknown as BookingCommands);
    const data = { seriesId: a.ID, visit: 1 };
    await job.run({
      job: 'close-series-proposal',
      id: 'close-1',
      data,
      runAt: a.START,
    });
    expect(ran).toEqual([{ type: 'CloseSeriesProposal', visit: 1, paid }]);
  });
});

describe('the proposed visit of a series', () => {
  it('says before the payment that the free cancellations are used up', async () => {
    expect(await proposalTo(false)).toMatchObject({ freeCancellation: false });
    expect(await proposalTo(true)).not.toHaveProperty('freeCancellation');
  });

  it('says nothing of it once it is a booking, which has its own terms', async () => {
    expect(await proposalTo(false, 'booking-2')).not.toHaveProperty('freeCancellation');
  });
});
