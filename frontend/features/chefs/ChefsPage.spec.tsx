import { chefsQuery } from '../../api/catalogue.js';
import { landingQuery } from '../../api/landing.js';
import ChefsPage, { isFiltered, readSearch, writeSearch } from './ChefsPage.js';
import { describe, expect, it } from '@jest/globals';
import type { KolkataDate } from '@libs/contract/time.js';
import { render, screen, within } from '@testing-library/react';
import { inApp, newQueries } from '../../../test/support/components/in-app.js';

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

describe('the choice of a city', () => {
  const nobody = { chefs: [], total: 0 };
  const citiesAt = (url: string, query: Parameters<typeof chefsQuery>[0] = {}) => {
    const client = newQueries();
    const areas = [
      { city: 'Indore', chefs: 2 },
      { city: 'Pune', chefs: 1 },
    ];
    client.setQueryData(landingQuery.queryKey, { areas } as never);
    client.setQueryData(chefsQuery({ limit: 24, offset: 0, ...query }).queryKey, nobody);
    render(inApp(<ChefsPage />, { queries: client, at: url }));
    const choice = screen.getByLabelText<HTMLSelectElement>('City');
    return {
      chosen: choice.value,
      cities: within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    };
  };

  it('is a list of those that chefs serve', () => {
    expect(citiesAt('/chefs')).toEqual({ chosen: '', cities: ['Any city', 'Indore', 'Pune'] });
  });

  it('has the city of the URL as well', () => {
    expect(citiesAt('/chefs?city=Pune', { city: 'Pune' })).toMatchObject({ chosen: 'Pune' });
    document.body.replaceChildren();
    const cities = ['Any city', 'Indore', 'Pune', 'Ujjain'];
    expect(citiesAt('/chefs?city=Ujjain', { city: 'Ujjain' })).toEqual({ chosen: 'Ujjain', cities });
  });
});
