import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.js';
import { LiveRegion } from '../../components/LiveRegion.js';
import { LoadFailure } from '../../components/LoadFailure.js';
import { Page } from '../../components/Page.js';
import { useMedia } from '../../components/useMedia.js';
import { useLiveBookings } from '../../lib/updates/useLiveBookings.js';
import { BookingCards } from './list/BookingCards.js';
import { BookingsTable } from './list/BookingsTable.js';
import { EmptyList } from '../../components/booking-list/EmptyList.js';
import { TEXTS as LIST } from '../../components/booking-list/texts.js';
import { NoBookings } from './list/NoBookings.js';
import { Filters } from '../../components/booking-list/Filters.js';
import { Legend } from '../../components/booking-list/Legend.js';
import { type ListState, readListState, writeListState } from '../../components/booking-list/list-state.js';
import { ListSkeleton } from '../../components/booking-list/ListSkeleton.js';
import { Pager } from '../../components/pager/Pager.js';
import styles from '../../components/booking-list/list.module.css';
import { bookingsQuery, PAGE_SIZE } from '../../components/booking-list/bookings-query.js';
import { TEXTS } from './texts.js';

const { list: texts } = TEXTS;

/** The customer's bookings; search, filters and page are in the address. */
export default function BookingsPage() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const change = (next: ListState, replace = false) => setParams(writeListState(next), { replace });
  const { data, error, isPlaceholderData, refetch } = useQuery(bookingsQuery(state));
  useLiveBookings();
  const roomy = useMedia('(width >= 640px)');
  const Rows = roomy ? BookingsTable : BookingCards;
  return (
    <Page title={texts.title}>
      <div className={styles.stack}>
        <Filters state={state} onChange={change} />
        {data ? (
          <>
            <LiveRegion>{isPlaceholderData ? '' : LIST.found(data.total)}</LiveRegion>
            {data.bookings.length > 0 ? (
              <div data-outdated={isPlaceholderData || undefined} className={styles.rows}>
                <Rows bookings={data.bookings} />
              </div>
            ) : (
              <EmptyList state={state} total={data.total} onChange={change}>
                <NoBookings />
              </EmptyList>
            )}
            <Pager
              page={state.page}
              total={data.total}
              size={PAGE_SIZE}
              onTurn={(page) => change({ ...state, page })}
            />
          </>
        ) : error ? (
          <LoadFailure
            error={error}
            onRetry={() => void refetch()}
            elsewhere={<ButtonLink to="/booking">{texts.book}</ButtonLink>}
          />
        ) : (
          <ListSkeleton roomy={roomy} />
        )}
        {/* With the rows that it explains: it would jump with every list that is shorter than was expected. */}
        {data && <Legend />}
      </div>
    </Page>
  );
}
