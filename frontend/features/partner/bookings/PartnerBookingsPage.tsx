import { STATUS } from '@libs/contract/enums.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { bookingsQuery, PAGE_SIZE } from '../../../components/booking-list/bookings-query.js';
import { EmptyList } from '../../../components/booking-list/EmptyList.js';
import { Filters } from '../../../components/booking-list/Filters.js';
import { Legend } from '../../../components/booking-list/Legend.js';
import { type ListState, narrows, readListState, writeListState } from '../../../components/booking-list/list-state.js';
import list from '../../../components/booking-list/list.module.css';
import { ListSkeleton } from '../../../components/booking-list/ListSkeleton.js';
import { TEXTS as LIST } from '../../../components/booking-list/texts.js';
import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LiveRegion } from '../../../components/LiveRegion.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Page } from '../../../components/Page.js';
import { Pager } from '../../../components/pager/Pager.js';
import { useMedia } from '../../../components/useMedia.js';
import { Picture } from '../../../illustrations/Picture.js';
import { visitsQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import { NextVisits, NextVisitsSkeleton } from './NextVisits.js';
import { PartnerCards } from './PartnerCards.js';
import { PartnerTable } from './PartnerTable.js';

const { bookings: texts } = TEXTS;
const ORDER = [STATUS.cancelled, STATUS.complete, STATUS.inProgress, STATUS.placed, STATUS.pending];
const dashboard = <ButtonLink to="/partner/dashboard">{texts.toDashboard}</ButtonLink>;

/** A chef's bookings: who comes next, then all of them. Search, filters and page are in the address. */
export default function PartnerBookingsPage() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const change = (next: ListState, replace = false) => setParams(writeListState(next), { replace });
  const { data, error, isPlaceholderData, refetch } = useQuery(bookingsQuery(state));
  // What is next stands above the list, and may not push it down once it is there.
  const { isPending: expecting } = useQuery(visitsQuery());
  const roomy = useMedia('(width >= 640px)');
  const Rows = roomy ? PartnerTable : PartnerCards;
  return (
    <Page title={PARTNER_MESSAGES.bookings.title}>
      <div className={list.stack}>
        {expecting ? (
          <NextVisitsSkeleton />
        ) : (
          <>
            {state.page === 1 && !narrows(state) && <NextVisits />}
            <Filters state={state} onChange={change} />
          </>
        )}
        {data && !expecting ? (
          <>
            <LiveRegion>{isPlaceholderData ? '' : LIST.found(data.total)}</LiveRegion>
            {data.bookings.length > 0 ? (
              <div data-outdated={isPlaceholderData || undefined} className={list.rows}>
                <Rows bookings={data.bookings} />
              </div>
            ) : (
              <EmptyList state={state} total={data.total} onChange={change}>
                <EmptyState
                  picture={<Picture src="" otherwise="chefs-jacket" className={list.picture} />}
                  title={texts.empty}
                  action={dashboard}
                >
                  {texts.emptyLead}
                </EmptyState>
              </EmptyList>
            )}
            <Pager
              page={state.page}
              total={data.total}
              size={PAGE_SIZE}
              onTurn={(page) => change({ ...state, page })}
            />
          </>
        ) : error && !expecting ? (
          <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={dashboard} />
        ) : (
          <ListSkeleton roomy={roomy} />
        )}
        {data && !expecting && <Legend order={ORDER} />}
      </div>
    </Page>
  );
}
