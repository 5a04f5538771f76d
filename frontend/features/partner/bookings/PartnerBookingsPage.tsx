import { STATUS } from '@libs/contract/enums.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { useQuery } from '@tanstack/react-query';
import { BookingList } from '../../../components/booking-list/BookingList.js';
import { Filters } from '../../../components/booking-list/Filters.js';
import { narrows } from '../../../components/booking-list/list-state.js';
import list from '../../../components/booking-list/list.module.css';
import { useListState } from '../../../components/booking-list/useListState.js';
import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Page } from '../../../components/Page.js';
import { Picture } from '../../../illustrations/Picture.js';
import { visitsQuery } from '../api/queries.js';
import { TEXTS } from '../texts.js';
import { NextVisits, NextVisitsSkeleton } from './NextVisits.js';
import { PartnerCards } from './PartnerCards.js';
import { PartnerTable } from './PartnerTable.js';

const { bookings: texts } = TEXTS;
const LEGEND = [STATUS.cancelled, STATUS.complete, STATUS.inProgress, STATUS.placed, STATUS.pending];
const dashboard = <ButtonLink to="/partner/dashboard">{texts.toDashboard}</ButtonLink>;

/** A chef's bookings: upcoming visits, then the whole list. Search, filters and page are in the URL. */
export default function PartnerBookingsPage() {
  const [state, change] = useListState();
  const { isPending: expecting } = useQuery(visitsQuery());
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
        <BookingList
          state={state}
          onChange={change}
          waits={expecting}
          table={PartnerTable}
          cards={PartnerCards}
          empty={
            <EmptyState
              picture={<Picture src="" otherwise="chefs-jacket" className={list.picture} />}
              title={texts.empty}
              action={dashboard}
            >
              {texts.emptyLead}
            </EmptyState>
          }
          elsewhere={dashboard}
          legend={LEGEND}
          order="visit"
        />
      </div>
    </Page>
  );
}
