import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Booking, BookingOrder } from '@libs/contract/bookings.js';
import type { StatusNumber } from '@libs/contract/enums.js';
import { bookingsQuery } from '../../api/bookings.js';
import { LiveRegion } from '../LiveRegion.js';
import { LoadFailure } from '../LoadFailure.js';
import { Pager } from '../pager/Pager.js';
import { useMedia } from '../useMedia.js';
import { EmptyList } from './EmptyList.js';
import { Legend } from './Legend.js';
import { type ListState, PAGE_SIZE, queryOf } from './list-state.js';
import { ListSkeleton } from './ListSkeleton.js';
import styles from './list.module.css';
import { TEXTS } from './texts.js';

type Rows = ComponentType<{ readonly bookings: readonly Booking[] }>;

interface BookingListProps {
  readonly state: ListState;
  readonly onChange: (next: ListState) => void;
  /** Content above the list is still loading and would shift it. */
  readonly waits?: boolean;
  /** The rows as a table, and as cards on a phone. */
  readonly table: Rows;
  readonly cards: Rows;
  /** Rendered for a user without bookings. */
  readonly empty: ReactNode;
  /** Where to go when the list cannot be loaded. */
  readonly elsewhere: ReactNode;
  /** The order of the legend; without statuses there is none. */
  readonly legend?: readonly StatusNumber[];
  /** The height of a card, if they take the place of the table as well. */
  readonly cardHeight?: string;
  /** Newest first unless given. */
  readonly order?: BookingOrder;
}

/** One page of the user's bookings, with search, filters and legend. */
export function BookingList(props: BookingListProps) {
  const { state, onChange, waits = false, table, cards, empty, elsewhere, legend, cardHeight, order } = props;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    bookingsQuery({ ...queryOf(state, PAGE_SIZE), ...(order && { order }) }),
  );
  const roomy = useMedia('(width >= 640px)');
  const Rows = roomy ? table : cards;
  if (!data && error && !waits)
    return <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={elsewhere} />;
  if (!data || waits) return <ListSkeleton height={cardHeight ?? (roomy ? '72px' : '236px')} />;
  return (
    <>
      <LiveRegion>{isPlaceholderData ? '' : (data.totalIsMore ? TEXTS.foundMore : TEXTS.found)(data.total)}</LiveRegion>
      {data.bookings.length > 0 ? (
        <div data-outdated={isPlaceholderData || undefined} className={styles.rows}>
          <Rows bookings={data.bookings} />
        </div>
      ) : (
        <EmptyList state={state} total={data.total} onChange={onChange}>
          {empty}
        </EmptyList>
      )}
      <Pager
        page={state.page}
        total={data.total}
        more={data.totalIsMore === true}
        size={PAGE_SIZE}
        onTurn={(page) => onChange({ ...state, page })}
      />
      {/* Together with the rows: a list shorter than its skeleton would shift it. */}
      {legend?.length !== 0 && <Legend {...(legend && { order: legend })} />}
    </>
  );
}
