import { describe, expect, it } from '@jest/globals';
import { epochMs, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { type Happened, history } from '../../test/support/eventing/history.js';
import { type CalendarEvent, calendarStream, type Reservation } from './chef-calendar.js';
import { releaseUnusedTime } from './release-unused-time.js';
import {
  amended,
  assigned,
  cancelled,
  CHEF,
  choices,
  completed,
  ID,
  inStream,
  nextDay,
  OTHER_CHEF,
  placed,
  quoted,
  released,
  START,
  started,
} from './testing/a-booking.js';
import { wantedBy } from './testing/wanted-by.js';

const first: Reservation = { bookingId: ID, round: 0, start: choices.start, end: choices.end };
const moved: Reservation = { bookingId: ID, round: 1, ...nextDay };
const on = (type: CalendarEvent['type'], data = first, chefId = CHEF): Happened => ({
  stream: calendarStream(chefId),
  event: { type, data },
});
const wants = (...happened: readonly Happened[]) => wantedBy(releaseUnusedTime, history(happened));
const lastOf = (...happened: readonly Happened[]) => history(happened).at(-1)?.occurredAt ?? START;
const job = ({ round, start, end }: Reservation, runAt: Instant, chefId = CHEF) => ({
  job: 'release-time',
  id: `time-${ID}-${round}-${epochMs(start)}-${chefId}-${epochMs(runAt)}`,
  data: { chefId, bookingId: ID, round, start, end },
  runAt,
});

const reserved = [...inStream(...placed), on('TimeReserved')];
const confirmed = [...reserved, ...inStream(assigned)];

describe('reserved time', () => {
  it('is checked if its booking has not recorded the chef within two minutes', () => {
    expect(wants(...reserved)).toEqual([job(first, plus(lastOf(...reserved), 2 * MINUTE))]);
    expect(wants(...confirmed)).toEqual([]);
    expect(wants(...confirmed, ...inStream(started))).toEqual([]);
  });

  it.each([
    ['was cancelled', [cancelled()]],
    ['is complete', [started, completed]],
    ['let the chef go', [released()]],
  ])('is released at once when its booking %s', (_, ends) => {
    const all = [...confirmed, ...inStream(...ends)];
    expect(wants(...all)).toEqual([job(first, lastOf(...all))]);
    expect(wants(...all, on('TimeReleased'))).toEqual([]);
  });

  it('is released at once if it came too late', () => {
    const all = [...confirmed, on('TimeReserved', first, OTHER_CHEF)];
    expect(wants(...all)).toEqual([job(first, lastOf(...all), OTHER_CHEF)]);
  });

  it('moves with the booking: the new time is kept, the old one released', () => {
    const asked = [...confirmed, on('TimeReserved', moved)];
    expect(wants(...asked)).toEqual([job(moved, plus(lastOf(...asked), 2 * MINUTE))]);
    const all = [...asked, ...inStream(amended(nextDay), quoted)];
    expect(wants(...all)).toEqual([job(first, lastOf(...all))]);
    expect(wants(...all, on('TimeReleased'))).toEqual([]);
  });
});
