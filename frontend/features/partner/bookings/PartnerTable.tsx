import { bookingCode } from '@libs/contract/booking-code.js';
import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { BookingPlace } from '../../../components/BookingPlace.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import list from '../../../components/booking-list/list.module.css';
import { Link } from '../../../components/Link.js';
import { LongNumber } from '../../../components/LongNumber.js';
import { guestOf, isWithheld } from '../../../lib/booking/guest.js';
import { money } from '../../../lib/format/money.js';
import { formatDate, formatTimes } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { RowMenu } from './RowMenu.js';
import { occasionOf } from './words.js';

/** Replaces a withheld value. */
const WITHHELD = '–';
const { columns, title } = PARTNER_MESSAGES.bookings;

/** The list as a table, which scrolls horizontally if necessary. */
export const PartnerTable = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <div className={`${list.frame} ${styles.scroll}`} role="region" aria-label={title} tabIndex={0}>
    <table className={`${list.table} ${styles.table}`}>
      <caption className="hidden-visually">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.booking}</th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.requirement}</th>
          <th scope="col">{columns.address}</th>
          <th scope="col" className={list.number}>
            {columns.people}
          </th>
          <th scope="col" className={list.number}>
            {columns.amount}
          </th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="hidden-visually">{TEXTS.bookings.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <th scope="row" className={styles.id}>
              <Link to={`/bookingdetails?id=${booking.id}`} state={{ bookingview: booking }}>
                {bookingCode(booking.id)}
              </Link>
              <span className={list.below}>
                <LongNumber>{booking.id}</LongNumber>
              </span>
            </th>
            <td className={styles.date}>
              {formatDate(booking.startDate)}
              <span className={list.below}>{formatTimes(booking)}</span>
            </td>
            <td className={styles.customer}>{guestOf(booking)}</td>
            <td>{occasionOf(booking) || WITHHELD}</td>
            <td className={styles.address}>
              <BookingPlace booking={booking} />
            </td>
            <td className={`money ${list.number}`}>{isWithheld(booking) ? WITHHELD : booking.headCount}</td>
            <td className={`money ${list.number}`}>{isWithheld(booking) ? WITHHELD : money(booking.finalFare)}</td>
            <td>
              <BookingStatus status={booking.status} />
            </td>
            <td>
              <RowMenu booking={booking} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
