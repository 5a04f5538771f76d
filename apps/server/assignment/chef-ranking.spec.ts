import { describe, expect, it } from '@jest/globals';
import { MAX_RANKED } from '@libs/booking/booking-rules.js';
import { MAX_FACTS_LENGTH } from '@libs/eventing/types/rule.js';
import { ChefRanking } from './chef-ranking.js';

const chef = (number: number): string => `01JD6Z000000000000000000${String(number).padStart(2, '0')}`;

describe('the ranking of a search', () => {
  it('lists the others in order of rank, each once, with the last reason', () => {
    const ranking = new ChefRanking();
    ranking.passOver(chef(1), 0, 'ranked-lower');
    ranking.passOver(chef(2), 0, 'busy');
    ranking.passOver(chef(3), 1, 'ranked-lower');
    ranking.passOver(chef(1), 2, 'busier');
    expect(ranking.foundBySearch(chef(3), 1)).toEqual({
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
    ranking.passOver(chef(1), 1, 'busy');
    expect(ranking.foundBySearch(chef(2), 0)).toEqual({
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
    expect(ranking.foundBySearch(chef(1), 0)).toEqual({ how: 'search', visits: 0, considered: 0, ranking: [] });
    expect(ranking.foundByOffer(chef(1))).toEqual({ how: 'offer' });
  });

  it('is limited in length, with the number of all', () => {
    const ranking = new ChefRanking();
    for (let number = 0; number < 50; number++) ranking.passOver(chef(number), 10_000, 'booking-changed');
    ranking.passOverAsked(chef(0), 'booking-changed');
    const found = ranking.foundBySearch(chef(50), 10_000);
    expect(found.considered).toBe(50);
    expect(found.ranking).toHaveLength(MAX_RANKED);
    expect(JSON.stringify(found).length).toBeLessThanOrEqual(MAX_FACTS_LENGTH);
  });
});
