import { bookingCode } from '@libs/contract/booking-code.js';
import type { Booking } from '@libs/contract/bookings.js';
import { BookingPlace } from '../../../components/BookingPlace.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import list from '../../../components/booking-list/list.module.css';
import { Card } from '../../../components/Card.js';
import { Link } from '../../../components/Link.js';
import { guestOf, isWithheld } from '../../../lib/booking/guest.js';
import { money } from '../../../lib/format/money.js';
import { formatSpan } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { RowMenu } from './RowMenu.js';
import { occasionOf } from './words.js';

/** The list on a phone: the columns of the table, ordered by importance to a chef. */
export const PartnerCards = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <ul className={list.cards}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Card className={styles.card}>
          <div className={list.cardHead}>
            <h2 className={list.occasion}>
              <Link to={`/bookingdetails?id=${booking.id}`} state={{ bookingview: booking }}>
                {guestOf(booking)}
              </Link>
            </h2>
            <BookingStatus status={booking.status} />
          </div>
          <p>{formatSpan(booking)}</p>
          {!isWithheld(booking) && (
            <p className={list.soft}>{[occasionOf(booking), TEXTS.bookings.people(booking.headCount)].join(' · ')}</p>
          )}
          <p className={list.soft}>
            <BookingPlace booking={booking} />
          </p>
          <div className={styles.foot}>
            <span className={`money ${list.amount}`}>{isWithheld(booking) ? '' : money(booking.finalFare)}</span>
            <RowMenu booking={booking} />
          </div>
          <p className={styles.id}>{TEXTS.bookings.reference(bookingCode(booking.id))}</p>
        </Card>
      </li>
    ))}
  </ul>
);
