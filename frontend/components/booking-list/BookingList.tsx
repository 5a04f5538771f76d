import { bookingsQuery } from '../../api/bookings.js';
import { BookingStatus } from '../BookingStatus.js';
import { Button } from '../Button.js';
import { EmptyState } from '../EmptyState.js';
import { LiveRegion } from '../Notice.js';
import { LoadFailure } from '../Loaded.js';
import { Pager } from '../pager/Pager.js';
import { Loading, Skeleton } from '../Skeleton.js';
import { useMedia } from '../useMedia.js';
import { type ListState, isFiltered, PAGE_SIZE, queryOf } from './list-state.js';
import { LIST_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking, BookingOrder } from '@libs/contract/bookings.js';
import { STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

type Rows = ComponentType<{ readonly bookings: readonly Booking[] }>;

interface BookingListProps {
  readonly state: ListState;
  readonly onChange: (next: ListState) => void;
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
  const { state, onChange, table, cards, empty, elsewhere, legend, cardHeight, order } = props;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    bookingsQuery({ ...queryOf(state, PAGE_SIZE), ...(order && { order }) }),
  );
  const roomy = useMedia('(width >= 640px)');
  const Rows = roomy ? table : cards;
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={elsewhere} />;
  if (!data) return <ListSkeleton height={cardHeight ?? (roomy ? '72px' : '236px')} />;
  return (
    <>
      <LiveRegion>
        {isPlaceholderData ? '' : (data.totalIsMore ? LIST_TEXTS.foundMore : LIST_TEXTS.found)(data.total)}
      </LiveRegion>
      {data.bookings.length > 0 ? (
        <div data-outdated={isPlaceholderData || undefined} className="refreshes">
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
        onPageChange={(page) => onChange({ ...state, page })}
      />
      {/* Together with the rows: a list shorter than its skeleton would shift it. */}
      {legend?.length !== 0 && <Legend {...(legend && { order: legend })} />}
    </>
  );
}

interface EmptyListProps {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (next: ListState) => void;
  /** Rendered for a user without bookings. */
  readonly children: ReactNode;
}

const EVERYTHING: ListState = { page: 1, search: '', menu: undefined, statuses: [] };

/** An empty list: the page is beyond the last, nothing matches, or there are no bookings yet. */
function EmptyList({ state, total, onChange, children }: EmptyListProps) {
  if (total > 0)
    return (
      <EmptyState
        title={LIST_TEXTS.beyond}
        action={<Button onClick={() => onChange({ ...state, page: 1 })}>{LIST_TEXTS.firstPage}</Button>}
      >
        {LIST_TEXTS.beyondLead}
      </EmptyState>
    );
  if (!isFiltered(state)) return children;
  return (
    <EmptyState
      title={LIST_TEXTS.none}
      action={
        <Button look="secondary" onClick={() => onChange(EVERYTHING)}>
          {LIST_TEXTS.clear}
        </Button>
      }
    >
      {LIST_TEXTS.noneLead}
    </EmptyState>
  );
}

const ROWS = [1, 2, 3, 4, 5];

/** Placeholders for five bookings, of their final `height`. */
const ListSkeleton = ({ height }: { readonly height: string }) => (
  <Loading label={LIST_TEXTS.loading}>
    <div className="stack gap-3">
      {ROWS.map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  </Loading>
);

const ORDER = [STATUS.complete, STATUS.placed, STATUS.inProgress, STATUS.pending, STATUS.cancelled];

/** Explains the list's icons, in the given `order`. */
export const Legend = ({ order = ORDER }: { readonly order?: readonly StatusNumber[] }) => (
  <ul className="flow gap-2" aria-label={LIST_TEXTS.legend}>
    {order.map((status) => (
      <li key={status}>
        <BookingStatus status={status} label={LIST_TEXTS.words[status]} />
      </li>
    ))}
  </ul>
);
