import type { Booking } from '@libs/contract/bookings.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import list from '../../../components/booking-list/list.module.css';
import { Card } from '../../../components/Card.js';
import { REQUIREMENT_LABELS } from '../../../lib/labels.js';
import { money } from '../../../lib/money.js';
import { formatSpan } from '../../../lib/time.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { RowMenu } from './RowMenu.js';
import { customerOf, placeOf } from './words.js';

/** The list on a phone: the same as the columns say, in the order in which a chef asks for it. */
export const PartnerCards = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <ul className={list.cards}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Card className={styles.card}>
          <div className={list.cardHead}>
            <h2 className={list.occasion}>{customerOf(booking)}</h2>
            <BookingStatus status={booking.status} />
          </div>
          <p>{formatSpan(booking)}</p>
          <p className={list.soft}>
            {[REQUIREMENT_LABELS[booking.requirement], TEXTS.bookings.people(booking.headCount)].join(' · ')}
          </p>
          <p className={list.soft}>{placeOf(booking)}</p>
          <div className={styles.foot}>
            <span className={`money ${list.amount}`}>{money(booking.finalFare)}</span>
            <RowMenu booking={booking} />
          </div>
          <p className={styles.id}>{booking.id}</p>
        </Card>
      </li>
    ))}
  </ul>
);
