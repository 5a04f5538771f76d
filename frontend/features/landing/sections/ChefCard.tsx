import type { TeamMember } from '@libs/contract/landing.js';
import { LABELS } from '@libs/contract/label-messages.js';
import { AverageRating } from '../../../components/average-rating/AverageRating.js';
import { Link } from '../../../components/Link.js';
import { Portrait } from '../../../components/Portrait.js';
import styles from './ChefCard.module.css';

interface ChefCardProps {
  readonly chef: TeamMember;
  /** Only the layout alternates; the cuisine is the chef's own. */
  readonly layout: 'northIndian' | 'continental';
}

export const ChefCard = ({ chef, layout }: ChefCardProps) => (
  <article className={[styles.card, layout === 'northIndian' && styles.northIndian].filter(Boolean).join(' ')}>
    <Portrait code={chef.portrait} size={96} />
    <h3 className={styles.name}>
      <Link to={`/chefs/${chef.id}`} className="covering">
        {chef.name}
      </Link>
    </h3>
    <p className={styles.cuisine}>{chef.cuisine}</p>
    <p className={styles.facts}>
      <AverageRating rating={chef.rating} ratings={chef.ratings} />
      {/* A chef without recorded experience is not necessarily new to cooking. */}
      {chef.experience > 0 && <span>{`${chef.experience} ${LABELS.experience}`}</span>}
    </p>
  </article>
);
