import type { TeamMember } from '@libs/contract/landing.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Star } from 'lucide-react';
import { Monogram } from '../../illustrations/Monogram.js';
import styles from './ChefCard.module.css';
import { LANDING } from './texts.js';

const { team: texts } = LANDING;

interface ChefCardProps {
  readonly chef: TeamMember;
  /** Only the layout alternates; the cuisine named is the chef's own. */
  readonly layout: 'northIndian' | 'continental';
}

export const ChefCard = ({ chef, layout }: ChefCardProps) => (
  <article className={`${styles.card} ${styles[layout]}`}>
    <Monogram name={chef.name} size={96} pattern={layout === 'northIndian' ? 'jaali' : 'stripes'} />
    <h3 className={styles.name}>{chef.name}</h3>
    <p className={styles.cuisine}>{chef.cuisine}</p>
    <p className={styles.facts}>
      <Rating rating={chef.rating} />
      <span>{`${chef.experience} ${MESSAGES.labels.experience}`}</span>
    </p>
  </article>
);

const Rating = ({ rating }: { readonly rating: number }) =>
  rating > 0 ? (
    <span className={styles.rating}>
      <Star size={16} aria-hidden />
      {rating.toFixed(1)}
      <span className="hidden-visually"> out of 5</span>
    </span>
  ) : (
    <span className={styles.rating}>{texts.unrated}</span>
  );
