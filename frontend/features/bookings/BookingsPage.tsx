import { useLiveBookings } from '../../api/useLiveBookings.js';
import { BookingList, Legend } from '../../components/booking-list/BookingList.js';
import { Filters } from '../../components/booking-list/Filters.js';
import styles from '../../components/booking-list/list.module.css';
import { useListState } from '../../components/booking-list/list-state.js';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Page } from '../../components/Page.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { Picture } from '../../illustrations/Picture.js';
import { BookingCards } from './list/BookingCards.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';

const WeeklyCooks = lazyComponent(async () => (await import('../../components/series/WeeklyCook.js')).WeeklyCooks);
const { list: texts } = BOOKING_PAGE_TEXTS;
/** It stands above the list, next to the filters. */
const NO_LEGEND = [] as const;

/** The customer's bookings; search, filters and page are in the URL. */
export default function BookingsPage() {
  const [state, change] = useListState();
  useLiveBookings();
  return (
    <Page title={texts.title}>
      <div className="stack fluid gap-5">
        <WeeklyCooks props={{}} />
        <Filters state={state} onChange={change} />
        <Legend />
        <BookingList
          state={state}
          onChange={change}
          table={BookingCards}
          cards={BookingCards}
          cardHeight="228px"
          legend={NO_LEGEND}
          order="visit"
          empty={<NoBookings />}
          elsewhere={<ButtonLink to="/booking">{texts.book}</ButtonLink>}
        />
      </div>
    </Page>
  );
}

const NoBookings = () => (
  <EmptyState
    picture={<Picture src="" otherwise="party-table" className={styles.picture} />}
    title={texts.empty}
    action={<ButtonLink to="/booking">{texts.book}</ButtonLink>}
  >
    {texts.emptyLead}
  </EmptyState>
);
