import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingRated } from '@libs/booking/rating.js';
import {
  amended,
  CHEF,
  choices,
  completed,
  CUSTOMER,
  ID,
  inStream,
  pending,
  placedWithChef,
  requested,
  START,
  started,
  unpaidEnd,
} from '../../../test/support/booking/a-booking.js';
import { menuOf } from '../../../test/support/booking/some-menus.js';
import { LIMITS } from '@libs/contract/limits.js';
import { rupees } from '@libs/contract/money.js';
import { DAY, HOUR, MINUTE, plus } from '@libs/contract/time.js';
import type { Happened } from '../../../test/support/eventing/history.js';
import { problemsAfter } from '../../../test/support/judge.js';
import { GRACE_MS } from './invariant.js';

const BOOKING = `booking-${ID}`;
const visited = [...placedWithChef, started, completed];
const rated: BookingRated = {
  type: 'BookingRated',
  data: { by: 'customer', raterId: CUSTOMER, ratedId: CHEF, stars: 5, description: 'Very good' },
};

describe('bookings follow the allowed phase transitions', () => {
  const problems = (...events: readonly BookingEvent[]) =>
    problemsAfter('bookings follow the allowed phase transitions', inStream(...events));

  it('holds from the request to the end of the visit', () => expect(problems(...visited)).toEqual([]));

  it('is violated by a visit that begins without a payment', () =>
    expect(problems(...pending, started)).toEqual([`${BOOKING}: pending to in-progress`]));

  it('is violated by a second end, which folding ignores', () =>
    expect(problems(...visited, completed)).toEqual([`${BOOKING}: complete to complete`]));
});

describe('the steps of a visit are taken by its chef, each in its time', () => {
  const at = plus(START, -HOUR);
  const problems = (step: BookingEvent) =>
    problemsAfter('the steps of a visit are taken by its chef, each in its time', inStream(...placedWithChef, step));

  it('holds for the chef of the booking', () =>
    expect(problems({ type: 'VisitStarted', data: { chefId: CHEF, at, by: 'customer' } })).toEqual([]));

  it('is violated by another chef, and by a step too early', () => {
    expect(problems({ type: 'ChefArrived', data: { chefId: 'other', at } })).toEqual([
      `${BOOKING}: ChefArrived of other, who is not its chef`,
    ]);
    const early = plus(START, -DAY);
    expect(problems({ type: 'ChefDeparted', data: { chefId: CHEF, at: early } })).toEqual([
      `${BOOKING}: ChefDeparted at ${early}`,
    ]);
  });
});

describe('more time was proposed, and is part of the fare but not of the deposit', () => {
  const name = 'more time was proposed, and is part of the fare but not of the deposit';
  const data = {
    minutes: 30,
    end: plus(choices.end, 30 * MINUTE),
    line: { label: 'More time', amount: rupees(75) },
  } as const;
  const proposed: BookingEvent = { type: 'ExtraTimeProposed', data: { chefId: CHEF, ...data } };
  const accepted: BookingEvent = { type: 'ExtraTimeAccepted', data };
  const problems = (...events: readonly BookingEvent[]) =>
    problemsAfter(name, inStream(...placedWithChef, started, ...events));

  it('holds for what was proposed', () => expect(problems(proposed, accepted)).toEqual([]));

  it('is violated without a proposal', () =>
    expect(problems(accepted)).toEqual([`${BOOKING}: more time until ${data.end} was not proposed`]));
});

describe('every booking reaches a final phase', () => {
  const problems = (happened: readonly BookingEvent[], now = plus(START, DAY)) =>
    problemsAfter('every booking reaches a final phase', inStream(...happened), now);

  it('holds while the booking waits for its visit, and while a visit is under way', () => {
    expect(problems([...placedWithChef], START)).toEqual([]);
    expect(problems([...placedWithChef, started])).toEqual([]);
  });

  it('holds for bookings that are complete or cancelled, however late it is', () => {
    const muchLater = plus(START, 100 * DAY);
    expect(problems(visited, muchLater)).toEqual([]);
    expect(problems([...pending, unpaidEnd], muchLater)).toEqual([]);
  });

  it('is violated by a visit that did not begin within the grace time, and not before', () => {
    const due = plus(START, GRACE_MS);
    expect(problems([...placedWithChef], due)).toEqual([]);
    expect(problems([...placedWithChef], plus(due, 1))).toEqual([`${BOOKING}: still placed, which ends at ${START}`]);
  });
});

