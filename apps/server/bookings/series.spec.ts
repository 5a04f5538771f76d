import { describe, expect, it } from '@jest/globals';
import { evolve } from '@libs/booking/booking.js';
import { type Series, weeklyCook } from '@libs/booking/series.js';
import { type BookingState, NO_BOOKING } from '@libs/booking/state.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { documentsAfter, history } from '../../../test/support/eventing/history.js';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { bookings } from '@libs/views/bookings.js';
import type { CustomerReader } from '../accounts/profile.js';
import { type BookingCommands, SeriesCommands } from '../application/aggregates.js';
import type { FreeCancellations } from '../fares/free-cancellations.js';
import type { BookingReader } from './read-booking.js';
import { CloseSeriesProposalJob, ProposeSeriesVisitJob, SeriesAnswers } from './series.js';

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

it('proposes the same visit again to a customer who stopped the series and started it again', async () => {
  const { commands, clock, time } = await recordedBooking(a.placedWithChef, a.NOW);
  const series = new SeriesCommands(commands, clock);
  const customers = { byId: () => Promise.resolve({ profile: null, erasureDue: null }) };
  const job = new ProposeSeriesVisitJob(series, customers as unknown as CustomerReader);
  const own = { seriesId: a.ID, customerId: a.CUSTOMER, start: a.START, end: a.choices.end, until: null };
  const press = (command: Parameters<typeof series.execute>[1], commandId: string) =>
    series.execute(a.ID, command, { commandId, correlationId: commandId, causationId: commandId, actor: 'anonymous' });
  const proposal = async () => {
    // The policy asks for the job by the visit, so that both have the same id.
    const [intent] = weeklyCook.policies['propose-visit']?.(await document()) ?? [];
    if (intent?.job !== 'propose-series-visit') throw new Error('nothing is to be proposed');
    time.now = intent.runAt;
    await job.run(intent);
    return (await state()).proposal;
  };
  const state = async () => (await series.state(a.ID)) as Series;
  const document = async () => ({ ...own, open: true, changedAt: a.NOW, series: await state() });
  await press({ type: 'StartSeries', ...own }, 'start');
  const first = await proposal();
  expect(first).toMatchObject({ visit: 1, start: plus(a.START, 7 * DAY) });
  await press({ type: 'StopSeries', reason: 'customer' }, 'stop');
  await press({ type: 'StartSeries', ...own }, 'start-again');
  expect(await proposal()).toEqual(first);
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
