import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import * as a from '../../test/support/booking/a-booking.js';
import { history } from '../../test/support/eventing/history.js';
import { given } from '../../test/support/eventing/given.js';
import { bookingDecider, type BookingEvent, evolve } from './booking.js';
import { answererOf, expireMoves, moveDeadline, moveIn, type MoveProposed } from './move.js';
import { type BookingState, NO_BOOKING } from './state.js';
import { wantedBy } from '../../test/support/booking/wanted-by.js';

const EXPIRES = plus(a.NOW, DAY);
const proposal = { by: 'customer', chefId: a.CHEF, ...a.nextDay } as const;
const proposed = (by: 'customer' | 'chef' = 'customer', refundLimit = 100): MoveProposed => ({
  type: 'MoveProposed',
  data: { ...proposal, by, expiresAt: EXPIRES, ...(by === 'customer' && { refundLimit }) },
});
const propose = { type: 'ProposeMove', ...proposal } as const;
const accept = {
  type: 'AcceptMove',
  by: 'chef',
  chefId: a.CHEF,
  choices: { ...a.choices, ...a.nextDay },
  fare: a.fare,
} as const;
const end = (by: 'customer' | 'chef') => ({ type: 'EndMove', by, chefId: a.CHEF, start: a.nextDay.start }) as const;
const free = { now: a.NOW, chefHasTime: true };
const asked = [...a.placedWithChef, proposed()] as const;
const after = (...events: readonly BookingEvent[]) => events.reduce<BookingState>(evolve, NO_BOOKING);

