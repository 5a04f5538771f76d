import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import { DAY, MINUTE, plus } from '@libs/contract/time.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { ExistingBooking } from '@libs/booking/state.js';
import * as a from '../../test/support/booking/a-booking.js';
import { history } from '../../test/support/eventing/history.js';
import { bookingAfter } from './replay.js';
import { type Findings, verdictOf } from './verdict.js';

const stream = bookingStream(a.ID);
const happened = a.placedWithChef;
const events = history<BookingEvent>(happened.map((event) => ({ stream, at: a.NOW, event })));
const last = happened.length - 1;
const healthy: Findings = {
  stream,
  events,
  holes: [],
  booking: bookingAfter(events) as ExistingBooking,
  violated: [],
  wrong: [],
  seen: last,
  parked: [],
  undecided: [],
  next: [],
  undelivered: [],
};
const verdict = (findings: Partial<Findings>, now = a.NOW) => verdictOf({ ...healthy, ...findings }, now);
const intent = {
  job: 'assign-chef',
  id: 'chef-1',
  data: {},
  runAt: a.NOW,
  cause: { correlationId: 'x', causationId: (events[3] as RecordedEvent).id },
};
const money = { invariant: 'everything owed is refunded', violations: [{ stream, problem: '₹5 is owed' }] };
const differs = {
  view: 'bookings',
  id: a.ID,
  problem: { kind: 'differs', field: 'status', setBy: 3 },
} as const;

describe('the verdict on a booking', () => {
  it('is that it is healthy', () => {
    expect(verdict({})).toEqual({
      kind: 'healthy',
      title: 'Healthy',
      sentence: 'None of its 5 events is missing or changed, readers see the last one, and nothing is late.',
      event: { stream, revision: last },
      next: `ops rule ${a.ID}@4`,
    });
  });

  it('names messages that were not delivered', () => {
    const { kind, sentence } = verdict({ undelivered: ['reminder to customer by sms'] });
    expect([kind, sentence]).toEqual([
      'healthy',
      expect.stringContaining('nothing is late. Not delivered: reminder to customer by sms.'),
    ]);
  });

  it.each<[string, Partial<Findings>, object]>([
    [
      'a missing event',
      { holes: [{ stream, revision: 2, missing: 1 }] },
      {
        sentence: expect.stringMatching(`^Event 2 of ${stream} is missing\\. .* restore the log`),
        event: { revision: 2 },
      },
    ],
    [
      'a changed event',
      { holes: [{ stream, revision: 3, missing: 0 }] },
      { sentence: expect.stringContaining('was changed after it was recorded'), event: { revision: 3 } },
    ],
    [
      'events that only readers saw',
      { seen: last + 2 },
      { sentence: expect.stringMatching(`^Events 5 to 6 of ${stream} are missing`), event: { revision: 5 } },
    ],
    [
      'an event that cannot be read',
      { unreadable: { revision: 1, error: 'its data is no JSON' } },
      { sentence: expect.stringMatching(`^Event 1 of ${stream} cannot be read: its data`), event: { revision: 1 } },
    ],
  ])('is a hole in the log for %s', (_, findings, expected) => {
    const all = verdict({ ...findings, wrong: [differs], violated: [money] });
    expect(all).toMatchObject({ kind: 'hole', title: 'Hole in the log', next: 'ops verify', ...expected });
  });

  it('is money that does not agree for a violated invariant, a quarantine and a dispute', () => {
    expect(verdict({ violated: [money], wrong: [differs] })).toMatchObject({
      kind: 'money',
      sentence: 'It does not hold that everything owed is refunded: ₹5 is owed.',
      next: 'ops reconcile',
    });
    const quarantined = [{ transactionId: 'T1', reason: 'wrong-amount', expected: '1', got: '2' } as const];
    const booking = { ...healthy.booking, quarantined } as ExistingBooking;
    expect(verdict({ booking })).toMatchObject({ kind: 'money', next: 'ops quarantine' });
  });

  it('is a missing key where nothing could be compared, if the money agrees', () => {
    expect(
      verdict({ withoutKey: 'customer-1', parked: [{ consumer: 'bookings', revision: 0, error: 'x' }] }),
    ).toMatchObject({
      kind: 'missing-key',
      title: 'Missing key',
      sentence: expect.stringMatching(/^The key of customer-1 is missing: .* restore the newest keys/),
      next: 'ops verify',
    });
    expect(verdict({ withoutKey: 'customer-1', violated: [money] })).toMatchObject({ kind: 'money' });
  });

  it('is a wrong page, with the event that set the field, for a document that differs', () => {
    expect(verdict({ wrong: [differs, { ...differs, view: 'timelines' }] })).toMatchObject({
      kind: 'wrong-page',
      sentence: `Readers see in bookings/${a.ID} something else than the log says: status differs (and 1 other document).`,
      event: { stream, revision: 3 },
      next: 'ops rebuild bookings',
    });
    const damaged = { view: 'bookings', id: a.ID, problem: { kind: 'damaged' } } as const;
    expect(verdict({ wrong: [damaged] }).sentence).toBe(`bookings/${a.ID} is damaged and cannot be read.`);
    const index = { view: 'bookings', id: a.ID, problem: { kind: 'index', what: 'index chefId' } } as const;
    expect(verdict({ wrong: [index] }).sentence).toMatch(/^Lists and searches find .*: index chefId\.$/);
  });

  it('is late for what waits, is parked or fails, with the event that led to it', () => {
    const later = plus(a.NOW, 2 * MINUTE);
    expect(verdict({ seen: 2 }, later)).toMatchObject({
      kind: 'late',
      sentence: 'Readers see it as it was 2 events ago.',
      event: { revision: 3 },
      next: 'ops consumers',
    });
    expect(verdict({ next: [{ intent }] })).toMatchObject({ kind: 'healthy' });
    expect(verdict({ next: [{ intent }] }, later)).toMatchObject({
      sentence: 'assign-chef has been due for 2 min and has no job.',
      event: { revision: 3 },
      next: 'ops consumers',
    });
    const job = { isParked: false, tries: 2, error: 'the disk is full' };
    expect(verdict({ next: [{ intent, job }] }, plus(a.NOW, 5_000))).toMatchObject({
      sentence: 'assign-chef has been due for 5.0 s and failed 2 times: the disk is full.',
      next: `ops why ${a.ID}`,
    });
    // The second try is seconds later, and mostly succeeds.
    const once = { intent, job: { ...job, tries: 1 } };
    expect(verdict({ next: [once] }, plus(a.NOW, 5_000))).toMatchObject({ kind: 'healthy' });
    const parked = { intent, job: { ...job, isParked: true } };
    expect(verdict({ next: [parked] }, plus(a.NOW, DAY))).toMatchObject({
      sentence: 'assign-chef was given up after a day: the disk is full.',
      next: 'ops retry chef-1',
    });
    const stopped = { consumer: 'bookings', revision: 2, error: 'no such dish' };
    expect(verdict({ parked: [stopped] })).toMatchObject({
      sentence: 'bookings could not apply event 2: no such dish.',
      event: { revision: 2 },
      next: 'ops rebuild bookings',
    });
  });
});
