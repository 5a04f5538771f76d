import { describe, expect, it } from '@jest/globals';
import { DAY, type Instant, plus } from '@libs/contract/time.js';
import fc from 'fast-check';
import { eventsOf } from './booking-lives.js';
import { lifeOf, longAgo, pastVisits } from './past-visits.js';
import { seededRandom } from './random.js';
import { sampleChefs, sampleWorkplace } from './sample-chefs.js';

const NOW = '2026-11-22T09:00:00.000Z' as Instant;
const paid = 'T-1';
const lives = (seed: number, now = NOW) => {
  const random = seededRandom(seed);
  const chefs = sampleChefs(longAgo(now), random);
  const visits = pastVisits(chefs, now, random);
  return { chefs, visits, events: visits.map((visit) => eventsOf(lifeOf(visit, paid))) };
};

describe('the visits of sample chefs', () => {
  it('obey every rule, and are over', () => {
    const hours = fc.integer({ min: 0, max: 24 * 366 });
    fc.assert(
      fc.property(fc.nat(), hours, (seed, later) => {
        const now = plus(NOW, later * (DAY / 24));
        for (const life of lives(seed, now).events) {
          const times = life.map(({ at }) => at);
          expect([longAgo(now), ...times, now].sort()).toEqual([longAgo(now), ...times, now]);
          expect(life.slice(-2).map(({ event }) => event.type)).toEqual(['BookingCompleted', 'BookingRated']);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('leave some chefs new, and never overlap', () => {
    const { chefs, visits } = lives(1);
    const had = chefs.map(({ chefId }) => visits.filter(({ chef }) => chef.chefId === chefId));
    expect(had.map(({ length }) => length)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
    for (const ofOne of had) {
      // From the latest to the earliest.
      const hours = ofOne.flatMap(({ request: { choices } }) => [choices.end, choices.start]);
      expect([...hours].sort().reverse()).toEqual(hours);
    }
  });

  it('are in the city of the chef', () => {
    const { chefs, visits } = lives(2);
    for (const { chef, request } of visits) {
      const { city } = sampleWorkplace(chefs.findIndex(({ chefId }) => chefId === chef.chefId));
      expect(request.venue).toMatchObject({ city });
    }
  });

  it('are each reviewed in words of their own', () => {
    const words = lives(3).visits.map((visit) => visit.words);
    expect(new Set(words).size).toBe(words.length);
  });

  it('are the same whenever they are generated', () => {
    expect(lives(7)).toEqual(lives(7));
  });
});
