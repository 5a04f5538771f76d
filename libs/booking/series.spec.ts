import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, type Instant, plus } from '@libs/contract/time.js';
import * as a from '../../test/support/booking/a-booking.js';
import { given } from '../../test/support/eventing/given.js';
import {
  type SeriesEvent,
  nextProposal,
  seriesDecider,
  type SeriesProposalClosed,
  type SeriesStarted,
  type SeriesState,
  type SeriesVisitProposed,
  weeklyCook,
} from './series.js';

const own = { seriesId: a.ID, customerId: a.CUSTOMER };
const first = { start: a.START, end: a.choices.end };
const week = (visit: number) => ({ start: plus(first.start, visit * 7 * DAY), end: plus(first.end, visit * 7 * DAY) });
const start = (until: Instant | null = null) => ({ type: 'StartSeries', ...own, ...first, until }) as const;
const started = (until: Instant | null = null): SeriesStarted => ({
  type: 'SeriesStarted',
  data: { ...own, ...first, until },
});
const expiresAt = (visit: number) => plus(week(visit).start, -12 * HOUR);
const proposed = (visit = 1): SeriesVisitProposed => ({
  type: 'SeriesVisitProposed',
  data: { ...own, visit, ...week(visit), expiresAt: expiresAt(visit) },
});
const closed = (visit = 1, paid = false): SeriesProposalClosed => ({
  type: 'SeriesProposalClosed',
  data: { ...own, visit, ...week(visit), paid },
});
const booked = { type: 'SeriesVisitBooked', data: { ...own, visit: 1, ...week(1), bookingId: 'other' } } as const;
const stopped = (reason: 'customer' | 'unpaid' | 'over' | 'erasure') =>
  ({ type: 'SeriesStopped', data: { ...own, reason } }) as const;
const after = (...events: readonly SeriesEvent[]) =>
  events.reduce<SeriesState>(seriesDecider.evolve, seriesDecider.initial);
const due = plus(week(1).start, -4 * DAY);

