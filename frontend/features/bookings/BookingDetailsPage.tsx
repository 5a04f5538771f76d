import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadFailure } from '../../components/LoadFailure.js';
import { Page } from '../../components/Page.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import type { Booking } from '@libs/contract/bookings.js';
import { bookingQuery } from '../../lib/booking-queries.js';
import { REQUIREMENT_LABELS } from '../../lib/labels.js';
import { useBookingId } from '../../lib/useBookingId.js';
import { BackToList } from './details/BackToList.js';
import { Details } from './details/Details.js';
import { TEXTS } from './texts.js';

const { details: texts } = TEXTS;
const list = <ButtonLink to="/bookingview">{texts.back}</ButtonLink>;

/** One booking: from the list, or by `?id=`. */
export default function BookingDetailsPage() {
  const { id, known } = useBookingId('bookingview');
  if (id) return <Loaded key={id} id={id} known={known} />;
  return (
    <Page title={texts.fallback} size="narrow">
      <EmptyState title={texts.missing} action={list}>
        {texts.missingLead}
      </EmptyState>
    </Page>
  );
}

function Loaded({ id, known }: { readonly id: string; readonly known: Booking | undefined }) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(id, known));
  const title = booking && !error ? REQUIREMENT_LABELS[booking.requirement] : texts.fallback;
  return (
    <Page title={title} above={<BackToList />}>
      {booking ? (
        <Details booking={booking} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={list} />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="560px" />
        </Loading>
      )}
    </Page>
  );
}
