import type { ReactNode } from 'react';
import { bookingCode } from '@libs/contract/booking-code.js';
import type { Booking } from '@libs/contract/bookings.js';
import { isWithheld } from '../../lib/booking/guest.js';
import { dateParts, formatTimes, heldDate, today } from '../../lib/format/time.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { useCityName } from '../../lib/language/city-name.js';
import { TICKET_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { HOUR } from '@libs/contract/time.js';
import styles from './Ticket.module.css';

interface TicketProps {
  readonly booking: Booking;
  /** Above the times, such as a countdown. */
  readonly head?: ReactNode;
  readonly children?: ReactNode;
}

/** A visit as a ticket: its date to tear off, times, place, people and the code to read out. */
export function Ticket({ booking, head, children }: TicketProps) {
  const { weekday, day, month } = dateParts(booking.startDate);
  const year = booking.startDate.slice(0, 4);
  const isThisYear = today(useNow(HOUR)).startsWith(year);
  const cityName = useCityName();
  const facts = [cityName(booking.city), !isWithheld(booking) && TICKET_TEXTS.people(booking.headCount)];
  return (
    <div className={`box raised stack relative ${styles.ticket}`}>
      <div className={`stack centered ${styles.date}`} aria-hidden>
        <span>{weekday}</span>
        <span className={styles.day}>{day}</span>
        <span>{month}</span>
        {!isThisYear && <span>{year}</span>}
      </div>
      <div className="p-4 breaks">
        {head}
        <p className="strong">
          <span className="hidden-visually">{heldDate(booking.startDate)}, </span>
          {formatTimes(booking)}
        </p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className={`soft small ${styles.code}`}>{TICKET_TEXTS.code(bookingCode(booking.id))}</p>
        {children}
      </div>
    </div>
  );
}
