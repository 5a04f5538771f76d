import { useQuery } from '@tanstack/react-query';
import { Heart as HeartIcon } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { MINUTE } from '@libs/contract/durations.js';
import { chefsQuery } from '../../api/public-chefs.js';
import { Button } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Pager } from '../../components/pager/Pager.js';
import { focusPageTitle } from '../../components/usePageTitle.js';
import { today } from '../../lib/format/time.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { ChefFilters } from './ChefFilters.js';
import { type ChefsSearch, isFiltered, readSearch, writeSearch } from './chefs-search.js';
import styles from './chefs.module.css';
import { ChefPage } from './ChefPage.js';
import { ChefTile } from './ChefTile.js';
import { useFavourites } from './favourites.js';
import { TEXTS } from './texts.js';

const { list: texts } = TEXTS;
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
      ...(city.trim() !== '' && { city }),
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
      <div className={styles.bar}>
        <p role="status" className={styles.total}>
          {query.data && texts.count(query.data.total)}
        </p>
        {isFiltered(search) && query.data?.total !== 0 && (
          <Button look="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        )}
        <button
          type="button"
          className={styles.only}
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
              <ul className={styles.tiles} data-outdated={query.isPlaceholderData ? true : undefined}>
                {chefs.map((chef) => (
                  <li key={chef.id}>
                    <ChefTile chef={chef} favourite={favourites.has(chef.id)} onToggle={() => toggle(chef.id)} />
                  </li>
                ))}
              </ul>
              <Pager page={page} total={total} size={CHEFS_PER_PAGE} onTurn={(next) => change({ page: next })} />
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
