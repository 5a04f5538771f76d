import { useLiveBookings } from '../../api/updates/useLiveBookings.js';
import { BookingList } from '../../components/booking-list/BookingList.js';
import { Filters } from '../../components/booking-list/Filters.js';
import styles from '../../components/booking-list/list.module.css';
import { useListState } from '../../components/booking-list/useListState.js';
import { ButtonLink } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { BookingCards } from './list/BookingCards.js';
import { BookingsTable } from './list/BookingsTable.js';
import { NoBookings } from './list/NoBookings.js';
import { TEXTS } from './texts.js';

const { list: texts } = TEXTS;

/** The customer's bookings; search, filters and page are in the URL. */
export default function BookingsPage() {
  const [state, change] = useListState();
  useLiveBookings();
  return (
    <Page title={texts.title}>
      <div className={styles.stack}>
        <Filters state={state} onChange={change} />
        <BookingList
          state={state}
          onChange={change}
          table={BookingsTable}
          cards={BookingCards}
          empty={<NoBookings />}
          elsewhere={<ButtonLink to="/booking">{texts.book}</ButtonLink>}
        />
      </div>
    </Page>
  );
}