describe('a weekly cook', () => {
  it('is started once, and again after it was stopped', () => {
    given(seriesDecider).when(start(), { now: a.NOW }).then(started());
    given(seriesDecider, started()).when(start(), { now: a.NOW }).thenNothing();
    given(seriesDecider, started(), stopped('customer')).when(start(), { now: a.NOW }).then(started());
    given(seriesDecider)
      .when(start(plus(first.start, DAY)), { now: a.NOW })
      .thenRefused('series-ends-too-soon');
    // One visit that begins by the last moment is enough.
    given(seriesDecider)
      .when(start(week(1).start), { now: a.NOW })
      .then(started(week(1).start));
    given(seriesDecider)
      .when(start(plus(week(1).start, -1)), { now: a.NOW })
      .thenRefused('series-ends-too-soon');
    expect([week(1).start, plus(week(1).start, -1)].map((until) => nextProposal(after(started(until)))?.visit)).toEqual(
      [1, undefined],
    );
  });

  it('begins with the next visit that can still be accepted, of an older booking', () => {
    const later = { ...own, ...week(3), until: null };
    given(seriesDecider)
      .when(start(), { now: plus(week(3).start, DAY) })
      .then({ type: 'SeriesStarted', data: later });
  });

  it('proposes a visit at the same time of the next week, four days ahead', () => {
    given(seriesDecider, started()).when({ type: 'ProposeSeriesVisit' }, { now: due }).then(proposed());
    given(seriesDecider, started())
      .when({ type: 'ProposeSeriesVisit' }, { now: plus(due, -1) })
      .thenRefused('not-due', { due });
    given(seriesDecider, started(), proposed()).when({ type: 'ProposeSeriesVisit' }, { now: due }).thenNothing();
    expect(nextProposal(after(started(), proposed(), closed(1, true)))).toMatchObject({ visit: 2, ...week(2) });
  });

  it('makes a proposal a booking once', () => {
    const book = { type: 'RecordSeriesVisitBooked', visit: 1, bookingId: 'other' } as const;
    given(seriesDecider, started(), proposed()).when(book, { now: due }).then(booked);
    given(seriesDecider, started(), proposed(), booked).when(book, { now: due }).thenNothing();
    given(seriesDecider, started()).when(book, { now: due }).thenRefused('proposal-over');
    expect(after(started(), proposed(), booked)).toMatchObject({ bookingId: 'other', bookings: [a.ID, 'other'] });
    // Started again, it knows them still.
    expect(after(started(), proposed(), booked, stopped('customer'), started())).toMatchObject({
      bookingId: 'other',
      bookings: [a.ID, 'other'],
    });
    expect(after(started(), proposed(), closed(), stopped('customer'), started())).toMatchObject({
      unpaid: 0,
      visit: 0,
    });
  });

  it('stops after three proposals in a row that were not paid', () => {
    const close = (visit: number, paid: boolean) => ({ type: 'CloseSeriesProposal', visit, paid }) as const;
    const two = [started(), proposed(1), closed(1), proposed(2), closed(2), proposed(3)] as const;
    given(seriesDecider, ...two)
      .when(close(3, false), { now: expiresAt(3) })
      .then(closed(3), stopped('unpaid'));
    given(seriesDecider, ...two)
      .when(close(3, true), { now: expiresAt(3) })
      .then(closed(3, true));
    given(seriesDecider, ...two)
      .when(close(3, true), { now: plus(expiresAt(3), -1) })
      .thenRefused('not-due', { due: expiresAt(3) });
    given(seriesDecider, ...two, closed(3, true), proposed(4))
      .when(close(4, false), { now: expiresAt(4) })
      .then(closed(4));
  });

  it('ends with its last visit', () => {
    given(seriesDecider, started(week(1).end), proposed())
      .when({ type: 'CloseSeriesProposal', visit: 1, paid: true }, { now: expiresAt(1) })
      .then(closed(1, true), stopped('over'));
  });

  it('proposes nothing for a time that has passed while the product did not run', () => {
    given(seriesDecider, started())
      .when({ type: 'ProposeSeriesVisit' }, { now: week(1).start })
      .then(proposed(), closed());
    given(seriesDecider, started())
      .when({ type: 'ProposeSeriesVisit' }, { now: expiresAt(1) })
      .then(proposed(), closed());
    given(seriesDecider, started(week(1).start))
      .when({ type: 'ProposeSeriesVisit' }, { now: expiresAt(1) })
      .then(proposed(), closed(), stopped('over'));
  });

  it('is stopped with one press, and proposes nothing afterwards', () => {
    given(seriesDecider, started(), proposed())
      .when({ type: 'StopSeries', reason: 'customer' }, { now: due })
      .then(stopped('customer'));
    given(seriesDecider, started(), stopped('customer'))
      .when({ type: 'StopSeries', reason: 'erasure' }, { now: due })
      .thenNothing();
    given(seriesDecider, started(), stopped('customer'))
      .when({ type: 'ProposeSeriesVisit' }, { now: due })
      .thenNothing();
  });
});

describe('the process of a weekly cook', () => {
  const wants = (...events: readonly SeriesEvent[]) => {
    const series = after(...events);
    if (series.phase === 'none') throw new Error('no series');
    const document = { open: series.phase === 'running', ...own, changedAt: a.NOW, series };
    return Object.values(weeklyCook.policies).flatMap((policy) => policy(document));
  };

  it('proposes, tells the customer, and closes', () => {
    expect(wants(started())).toMatchObject([{ job: 'propose-series-visit', runAt: due }]);
    expect(wants(started(), proposed())).toMatchObject([
      { job: 'close-series-proposal', data: { visit: 1 }, runAt: expiresAt(1) },
      { job: 'send-booking-message', data: { kind: 'series-proposed', bookingId: a.ID, proposedStart: week(1).start } },
    ]);
    expect(wants(started(), proposed(), booked)).toMatchObject([{ job: 'close-series-proposal' }]);
  });

  it('tells the customer of a stop that they did not ask for', () => {
    expect(wants(started(), stopped('customer'))).toEqual([]);
    expect(wants(started(), stopped('unpaid'))).toMatchObject([{ data: { kind: 'series-stopped' } }]);
  });
});
