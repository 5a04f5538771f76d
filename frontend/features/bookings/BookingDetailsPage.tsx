import { bookingQuery } from '../../api/bookings.js';
import { useLiveBookings } from '../../api/useLiveBookings.js';
import { BackLink } from '../../components/BackLink.js';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { isWithheld } from '../../lib/booking/guest.js';
import { useBookingId } from '../../lib/booking/useBookingId.js';
import { REQUIREMENT_LABELS } from '../../lib/language/labels.js';
import { useSession } from '../../lib/session/session.js';
import { Details } from './details/Details.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { useQuery } from '@tanstack/react-query';

const { details: texts } = BOOKING_PAGE_TEXTS;

/** One booking, for its customer or chef: from the list, or by `?id=`. */
export default function BookingDetailsPage() {
  const { id, known } = useBookingId('bookingview');
  const { role = 'user' } = useSession() ?? {};
  if (id) return <Shown key={id} id={id} known={known} />;
  return (
    <Page title={texts.fallback} size="narrow">
      <EmptyState title={texts.missing} action={<ButtonLink to={LISTS[role]}>{texts.back}</ButtonLink>}>
        {texts.missingLead}
      </EmptyState>
    </Page>
  );
}

function Shown({ id, known }: { readonly id: string; readonly known: Booking | undefined }) {
  const query = useQuery(bookingQuery(id, known));
  const { data: booking, error } = query;
  const { role = 'user' } = useSession() ?? {};
  useLiveBookings();
  const title = booking && !error && !isWithheld(booking) ? REQUIREMENT_LABELS[booking.requirement] : texts.fallback;
  return (
    <Page title={title} above={<BackToList role={role} />}>
      <Loaded
        query={query}
        loading={texts.loading}
        height="560px"
        elsewhere={<ButtonLink to={LISTS[role]}>{texts.back}</ButtonLink>}
      >
        {(loaded) => <Details booking={loaded} role={role} />}
      </Loaded>
    </Page>
  );
}

/** Links to the list of bookings of the user's role. */
const LISTS: Readonly<Record<Role, string>> = { user: '/bookingview', chef: '/partner/bookings' };

const BackToList = ({ role }: { readonly role: Role }) => (
  <BackLink to={LISTS[role]}>{BOOKING_PAGE_TEXTS.details.back}</BackLink>
);
