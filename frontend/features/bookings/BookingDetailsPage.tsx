import { bookingQuery } from '../../api/bookings.js';
import { useLiveBookings } from '../../api/useLiveBookings.js';
import { BackLink } from '../../components/BackLink.js';
import { ButtonLink } from '../../components/Button.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { headingOf } from '../../lib/booking/visit-words.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { REQUIREMENT_LABELS } from '../../lib/language/labels.js';
import { useSession } from '../../lib/session/session.js';
import { BookingScreen, LISTS, type ShownBooking } from './BookingScreen.js';
import { Details } from './details/Details.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';

const { details: texts } = BOOKING_PAGE_TEXTS;

/** One booking, for its customer or chef: from the list, or by `?id=`. */
export default function BookingDetailsPage() {
  const { role = 'user' } = useSession() ?? {};
  return <BookingScreen title={texts.fallback} list={LISTS[role]} shown={Shown} />;
}

function Shown({ id, known }: ShownBooking) {
  const query = useQuery(bookingQuery(id, known));
  const { data: booking, error } = query;
  const { role = 'user' } = useSession() ?? {};
  useLiveBookings();
  const now = useNow(MINUTE);
  const title = booking && !error ? titleOf(booking, role, now) : texts.fallback;
  return (
    <Page title={title} above={<BackLink to={LISTS[role]}>{texts.back}</BackLink>}>
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

/** The occasion to the customer; to the chef what is cooked, for how many, and when. */
const titleOf = (booking: Booking, role: Role, now: number): string =>
  role === 'chef' ? headingOf(booking, now) : REQUIREMENT_LABELS[booking.requirement];
