import { type FocusEvent, useEffect, useRef } from 'react';
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
  const { cards, follow } = useMovingFocus(bookings);
  return (
    <div ref={cards} onFocus={follow}>
      {sections
        .filter(({ visits }) => visits.length > 0)
        .map(({ title, visits }) => (
          <section key={title} className={styles.section}>
            <h2>{title}</h2>
            <ul className={styles.cards}>
              {visits.map((booking) => (
                <li key={booking.id} data-booking={booking.id}>
                  <BookingCard booking={booking} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** Keeps the focus on a booking that moves to the other section, where its card is drawn again. */
function useMovingFocus(bookings: readonly Booking[]) {
  const cards = useRef<HTMLDivElement>(null);
  const last = useRef<Booking>(undefined);
  useEffect(() => {
    const before = last.current;
    const now = bookings.find(({ id }) => id === before?.id);
    if (!before || !now || isOver(before) === isOver(now)) return;
    last.current = now;
    if (document.activeElement !== document.body) return;
    cards.current?.querySelector<HTMLElement>(`[data-booking="${now.id}"] [popovertarget]`)?.focus();
  }, [bookings]);
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const card = target.closest<HTMLElement>('[data-booking]');
    last.current = bookings.find(({ id }) => id === card?.dataset['booking']);
  };
  return { cards, follow };
}
