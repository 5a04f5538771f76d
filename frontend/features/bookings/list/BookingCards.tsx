import type { Booking } from '@libs/contract/bookings.js';
import { TEXTS } from '../texts.js';
import { BookingCard } from './BookingCard.js';
import styles from './cards.module.css';
import { isOver } from './main-action.js';

const { list: texts } = TEXTS;

/** Bookings as cards: those ahead, the next one first, and those that are over. */
export function BookingCards({ bookings }: { readonly bookings: readonly Booking[] }) {
  const sections = [
    { title: texts.upcoming, visits: bookings.filter((booking) => !isOver(booking)) },
    { title: texts.past, visits: bookings.filter(isOver) },
  ];
  return sections
    .filter(({ visits }) => visits.length > 0)
    .map(({ title, visits }) => (
      <section key={title} className={styles.section}>
        <h2>{title}</h2>
        <ul className={styles.cards}>
          {visits.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} />
            </li>
          ))}
        </ul>
      </section>
    ));
}
