import { Star } from 'lucide-react';
import styles from './rating/rating.module.css';
import { COMPONENT_TEXTS as TEXTS } from '@libs/contract/texts/en/common.js';
import { AVERAGE_RATING_TEXTS } from '@libs/contract/texts/en/chefs.js';

const SCALE = [1, 2, 3, 4, 5];

/** A rating out of five, as filled and empty stars. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.stars} role="img" aria-label={TEXTS.stars(rating)}>
    {SCALE.map((star) => (
      <Star key={star} size={18} className={star <= Math.round(rating) ? styles.full : styles.empty} aria-hidden />
    ))}
  </span>
);

interface AverageRatingProps {
  readonly rating: number;
  /** The number of ratings. */
  readonly ratings: number;
}

/** The average stars of a chef and the number of ratings. */
export const AverageRating = ({ rating, ratings }: AverageRatingProps) =>
  ratings > 0 ? (
    <span className={`inline strong tabular ${styles.rating}`}>
      <Star size={16} aria-hidden />
      <span aria-hidden>
        {rating.toFixed(1)} <span className="soft regular">({ratings})</span>
      </span>
      <span className="hidden-visually">{AVERAGE_RATING_TEXTS.rated(rating.toFixed(1), ratings)}</span>
    </span>
  ) : (
    <span className={`small strong tone-calm ${styles.fresh}`}>{AVERAGE_RATING_TEXTS.unrated}</span>
  );
