import { Star } from 'lucide-react';
import styles from '../rating/rating.module.css';
import { AVERAGE_RATING_TEXTS } from '@libs/contract/texts/en/chefs.js';

interface AverageRatingProps {
  readonly rating: number;
  /** The number of ratings. */
  readonly ratings: number;
}

/** The average stars of a chef and the number of ratings. */
export const AverageRating = ({ rating, ratings }: AverageRatingProps) =>
  ratings > 0 ? (
    <span className={styles.rating}>
      <Star size={16} aria-hidden />
      <span aria-hidden>
        {rating.toFixed(1)} <span className={styles.count}>({ratings})</span>
      </span>
      <span className="hidden-visually">{AVERAGE_RATING_TEXTS.rated(rating.toFixed(1), ratings)}</span>
    </span>
  ) : (
    <span className={styles.fresh}>{AVERAGE_RATING_TEXTS.unrated}</span>
  );
