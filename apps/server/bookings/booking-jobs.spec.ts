import * as a from '../../../test/support/booking/a-booking.js';
import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { expect, it } from '@jest/globals';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { runWhenDue } from './booking-jobs.js';

const moved = [...a.placedWithChef, a.amended(a.nextDay), a.quoted];
const start = (runAt: Instant): JobIntent<'start-booking'> => ({
  job: 'start-booking',
  id: `start-${runAt}`,
  data: { bookingId: a.ID },
  runAt,
});

it('a job for an earlier start changes nothing, and the job for the new start starts the booking once', async () => {
  const booking = await recordedBooking(moved, a.NOW);
  booking.time.now = a.START;
  expect(await runWhenDue(booking, start(a.START), { type: 'StartBooking' })).toBe('done');
  expect(await booking.since()).toEqual([]);
  booking.time.now = a.nextDay.start;
  for (let times = 0; times < 2; times++) {
    expect(await runWhenDue(booking, start(a.nextDay.start), { type: 'StartBooking' })).toBe('done');
  }
  expect((await booking.since()).map(({ type }) => type)).toEqual(['BookingStarted']);
});

it('a job that runs too early because of clock skew is rescheduled', async () => {
  const booking = await recordedBooking(a.placedWithChef, a.NOW);
  booking.time.now = plus(a.START, -SECOND);
  expect(await runWhenDue(booking, start(a.START), { type: 'StartBooking' })).toEqual({ again: a.START });
});

it('an unpaid booking that was moved is not cancelled at its earlier start', async () => {
  const booking = await recordedBooking([...a.pending, a.amended(a.nextDay), a.quoted], a.NOW);
  booking.time.now = a.START;
  expect(await runWhenDue(booking, start(a.START), { type: 'CancelUnpaidBooking' })).toBe('done');
  expect(await booking.since()).toEqual([]);
});
