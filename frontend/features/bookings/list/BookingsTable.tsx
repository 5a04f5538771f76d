import type { Booking } from '@libs/contract/bookings.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { money } from '../../../lib/format/money.js';
import { formatDate, formatTimes } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from '../../../components/booking-list/list.module.css';
import { RowActions } from './RowActions.js';

const { columns } = TEXTS.list;

/** The list of bookings as a table. */
export const BookingsTable = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption className="hidden-visually">{TEXTS.list.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.booking}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col" className={styles.spare}>
            {columns.people}
          </th>
          <th scope="col" className={styles.number}>
            {columns.amount}
          </th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="hidden-visually">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <th scope="row">
              {REQUIREMENT_LABELS[booking.requirement]}
              <span className={styles.below}>{booking.city || booking.address}</span>
            </th>
            <td>
              {formatDate(booking.startDate)}
              <span className={styles.below}>{formatTimes(booking)}</span>
            </td>
            <td className={styles.spare}>{booking.headCount}</td>
            <td className={`money ${styles.number}`}>{money(booking.finalFare)}</td>
            <td>
              <BookingStatus status={booking.status} />
            </td>
            <td>
              <RowActions booking={booking} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
