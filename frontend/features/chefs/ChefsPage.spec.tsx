import { isFiltered, readSearch, writeSearch } from './ChefsPage.js';
import { describe, expect, it } from '@jest/globals';
import type { KolkataDate } from '@libs/contract/time.js';

const TODAY = '2026-11-23' as KolkataDate;
const read = (query: string) => readSearch(new URLSearchParams(query), TODAY);

describe('the search for chefs', () => {
  it('is what its URL says', () => {
    const query = 'city=Indore&date=2026-12-12&cuisine=goan&language=kok&favourites=&page=2';
    expect(read(query)).toEqual({
      city: 'Indore',
      date: '2026-12-12',
      cuisine: 'goan',
      language: 'kok',
      favourites: true,
      page: 2,
    });
    expect(writeSearch(read(query)).toString()).toBe(query);
  });

  it('leaves out what is invalid or over', () => {
    expect(read('date=2026-11-22&cuisine=klingon&language=xx&page=-1')).toEqual(read(''));
    expect(read('date=2026-02-30').date).toBe('');
    expect(isFiltered(read('page=3&cuisine=klingon'))).toBe(false);
    expect(isFiltered(read('city=Pune'))).toBe(true);
  });
});
