import { MAX_RANKED } from '@libs/booking/booking-rules.js';
import { ALWAYS_AVAILABLE } from '@libs/booking/chef-availability.js';
import type { PlacedBooking } from '@libs/booking/state.js';
import { HOUR, plus } from '@libs/contract/time.js';
import type { Position } from '@libs/eventing/types/envelope.js';
import { MAX_FACTS_LENGTH } from '@libs/eventing/types/rule.js';
import type { ChefWorkload } from '@libs/views/chef-workloads.js';
import { describe, expect, it } from '@jest/globals';
import { choices, ID, NOW } from '../../../test/support/booking/a-booking.js';
import { CANDIDATES_PER_QUERY, candidatesFor, ChefRanking, ChefSearch, everyWorkload } from './chef-search.js';

const CHEFS = Array.from({ length: CANDIDATES_PER_QUERY * 2 + 20 }, (_, index) => `chef-${index}`);

/** Reads all pages; `move` changes the ranking after each page. */
async function chefsSeen(move: (ranked: string[], page: number) => void) {
  const ranked = [...CHEFS];
  let reads = 0;
  const read = async (offset: number) => {
    const items = ranked.slice(offset, offset + CANDIDATES_PER_QUERY).map((chefId) => ({ chefId }) as ChefWorkload);
    move(ranked, ++reads);
    return { items, total: ranked.length };
  };
  const seen: string[] = [];
  for await (const page of everyWorkload(read)) seen.push(...page.map(({ chefId }) => chefId));
  return { seen, reads };
}

describe('the chefs of a search', () => {
  it('are read once each, in the order of their rank', async () => {
    expect(await chefsSeen(() => undefined)).toEqual({ seen: CHEFS, reads: 3 });
  });

  it('include the one who moves to an earlier page meanwhile, and none twice', async () => {
    // After the first page, the first chef of the second one becomes the first of all.
    const { seen, reads } = await chefsSeen((ranked, page) => {
      if (page === 1) ranked.unshift(...ranked.splice(CANDIDATES_PER_QUERY, 1));
    });
    expect([...seen].sort()).toEqual([...CHEFS].sort());
    expect(seen.at(-1)).toBe(`chef-${CANDIDATES_PER_QUERY}`);
    expect(reads).toBe(4);
  });

  it('end although every page moves somebody', async () => {
    const { reads } = await chefsSeen((ranked) => void ranked.push(`chef-new-${ranked.length}`));
    expect(reads).toBeLessThan(50);
  });
});

it('the candidates of a search are the chefs who are free and come to such a visit, and the others are recorded with why', () => {
  const { start, end } = choices;
  const before = { bookingId: 'B', round: 0, start: plus(start, -4 * HOUR), end: start, place: '45201' };
  const chefs = [
    workload(1, {}),
    workload(2, { availability: { ...ALWAYS_AVAILABLE, largestParty: choices.headCount - 1 } }),
    workload(3, { reservations: [before] }),
    workload(4, { reservations: [{ ...before, start, end }] }),
    workload(5, { closed: true }),
  ];
  const booking = { bookingId: ID, choices } as PlacedBooking;
  const ranking = new ChefRanking();
  const wanting = { booking, city: 'Indore', place: '45200', position: '0' as Position };
  const candidates = candidatesFor(wanting, chefs, NOW, ranking);
  expect(candidates.map(({ chefId, visits }) => ({ chefId, visits }))).toEqual([{ chefId: chef(1), visits: 0 }]);
  expect(ranking.foundBySearch(rank(1, 0)).ranking?.map(({ why }) => why)).toEqual([
    'party-too-large',
    'closed',
    'too-far',
    'busy',
  ]);
});

