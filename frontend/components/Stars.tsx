import { Star } from 'lucide-react';
import styles from './rating/rating.module.css';
import { COMPONENT_TEXTS as TEXTS } from '@libs/contract/texts/en/common.js';

const SCALE = [1, 2, 3, 4, 5];

/** A rating out of five, as filled and empty stars. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.stars} role="img" aria-label={TEXTS.stars(rating)}>
    {SCALE.map((star) => (
      <Star
        key={star}
        size={18}
        className={star <= Math.round(rating) ? styles.starsFull : styles.starsEmpty}
        aria-hidden
      />
    ))}
  </span>
);
