import type { Booking } from '@libs/contract/bookings.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { Card } from '../../../components/Card.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { money } from '../../../lib/format/money.js';
import { formatSpan } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from '../../../components/booking-list/list.module.css';
import { RowActions } from './RowActions.js';

const { list: texts } = TEXTS;

/** The list of bookings on a phone. */
export const BookingCards = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <ul className={styles.cards}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Card className={styles.card}>
          <div className={styles.cardHead}>
            <h2 className={styles.occasion}>{REQUIREMENT_LABELS[booking.requirement]}</h2>
            <BookingStatus status={booking.status} />
          </div>
          <p>{formatSpan(booking)}</p>
          <p className={styles.soft}>
            {[booking.city || booking.address, texts.people(booking.headCount)].join(' · ')}
          </p>
          <p className={styles.amount}>
            <span className="money">{money(booking.finalFare)}</span>
          </p>
          <RowActions booking={booking} />
        </Card>
      </li>
    ))}
  </ul>
);
