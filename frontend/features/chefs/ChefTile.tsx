import { AverageRating } from '../../components/Stars.js';
import { Link } from '../../components/Link.js';
import { Portrait } from '../../components/Portrait.js';
import { useCityName } from '../../lib/language/city-name.js';
import { type Draft, useDraft } from '../../lib/storage/drafts.js';
import { storedList } from '../../lib/storage/stored-fields.js';
import styles from './chefs.module.css';
import { CHEFS_TEXTS, CUISINE_LABELS, LANGUAGE_LABELS } from '@libs/contract/texts/en/chefs.js';
import type { ChefCard } from '@libs/contract/public-chefs.js';
import { shortName } from '@libs/contract/formats.js';
import { Heart as HeartIcon, MapPin } from 'lucide-react';
import * as z from 'zod/mini';

interface ChefTileProps {
  readonly chef: ChefCard;
  readonly favourite: boolean;
  readonly onToggle: () => void;
}

/** A chef in the list. The whole tile leads to the chef's page. */
export function ChefTile({ chef, favourite, onToggle }: ChefTileProps) {
  const cityName = useCityName();
  const name = shortName(chef.firstName, chef.initial);
  return (
    <article className={`box raised stack gap-4 p-4 relative pressable ${styles.tile}`}>
      <Portrait code={chef.portrait} size={88} />
      <div className={`stack fluid top ${styles.facts}`}>
        <h2 className={styles.name}>
          <Link to={`/chefs/${chef.id}`} className="covering">
            {name}
          </Link>
        </h2>
        <p className="cluster gap-1-3">
          <AverageRating {...chef} />
          {chef.experience > 0 && <span>{CHEFS_TEXTS.experience(chef.experience)}</span>}
        </p>
        <p>{cooksOf(chef)}</p>
        <p className="soft">{chef.languages.map((language) => LANGUAGE_LABELS[language]).join(', ')}</p>
        {chef.city !== '' && (
          <p className={`inline soft ${styles.place}`}>
            <MapPin size={16} aria-hidden />
            {cityName(chef.city)}
          </p>
        )}
      </div>
      <Heart name={name} on={favourite} onToggle={onToggle} />
    </article>
  );
}

/** The cuisines by name, else the chef's own words. */
export const cooksOf = ({ cuisines, cuisine }: Pick<ChefCard, 'cuisines' | 'cuisine'>): string =>
  cuisines.length > 0 ? cuisines.map((one) => CUISINE_LABELS[one]).join('\u00a0· ') : cuisine;

interface HeartProps {
  readonly name: string;
  readonly on: boolean;
  readonly onToggle: () => void;
}

/** A toggle button: whether the chef is a favourite. */
export const Heart = ({ name, on, onToggle }: HeartProps) => (
  <button
    type="button"
    className={`icon-button relative ${styles.heart}`}
    aria-pressed={on}
    aria-label={CHEFS_TEXTS.favour(name)}
    onClick={onToggle}
  >
    <HeartIcon size={22} aria-hidden />
  </button>
);

/** The favourite chefs of the person who uses this browser. A log-out removes them, like all personal data. */

interface Favourites {
  readonly ids: readonly string[];
}
/** More are not kept: the oldest one goes. */
const MAX_FAVOURITES = 100;

const FAVOURITES: Draft<Favourites> = {
  name: 'favourite-chefs',
  schema: z.object({ ids: storedList(z.string()) }),
};

/** The ids of the favourites, and a function that adds or removes one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const [{ ids } = { ids: [] }, change] = useDraft(FAVOURITES);
  const toggle = (id: string) => {
    const others = ids.filter((one) => one !== id);
    const next = others.length === ids.length ? [...ids, id].slice(-MAX_FAVOURITES) : others;
    change(next.length > 0 ? { ids: next } : undefined);
  };
  return [new Set(ids), toggle];
}
