import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadFailure } from '../../components/LoadFailure.js';
import { Page } from '../../components/Page.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { bookingQuery } from '../../lib/booking-queries.js';
import { REQUIREMENT_LABELS } from '../../lib/labels.js';
import { useSession } from '../../lib/session.js';
import { useLiveBookings } from '../../lib/updates/useLiveBookings.js';
import { useBookingId } from '../../lib/useBookingId.js';
import { BackToList, LISTS } from './details/BackToList.js';
import { Details } from './details/Details.js';
import { TEXTS } from './texts.js';

const { details: texts } = TEXTS;

/** One booking, for its customer or its chef: from the list, or by `?id=`. */
export default function BookingDetailsPage() {
  const { id, known } = useBookingId('bookingview');
  const { role = 'user' } = useSession() ?? {};
  if (id) return <Loaded key={id} id={id} known={known} />;
  return (
    <Page title={texts.fallback} size="narrow">
      <EmptyState title={texts.missing} action={<ButtonLink to={LISTS[role]}>{texts.back}</ButtonLink>}>
        {texts.missingLead}
      </EmptyState>
    </Page>
  );
}

function Loaded({ id, known }: { readonly id: string; readonly known: Booking | undefined }) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(id, known));
  const { role = 'user' } = useSession() ?? {};
  useLiveBookings();
  const title = booking && !error ? REQUIREMENT_LABELS[booking.requirement] : texts.fallback;
  return (
    <Page title={title} above={<BackToList role={role} />}>
      {booking ? (
        <Details booking={booking} role={role} />
      ) : error ? (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          elsewhere={<ButtonLink to={LISTS[role]}>{texts.back}</ButtonLink>}
        />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="560px" />
        </Loading>
      )}
    </Page>
  );
}
