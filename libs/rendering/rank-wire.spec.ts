import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { ChefSearchRecord } from '@libs/booking/booking-rules.js';
import type { ChefWorkload } from '@libs/views/chef-workloads.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { DAY, plus } from '@libs/contract/time.js';
import * as a from '../../test/support/booking/a-booking.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { decisionAbout, rankToWire } from './rank-wire.js';

const asked: BookingEvent = { type: 'VisitOffered', data: { chefId: a.CHEF, expiresAt: a.START } };
const found: ChefSearchRecord = {
  how: 'search',
  ...{ visits: 1, stars: 4.2, considered: 1 },
  ranking: [{ chefId: a.OTHER_CHEF, visits: 2, late: 1, why: 'ranked-lower' }],
};

/** Returns the decision about a chef, where each search recorded the same. */
function about(chefId: string, ...events: readonly BookingEvent[]) {
  const recorded = history(a.inStream(...events)).map((event) => ({
    ...event,
    meta: { ...event.meta, rule: { command: 'AssignChef', name: 'chef-chosen', facts: found } },
  }));
  return decisionAbout(chefId, documentsAfter(bookings, recorded).get(a.ID) as BookingDocument, recorded);
}

describe('the decision about a chef', () => {
  it('says why the visit is theirs, or not, without naming anybody else', () => {
    expect(about(a.CHEF, ...a.placedWithChef)).toMatchObject({
      ...{ date: '2026-12-12', city: 'Indore', booking: a.ID, why: 'search', visits: 1, stars: 4.2 },
    });
    const passed = about(a.OTHER_CHEF, ...a.placedWithChef);
    expect(passed).toMatchObject({ booking: null, why: 'ranked-lower', visits: 2, late: 1 });
    expect(JSON.stringify(passed)).not.toContain(a.CHEF);
    expect(about('chef-3', ...a.placedWithChef)).toBeUndefined();
  });

  it('says how an offer ended', () => {
    const of = (...events: readonly BookingEvent[]) => about(a.CHEF, ...a.placed, asked, ...events)?.why;
    const data = { chefId: a.CHEF };
    expect(of()).toBe('asked');
    expect(of({ type: 'OfferDeclined', data: { ...data, reason: 'menu' } })).toBe('asked-declined');
    expect(of({ type: 'OfferExpired', data })).toBe('asked-expired');
    expect(of({ type: 'OfferWithdrawn', data })).toBe('asked-withdrawn');
    expect(of({ type: 'OfferAccepted', data }, a.assigned)).toBe('search');
  });
});

it('the rank has its inputs, its result and the place among the chefs around', () => {
  const chef = (chefId: string, more: Partial<ChefWorkload> = {}) =>
    ({
      ...{ chefId, reservations: [], lateReleases: [], ratings: { count: 0, stars: 0 }, lastChosenAt: null },
      ...more,
    }) as unknown as ChefWorkload;
  const late = plus(a.NOW, -DAY);
  const anu = chef('anu', { lateReleases: [late, plus(a.NOW, -100 * DAY)], ratings: { count: 5, stars: 20 } });
  expect(rankToWire(anu, [chef('bela'), anu], a.NOW)).toMatchObject({
    ...{ visits: 0, load: 2, lateUntil: [plus(late, 90 * DAY)], ratings: 5, average: 4, cityAverage: 4, stars: 4 },
    ...{ place: 2, of: 2 },
  });
  expect(rankToWire(anu, [chef('bela')], a.NOW).place).toBeNull();
  expect(rankToWire(anu, [anu, chef('bela'), chef('chris')], a.NOW)).toMatchObject({ place: 3, of: 3 });
  expect(rankToWire(chef('bela'), [chef('bela')], a.NOW)).toMatchObject({ ratings: 0, average: 0, cityAverage: 0 });
});
