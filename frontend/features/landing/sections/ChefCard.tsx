import type { TeamMember } from '@libs/contract/landing.js';
import { LABELS } from '@libs/contract/label-messages.js';
import { Star } from 'lucide-react';
import { Link } from '../../../components/Link.js';
import { Portrait } from '../../../components/Portrait.js';
import { TEXTS } from '../texts.js';
import styles from './ChefCard.module.css';

const { team: texts } = TEXTS;

interface ChefCardProps {
  readonly chef: TeamMember;
  /** Only the layout alternates; the cuisine is the chef's own. */
  readonly layout: 'northIndian' | 'continental';
}

export const ChefCard = ({ chef, layout }: ChefCardProps) => (
  <article className={[styles.card, layout === 'northIndian' && styles.northIndian].filter(Boolean).join(' ')}>
    <Portrait code={chef.portrait} size={96} />
    <h3 className={styles.name}>
      <Link to={`/chefs/${chef.id}`} className={styles.whole}>
        {chef.name}
      </Link>
    </h3>
    <p className={styles.cuisine}>{chef.cuisine}</p>
    <p className={styles.facts}>
      <Rating chef={chef} />
      {/* A chef without recorded experience is not necessarily new to cooking. */}
      {chef.experience > 0 && <span>{`${chef.experience} ${LABELS.experience}`}</span>}
    </p>
  </article>
);

/** The average rating and the number of ratings. */
const Rating = ({ chef: { rating, ratings } }: { readonly chef: TeamMember }) =>
  ratings > 0 ? (
    <span className={styles.rating}>
      <Star size={16} aria-hidden />
      <span aria-hidden>
        {rating.toFixed(1)} <span className={styles.count}>({ratings})</span>
      </span>
      <span className="hidden-visually">{texts.rated(rating.toFixed(1), ratings)}</span>
    </span>
  ) : (
    <span className={styles.rating}>{texts.unrated}</span>
  );
