import { describe, expect, it } from '@jest/globals';
import { evolve } from '@libs/booking/booking.js';
import { NO_BOOKING } from '@libs/booking/state.js';
import { plus } from '@libs/contract/time.js';
import type { Secrets } from '../platform/secrets.js';
import { Quotes } from '../fares/quotes.js';
import { fare, NOW, requested } from '../../../test/support/booking/a-booking.js';
import { Amendments } from './amend-booking.js';

const amendments = new Amendments(new Quotes({} as Secrets, { now: () => NOW }));

/** Returns for how many people an edit of a booking that was priced by `tariff` is. */
const forPeople = (people: number, tariff: string) => () => {
  const booking = evolve(evolve(NO_BOOKING, requested), { type: 'FareQuoted', data: { ...fare, tariff } });
  return amendments.of(booking, { people }, plus(NOW, -1), NOW).choices.headCount;
};

describe('an edit', () => {
  it('is for as few people as the tariff of the booking allows', () => {
    expect(forPeople(2, '2026-11-3')()).toBe(2);
    expect(forPeople(4, '2026-11-2')()).toBe(4);
    expect(forPeople(3, '2026-11-2')).toThrow('people-out-of-range');
  });
});