describe('another date', () => {
  it('is proposed by either side, if the chef is free then', () => {
    given(bookingDecider, ...a.placedWithChef)
      .when(propose, free)
      .then(proposed());
    given(bookingDecider, ...a.placedWithChef)
      .when({ ...propose, by: 'chef' }, free)
      .then(proposed('chef'));
    given(bookingDecider, ...a.placedWithChef)
      .when(propose, { now: a.NOW })
      .thenRefused('move-not-free');
  });

  it('can be answered for half of the time until the visit or the new time, and for a day at most', () => {
    const before = (hours: number): Instant => plus(a.START, -hours * HOUR);
    expect(moveDeadline(before(10), a.START, a.nextDay.start)).toBe(before(5));
    expect(moveDeadline(before(10), a.START, before(6))).toBe(before(8));
    expect(moveDeadline(before(400), a.START, a.nextDay.start)).toBe(before(376));
  });

  it('is proposed for a visit with a chef, one at a time, and not at the last minute', () => {
    given(bookingDecider, ...a.placed)
      .when(propose, free)
      .thenRefused('move-needs-chef');
    given(bookingDecider, ...asked)
      .when(propose, free)
      .thenNothing();
    given(bookingDecider, ...asked)
      .when({ ...propose, start: plus(a.START, 2 * DAY), end: plus(a.choices.end, 2 * DAY) }, free)
      .thenRefused('move-open');
    given(bookingDecider, ...a.placedWithChef)
      .when(propose, { ...free, now: plus(a.START, -90 * MINUTE) })
      .thenRefused('move-too-late');
    // Until the earlier of the visit and the new time.
    const sooner = { start: plus(a.START, -DAY), end: plus(a.choices.end, -DAY) };
    for (const [time, first, refundLimit] of [
      [a.nextDay, a.START, 0],
      [sooner, sooner.start, 100],
    ] as const) {
      const asking = (notice: number) =>
        given(bookingDecider, ...a.placedWithChef).when(
          { ...propose, ...time },
          { ...free, now: plus(first, -notice) },
        );
      asking(2 * HOUR - 1).thenRefused('move-too-late');
      const data = { ...proposal, ...time, refundLimit, expiresAt: plus(first, -HOUR) };
      asking(2 * HOUR).then({ type: 'MoveProposed', data });
    }
    for (const [by, code] of [
      ['chef', 'not-your-visit'],
      ['customer', 'changed-meanwhile'],
    ] as const)
      given(bookingDecider, ...a.placedWithChef)
        .when({ ...propose, by, chefId: a.OTHER_CHEF }, free)
        .thenRefused(code);
    // One that was not answered in time is in nobody's way, also before that is recorded.
    const later = { start: plus(a.START, 2 * DAY), end: plus(a.choices.end, 2 * DAY) };
    given(bookingDecider, ...asked)
      .when({ ...propose, ...later }, { ...free, now: plus(EXPIRES, -1) })
      .thenRefused('move-open');
    given(bookingDecider, ...asked)
      .when({ ...propose, ...later }, { ...free, now: EXPIRES })
      .then({ type: 'MoveProposed', data: { ...proposal, ...later, refundLimit: 100, expiresAt: plus(EXPIRES, DAY) } });
  });

  it('is proposed six times at most, and not after three moves', () => {
    const withdrawn = { type: 'MoveWithdrawn', data: { by: 'customer', chefId: a.CHEF } } as const;
    const six = Array.from({ length: 6 }, () => [proposed(), withdrawn] as const).flat();
    given(bookingDecider, ...a.placedWithChef, ...six.slice(2))
      .when(propose, free)
      .then(proposed());
    given(bookingDecider, ...a.placedWithChef, ...six)
      .when(propose, free)
      .thenRefused('too-many-move-proposals');
    const days = [2, 3, 4].map((day) =>
      a.amended({ start: plus(a.START, day * DAY), end: plus(a.choices.end, day * DAY) }, 100),
    );
    given(bookingDecider, ...a.placedWithChef, ...days)
      .when(propose, free)
      .thenRefused('moved-too-often');
  });

  it('moves the visit once the other side accepts, as an edit does, and keeps the chef', () => {
    given(bookingDecider, ...asked)
      .when(accept, free)
      .then({ type: 'MoveAccepted', data: { by: 'chef', chefId: a.CHEF } }, a.amended(a.nextDay, 100), {
        type: 'FareQuoted',
        data: a.fare,
      });
    given(bookingDecider, ...asked)
      .when(accept, { ...free, now: plus(a.START, -13 * HOUR) })
      .thenRefused('move-over');
    given(bookingDecider, ...asked)
      .when({ ...accept, by: 'customer' }, free)
      .thenRefused('move-over');
    given(bookingDecider, ...asked)
      .when(accept, { ...free, now: EXPIRES })
      .thenRefused('move-over');
    for (const facts of [{ now: a.NOW }, { ...free, chefUnfit: 'party-too-large' } as const]) {
      given(bookingDecider, ...asked)
        .when(accept, facts)
        .thenRefused('move-not-free');
    }
    const other = { start: plus(a.START, 2 * DAY), end: plus(a.choices.end, 2 * DAY) };
    for (const another of [{ choices: { ...accept.choices, ...other } }, { chefId: a.OTHER_CHEF }])
      given(bookingDecider, ...asked)
        .when({ ...accept, ...another }, free)
        .thenRefused('move-over');
    const moved = after(...asked, a.amended(a.nextDay, 100), a.quoted);
    given(bookingDecider, ...asked, a.amended(a.nextDay, 100), a.quoted)
      .when(accept, free)
      .thenNothing();
    expect(moved).toMatchObject({ chefId: a.CHEF, moves: 1 });
  });

  describe('fixes the refund limit', () => {
    const hoursBefore = (hours: number) => ({ ...free, now: plus(a.START, -hours * HOUR) });
    const askedLate = (refundLimit?: number): MoveProposed => {
      const { refundLimit: _, ...data } = proposed().data;
      const until = plus(a.START, -10 * HOUR);
      return {
        type: 'MoveProposed',
        data: { ...data, expiresAt: until, ...(refundLimit !== undefined && { refundLimit }) },
      };
    };
    const movedWith = (refundLimit: number) =>
      [
        { type: 'MoveAccepted', data: { by: 'chef', chefId: a.CHEF } },
        a.amended(a.nextDay, refundLimit),
        a.quoted,
      ] as const;

    it.each([
      [36, 100],
      [20, 50],
      [3, 0],
    ])('of the moment at which the customer asks: %i hours before, %i %%', (hours, refundLimit) => {
      const { now } = hoursBefore(hours);
      const expiresAt = moveDeadline(now, a.START, a.nextDay.start);
      const event = { type: 'MoveProposed', data: { ...proposal, expiresAt, refundLimit } } as const;
      given(bookingDecider, ...a.placedWithChef)
        .when(propose, { ...free, now })
        .then(event);
      given(bookingDecider, ...a.placedWithChef)
        .when({ ...propose, expectedRefundLimit: refundLimit }, { ...free, now })
        .then(event);
      given(bookingDecider, ...a.placedWithChef)
        .when({ ...propose, expectedRefundLimit: 99 }, { ...free, now })
        .thenRefused('refund-changed');
    });

    it('also if the chef answers in a later tier', () => {
      given(bookingDecider, ...a.placedWithChef, askedLate(100))
        .when(accept, hoursBefore(20))
        .then(...movedWith(100))
        .because(undefined, { name: 'edit-after-payment', facts: { percent: 50, proposed: 100 } }, { name: 'fare' });
    });

    it('and of an edit since, if that was lower', () => {
      given(bookingDecider, ...a.placedWithChef, askedLate(100), a.amended({ headCount: 9 }, 50), a.quoted)
        .when({ ...accept, choices: { ...accept.choices, headCount: 9 } }, hoursBefore(20))
        .then(movedWith(50)[0], a.amended({ ...a.nextDay, headCount: 9 }, 50), a.quoted);
    });

    it('of the answer, if the customer gives it, or asked before the limit was recorded', () => {
      const { data } = askedLate();
      const byChef = { type: 'MoveProposed', data: { ...data, by: 'chef' } } as const;
      const agreed = { ...accept, by: 'customer', expectedRefundLimit: 50 } as const;
      given(bookingDecider, ...a.placedWithChef, byChef)
        .when(agreed, hoursBefore(20))
        .then({ type: 'MoveAccepted', data: { by: 'customer', chefId: a.CHEF } }, ...movedWith(50).slice(1));
      given(bookingDecider, ...a.placedWithChef, byChef)
        .when({ ...agreed, expectedRefundLimit: 100 }, hoursBefore(20))
        .thenRefused('refund-changed');
      given(bookingDecider, ...a.placedWithChef, askedLate())
        .when(accept, hoursBefore(20))
        .then(...movedWith(50));
    });
  });

  it('is declined by the other side, and taken back by the one who proposed it', () => {
    given(bookingDecider, ...asked)
      .when(end('chef'), free)
      .then({ type: 'MoveDeclined', data: { by: 'chef', chefId: a.CHEF } });
    given(bookingDecider, ...asked)
      .when(end('customer'), free)
      .then({ type: 'MoveWithdrawn', data: { by: 'customer', chefId: a.CHEF } });
    given(bookingDecider, ...a.placedWithChef)
      .when(end('chef'), free)
      .thenNothing();
    for (const another of [{ chefId: a.OTHER_CHEF }, { start: plus(a.START, HOUR) }])
      given(bookingDecider, ...asked)
        .when({ ...end('chef'), ...another }, free)
        .thenNothing();
    expect((['customer', 'chef'] as const).map((by) => answererOf({ by }))).toEqual(['chef', 'customer']);
  });

  it('is neither declined nor taken back once it was accepted', () => {
    const accepted = [...asked, { type: 'MoveAccepted', data: { by: 'chef', chefId: a.CHEF } }] as const;
    for (const by of ['chef', 'customer'] as const)
      given(bookingDecider, ...accepted, a.amended(a.nextDay, 100), a.quoted)
        .when(end(by), free)
        .thenRefused('move-over');
  });

  it('expires without an answer', () => {
    given(bookingDecider, ...asked)
      .when({ type: 'ExpireMove' }, { now: EXPIRES })
      .then({ type: 'MoveExpired', data: { by: 'customer', chefId: a.CHEF } })
      .because({ name: 'move-unanswered', facts: { due: EXPIRES } });
    given(bookingDecider, ...a.placedWithChef)
      .when({ type: 'ExpireMove' }, { now: EXPIRES })
      .thenNothing();
    given(bookingDecider, ...asked)
      .when({ type: 'ExpireMove' }, free)
      .thenRefused('not-due', { due: EXPIRES });
    expect(wantedBy(expireMoves, history(a.inStream(...asked)))).toMatchObject([
      { job: 'expire-move', runAt: EXPIRES },
    ]);
    expect(wantedBy(expireMoves, history(a.inStream(...a.placedWithChef)))).toEqual([]);
  });

  it.each([
    ['moves otherwise', a.amended({ ...a.nextDay, start: plus(a.START, HOUR) }, 100)],
    ['loses its chef', a.released()],
    ['is cancelled', a.cancelled()],
    ['starts', a.started],
  ])('is over when the visit %s', (_, event) => {
    expect(moveIn(after(...asked))).toBeDefined();
    expect(moveIn(after(...asked, event))).toBeUndefined();
  });
});