describe('a visit is rated only once it is complete', () => {
  const problems = (...events: readonly BookingEvent[]) =>
    problemsAfter('a visit is rated only once it is complete', inStream(...events));

  it('holds for a rating after the visit', () => expect(problems(...visited, rated)).toEqual([]));

  it('holds for an early rating of an earlier version, which does not count yet', () =>
    expect(problems(...placedWithChef, { ...rated, data: { ...rated.data, uncounted: true } })).toEqual([]));

  it('is violated by a rating during the visit', () =>
    expect(problems(...placedWithChef, started, rated)).toEqual([
      `${BOOKING}: rated by the customer while in-progress`,
    ]));
});

describe('every dish on a menu has a place in its booking', () => {
  const menu = (count: number) =>
    ({ type: 'MenuChosen', data: { ...menuOf('main', count), reason: 'customer-choice' } }) as const;
  const problems = (...events: readonly BookingEvent[]) =>
    problemsAfter('every dish on a menu has a place in its booking', inStream(...events));

  it('holds for a menu that an edit has shortened', () =>
    expect(problems(...pending, menu(2), amended({ numberOfMainCourses: 1 }), menu(1))).toEqual([]));

  it('is violated by a dish that the edit left on the menu', () =>
    expect(problems(...pending, amended({ numberOfMainCourses: 1 }), menu(2))).toEqual([
      `${BOOKING}: ${menuOf('main', 2).dishes[1] ?? ''} no-place`,
    ]));
});

describe('each side rates at most once', () => {
  const problems = (...events: readonly BookingEvent[]) =>
    problemsAfter('each side rates at most once', inStream(...events));
  const byChef: BookingRated = { ...rated, data: { ...rated.data, by: 'chef', raterId: CHEF, ratedId: CUSTOMER } };

  it('holds if both sides rate', () => expect(problems(...visited, rated, byChef)).toEqual([]));

  it('is violated by a second rating of one side', () =>
    expect(problems(...visited, rated, rated)).toEqual([`${BOOKING}: rated by the customer again`]));
});

describe('nobody exceeds the limit of unpaid bookings', () => {
  const { openUnpaidBookings: limit } = LIMITS;
  const requests = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ stream: `booking-${index}`, event: requested }) as const);
  const problems = (happened: readonly Happened[]) =>
    problemsAfter('nobody exceeds the limit of unpaid bookings', happened);

  it('holds up to the limit, and for more once some are over', () => {
    expect(problems(requests(limit))).toEqual([]);
    const cancelled = pending.slice(1).map((event) => ({ stream: 'booking-0', event }) as const);
    const over = { stream: 'booking-0', event: unpaidEnd } as const;
    const next = { stream: 'booking-next', event: requested } as const;
    expect(problems([...requests(limit), ...cancelled, over, next])).toEqual([]);
  });

  it('is violated by one request more', () =>
    expect(problems(requests(limit + 1))).toEqual([`booking-${limit}: ${limit + 1} unpaid bookings of ${CUSTOMER}`]));
});

describe('only verified chefs are assigned', () => {
  const verified = [
    { type: 'ChefPhoneProven', data: { chefId: CHEF, phone: '9876543210' } },
    { type: 'ChefExperienceRecorded', data: { chefId: CHEF, experience: 3, location: 'Indore', salary: 1 } },
    { type: 'ChefDocumentFiled', data: { chefId: CHEF, documentId: 'document-1', claims: ['claim-1'] } },
    { type: 'ChefDocumentChecked', data: { chefId: CHEF, documentId: 'document-1' } },
  ].map((event) => ({ stream: `chef-${CHEF}`, event }) as const);
  const placed = inStream(...placedWithChef);
  const problems = (happened: readonly Happened[]) => problemsAfter('only verified chefs are assigned', happened);

  it('holds for a chef who has completed every step', () => expect(problems([...verified, ...placed])).toEqual([]));

  it('is violated by a chef without a document, and by one who files it afterwards', () => {
    const [phone, experience, document, checked] = verified;
    if (!phone || !experience || !document || !checked) throw new Error('four steps');
    const problem = `${BOOKING}: ${CHEF} lacks document,check`;
    expect(problems([phone, experience, ...placed])).toEqual([problem]);
    expect(problems([phone, experience, ...placed, document, checked])).toEqual([problem]);
    expect(problems([phone, experience, document, ...placed])).toEqual([`${BOOKING}: ${CHEF} lacks check`]);
  });

  it('holds for a chef of an older log, whose document claimed nothing and was not checked', () => {
    const [phone, experience] = verified;
    if (!phone || !experience) throw new Error('two steps');
    const event = { type: 'ChefDocumentFiled', data: { chefId: CHEF, documentId: 'document-1', claims: [] } };
    const filed = { stream: `chef-${CHEF}`, event } as const;
    expect(problems([phone, experience, filed, ...placed])).toEqual([]);
  });
});