it('the chef that the customer asked for is passed over once they work in another city', async () => {
  const foundIn = async (location: string) => {
    const commands: Record<string, unknown>[] = [];
    const search = new ChefSearch(
      { state: async () => ({ phase: 'registered', work: { location } }), untilSeen: async () => undefined } as never,
      { run: async (_: string, command: never) => ({ kind: 'accepted', events: commands.push(command) }) } as never,
      { reserve: async () => ({ state: 'reserved', isNew: true }) } as never,
      { isSame: async () => false } as never,
      { find: async () => ({ verified: true, name: { firstName: 'Vikas', lastName: 'Khanna' } }) } as never,
      { find: async () => ({ items: [workload(2, {})], total: 1 }) } as never,
      { now: () => NOW },
    );
    const booking = { bookingId: ID, choices, round: 0, preferredChef: chef(1) } as PlacedBooking;
    const wanting = { booking, city: 'Indore', place: '45200', position: '0' as Position };
    expect(await search.find(wanting, {} as never)).toBe(true);
    return commands;
  };
  expect(await foundIn('Indore')).toMatchObject([{ chefId: chef(1), found: { how: 'preference' } }]);
  expect(await foundIn('Pune')).toMatchObject([{ chefId: chef(2), found: { how: 'search', asked: 'other-city' } }]);
});

const workload = (number: number, changes: Partial<ChefWorkload>): ChefWorkload =>
  ({
    chefId: chef(number),
    reservations: [],
    closed: false,
    ratings: { count: 0, stars: 0 },
    lateReleases: [],
    lastChosenAt: null,
    ...changes,
  }) as unknown as ChefWorkload;
const chef = (number: number): string => `01JD6Z000000000000000000${String(number).padStart(2, '0')}`;

const rank = (number: number, visits: number) => ({ chefId: chef(number), visits, late: 0, stars: 0 });

describe('the ranking of a search', () => {
  it('lists the others in order of rank, each once, with the last reason', () => {
    const ranking = new ChefRanking();
    ranking.passOver(rank(1, 0), 'ranked-lower');
    ranking.passOver(rank(2, 0), 'busy');
    ranking.passOver(rank(3, 1), 'ranked-lower');
    ranking.passOver(rank(1, 2), 'busier');
    expect(ranking.foundBySearch(rank(3, 1))).toEqual({
      how: 'search',
      visits: 1,
      considered: 2,
      ranking: [
        { chefId: chef(1), visits: 2, why: 'busier' },
        { chefId: chef(2), visits: 0, why: 'busy' },
      ],
    });
  });

  it('says why the chef that the customer asked for was not assigned', () => {
    const ranking = new ChefRanking();
    ranking.passOverAsked(chef(1), 'busy-meanwhile');
    ranking.passOver(rank(1, 1), 'busy');
    expect(ranking.foundBySearch(rank(2, 0))).toEqual({
      how: 'search',
      asked: 'busy-meanwhile',
      visits: 0,
      considered: 1,
      ranking: [{ chefId: chef(1), visits: 1, why: 'busy' }],
    });
    expect(ranking.foundByOffer(chef(2))).toEqual({ how: 'offer', asked: 'busy-meanwhile' });
    expect(new ChefRanking().foundByOffer(chef(2))).toEqual({ how: 'offer' });
  });

  it('does not say so of a chef who was assigned after a second attempt', () => {
    const ranking = new ChefRanking();
    ranking.passOverAsked(chef(1), 'contended');
    expect(ranking.foundBySearch(rank(1, 0))).toEqual({ how: 'search', visits: 0, considered: 0, ranking: [] });
    expect(ranking.foundByOffer(chef(1))).toEqual({ how: 'offer' });
  });

  it('is limited in length, with the number of all', () => {
    const ranking = new ChefRanking();
    const late = { late: 10, stars: 4.5 };
    for (let number = 0; number < 50; number++) {
      ranking.passOver({ ...rank(number, 10_000), ...late }, 'booking-changed');
    }
    ranking.passOverAsked(chef(0), 'booking-changed');
    const found = ranking.foundBySearch(rank(50, 10_000));
    expect(found.considered).toBe(50);
    expect(found.ranking).toHaveLength(MAX_RANKED);
    expect(JSON.stringify(found).length).toBeLessThanOrEqual(MAX_FACTS_LENGTH);
  });
});
