/** What the list of chefs shows, as its URL says: `?city=Indore&date=2026-12-12&cuisine=goan&language=hi&page=2`. */
import { CHEF_LANGUAGES, type ChefLanguage, CUISINES, type Cuisine } from '@libs/contract/chef-choices.js';
import { type KolkataDate, parseDate } from '@libs/contract/time.js';
import { pageIn } from '../../components/pager/page-in.js';

export interface ChefsSearch {
  readonly city: string;
  readonly date: KolkataDate | '';
  readonly cuisine: Cuisine | '';
  readonly language: ChefLanguage | '';
  readonly favourites: boolean;
  /** From 1. */
  readonly page: number;
}

/** Reads a URL; what is invalid, or a day before `today`, is left out. */
export function readSearch(params: URLSearchParams, today: KolkataDate): ChefsSearch {
  const date = parseDate(params.get('date') ?? '');
  return {
    city: (params.get('city') ?? '').slice(0, MAX_CITY_CHARACTERS),
    date: date !== undefined && date >= today ? date : '',
    cuisine: CUISINES.find((one) => one === params.get('cuisine')) ?? '',
    language: CHEF_LANGUAGES.find((one) => one === params.get('language')) ?? '',
    favourites: params.has('favourites'),
    page: pageIn(params),
  };
}
/** As the server limits it. */
export const MAX_CITY_CHARACTERS = 60;

export function writeSearch({ city, date, cuisine, language, favourites, page }: ChefsSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ city: city.trim(), date, cuisine, language }))
    if (value !== '') params.set(name, value);
  if (favourites) params.set('favourites', '');
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Whether anything is filtered. */
export const isFiltered = ({ city, date, cuisine, language, favourites }: ChefsSearch): boolean =>
  [city.trim(), date, cuisine, language].some((value) => value !== '') || favourites;
