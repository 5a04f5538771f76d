import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { Stars } from '../../../components/Stars.js';
import { UnpublishedNotice } from '../../../components/UnpublishedNotice.js';
import { formatInstant } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

interface OwnRatingProps {
  readonly rating: NonNullable<Booking['ownRating']>;
  /** The role of its author. */
  readonly role: Role;
}

/** What the reader gave the other side. */
export const OwnRating = ({ rating, role }: OwnRatingProps) => (
  <div>
    <Stars rating={rating.stars} />
    {rating.description && <p>{rating.description}</p>}
    {role === 'user' && <UnpublishedNotice words={rating.description}>{TEXTS.details.unpublished}</UnpublishedNotice>}
    <time dateTime={rating.at} className={styles.below}>
      {formatInstant(rating.at)}
    </time>
  </div>
);
