import { chefsQuery } from '../../api/catalogue.js';
import { landingQuery } from '../../api/landing.js';
import { Button } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Loaded } from '../../components/Loaded.js';
import { focusPageTitle, Page } from '../../components/Page.js';
import { pageIn, Pager } from '../../components/pager/Pager.js';
import { Select, TextField } from '../../components/TextField.js';
import { today } from '../../lib/format/time.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { useCityName } from '../../lib/language/city-name.js';
import { ChefPage } from './ChefPage.js';
import styles from './chefs.module.css';
import { ChefTile, useFavourites } from './ChefTile.js';
import { CHEFS_TEXTS, CUISINE_LABELS, LANGUAGE_LABELS } from '@libs/contract/texts/en/chefs.js';
import { CHEF_LANGUAGES, type ChefLanguage, type Cuisine, CUISINES } from '@libs/contract/chef-choices.js';
import { MINUTE } from '@libs/contract/durations.js';
import { type KolkataDate, parseDate } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { Heart as HeartIcon } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';

const { list: texts } = CHEFS_TEXTS;
const CHEFS_PER_PAGE = 24;

/** One chef, or the list. In one route, because the table of routes is in every page. */
export default function ChefsPage() {
  const { id } = useParams();
  return id === undefined ? <ChefList /> : <ChefPage key={id} id={id} />;
}

/** The chefs to choose from; filters and page are in the URL. */
function ChefList() {
  const [params, setParams] = useSearchParams();
  const day = today(useNow(MINUTE));
  const search = readSearch(params, day);
  const [favourites, toggle] = useFavourites();
  const { city, date, cuisine, language, page } = search;
  const query = useQuery(
    chefsQuery({
      limit: CHEFS_PER_PAGE,
      offset: (page - 1) * CHEFS_PER_PAGE,
      ...(city !== '' && { city }),
      ...(date !== '' && { date }),
      ...(cuisine !== '' && { cuisine }),
      ...(language !== '' && { language }),
      ...(search.favourites && { ids: [...favourites].join(',') || NOBODY }),
    }),
  );
  const change = (next: Partial<ChefsSearch>) =>
    setParams(writeSearch({ ...search, page: 1, ...next }), { replace: next.page === undefined });
  const clear = () => {
    setParams({}, { replace: true });
    focusPageTitle();
  };
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ChefFilters search={search} today={day} onChange={change} />
      <div className={`cluster mb-4 touch ${styles.bar}`}>
        <p role="status" className={`strong tabular ${styles.total}`}>
          {query.data && texts.count(query.data.total)}
        </p>
        {isFiltered(search) && query.data?.total !== 0 && (
          <Button look="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        )}
        <button
          type="button"
          className={`inline touch gap-2 ${styles.only}`}
          aria-pressed={search.favourites}
          onClick={() => change({ favourites: !search.favourites })}
        >
          <HeartIcon size={18} aria-hidden />
          {texts.favourites}
        </button>
      </div>
      <Loaded query={query} loading={texts.loading} height="560px">
        {({ chefs, total }) =>
          chefs.length > 0 ? (
            <>
              <ul
                className={`stack gap-4 refreshes ${styles.tiles}`}
                data-outdated={query.isPlaceholderData ? true : undefined}
              >
                {chefs.map((chef) => (
                  <li key={chef.id}>
                    <ChefTile chef={chef} favourite={favourites.has(chef.id)} onToggle={() => toggle(chef.id)} />
                  </li>
                ))}
              </ul>
              <Pager page={page} total={total} size={CHEFS_PER_PAGE} onPageChange={(next) => change({ page: next })} />
            </>
          ) : (
            <Nobody withoutFavourites={search.favourites && favourites.size === 0} onClear={clear} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** An id that no chef has: the answer to it is empty. */
const NOBODY = 'nobody';

const Nobody = ({ withoutFavourites, onClear }: { withoutFavourites: boolean; onClear: () => void }) => (
  <EmptyState
    title={withoutFavourites ? texts.noFavourites : texts.none}
    action={<Button onClick={onClear}>{texts.clear}</Button>}
  >
    {withoutFavourites ? texts.noFavouritesLead : texts.noneLead}
  </EmptyState>
);

interface ChefFiltersProps {
  readonly search: ChefsSearch;
  readonly today: KolkataDate;
  readonly onChange: (change: Partial<ChefsSearch>) => void;
}

/** City, day, cuisine, language and favourites. */
function ChefFilters({ search, today, onChange }: ChefFiltersProps) {
  return (
    <form
      role="search"
      aria-label={texts.filters}
      className={`stack gap-0-3 ${styles.filters}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <Select
        label={texts.city}
        value={search.city}
        onChange={({ target }) => onChange({ city: target.value })}
        none={texts.anyCity}
        choices={useServedCities(search.city)}
      />
      <TextField
        label={texts.date}
        type="date"
        min={today}
        value={search.date}
        onChange={({ target }) => onChange({ date: target.value as KolkataDate | '' })}
      />
      <Select
        label={texts.cuisine}
        value={search.cuisine}
        onChange={({ target }) => onChange({ cuisine: target.value as ChefsSearch['cuisine'] })}
        none={texts.anyCuisine}
        choices={CUISINES.map((value) => ({ value, label: CUISINE_LABELS[value] }))}
      />
      <Select
        label={texts.language}
        value={search.language}
        onChange={({ target }) => onChange({ language: target.value as ChefsSearch['language'] })}
        none={texts.anyLanguage}
        choices={CHEF_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
      />
    </form>
  );
}

/** The cities that chefs serve, and `chosen`, which the URL can name also where nobody serves it. */
function useServedCities(chosen: string) {
  const cityName = useCityName();
  const served = useQuery(landingQuery).data?.areas.map(({ city }) => city) ?? [];
  const cities = chosen === '' || served.includes(chosen) ? served : [...served, chosen];
  return cities.map((city) => ({ value: city, label: cityName(city) }));
}

/** What the list of chefs shows, as its URL says: `?city=Indore&date=2026-12-12&cuisine=goan&language=hi&page=2`. */
interface ChefsSearch {
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
    city: (params.get('city') ?? '').trim().slice(0, MAX_CITY_CHARACTERS),
    date: date !== undefined && date >= today ? date : '',
    cuisine: CUISINES.find((one) => one === params.get('cuisine')) ?? '',
    language: CHEF_LANGUAGES.find((one) => one === params.get('language')) ?? '',
    favourites: params.has('favourites'),
    page: pageIn(params),
  };
}
/** As the server limits it. */
const MAX_CITY_CHARACTERS = 60;

export function writeSearch({ city, date, cuisine, language, favourites, page }: ChefsSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ city, date, cuisine, language }))
    if (value !== '') params.set(name, value);
  if (favourites) params.set('favourites', '');
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Whether anything is filtered. */
export const isFiltered = ({ city, date, cuisine, language, favourites }: ChefsSearch): boolean =>
  [city, date, cuisine, language].some((value) => value !== '') || favourites;
