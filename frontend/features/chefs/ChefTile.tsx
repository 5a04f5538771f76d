import { MapPin } from 'lucide-react';
import { CUISINE_LABELS, LANGUAGE_LABELS } from '@libs/contract/chef-texts.js';
import type { ChefCard } from '@libs/contract/public-chefs.js';
import { Link } from '../../components/Link.js';
import { Portrait } from '../../components/Portrait.js';
import { shortName } from '@libs/contract/short-name.js';
import { useCityName } from '../../lib/language/city-name.js';
import styles from './chefs.module.css';
import { Heart } from './Heart.js';
import { AverageRating } from '../../components/average-rating/AverageRating.js';
import { TEXTS } from './texts.js';

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
    <article className={styles.tile}>
      <Portrait code={chef.portrait} size={88} />
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link to={`/chefs/${chef.id}`} className="covering">
            {name}
          </Link>
        </h2>
        <p className={styles.line}>
          <AverageRating {...chef} />
          {chef.experience > 0 && <span>{TEXTS.experience(chef.experience)}</span>}
        </p>
        <p>{cooksOf(chef)}</p>
        <p className={styles.soft}>{chef.languages.map((language) => LANGUAGE_LABELS[language]).join(', ')}</p>
        {chef.city !== '' && (
          <p className={styles.place}>
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
