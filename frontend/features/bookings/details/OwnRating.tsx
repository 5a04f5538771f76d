import type { Booking } from '@libs/contract/bookings.js';
import { Stars } from '../../../components/Stars.js';
import { formatInstant } from '../../../lib/format/time.js';
import styles from './details.module.css';

/** What the reader gave the other side. */
export const OwnRating = ({ rating }: { readonly rating: NonNullable<Booking['ownRating']> }) => (
  <div>
    <Stars rating={rating.stars} />
    {rating.description && <p>{rating.description}</p>}
    <time dateTime={rating.at} className={styles.below}>
      {formatInstant(rating.at)}
    </time>
  </div>
);
