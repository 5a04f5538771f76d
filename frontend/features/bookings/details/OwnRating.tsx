import { ChefReply } from '../../../components/rating/ChefReply.js';
import { Stars } from '../../../components/Stars.js';
import { UnpublishedNotice } from '../../../components/UnpublishedNotice.js';
import { formatInstant } from '../../../lib/format/time.js';
import styles from '../bookings.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';

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
    {role === 'user' && (
      <UnpublishedNotice words={rating.description}>{BOOKING_PAGE_TEXTS.details.unpublished}</UnpublishedNotice>
    )}
    <time dateTime={rating.at} className={`soft block ${styles.below}`}>
      {formatInstant(rating.at)}
    </time>
    <ChefReply reply={rating.reply} />
  </div>
);
