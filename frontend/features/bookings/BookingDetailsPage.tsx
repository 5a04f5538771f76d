import { bookingQuery } from '../../api/bookings.js';
import { useLiveBookings } from '../../api/useLiveBookings.js';
import { BackLink } from '../../components/BackLink.js';
import { ButtonLink } from '../../components/Button.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { headingOf } from '../../lib/booking/visit-words.js';
import { formatTimes } from '../../lib/format/time.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { VISIT_TITLES } from '../../lib/language/labels.js';
import { useSession } from '../../lib/session/session.js';
import { BookingScreen, LISTS, type ShownBooking } from './BookingScreen.js';
import { Details } from './details/Details.js';
import { dayTitle, isOnTheDay } from './visit-day/day-title.js';
import { BOOKING_PAGE_TEXTS, TICKET_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';

const { details: texts, day } = BOOKING_PAGE_TEXTS;

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
  const onTheDay = role === 'user' && !error && booking !== undefined && isOnTheDay(booking, now);
  const title = booking && !error ? titleOf(booking, { role, onTheDay, now }) : texts.fallback;
  return (
    <Page
      title={title}
      lead={onTheDay && day.lead(formatTimes(booking), TICKET_TEXTS.people(booking.headCount))}
      above={<BackLink to={LISTS[role]}>{texts.back}</BackLink>}
    >
      <Loaded
        query={query}
        loading={texts.loading}
        height="560px"
        elsewhere={<ButtonLink to={LISTS[role]}>{texts.back}</ButtonLink>}
      >
        {(loaded) => <Details booking={loaded} role={role} onTheDay={onTheDay} />}
      </Loaded>
    </Page>
  );
}

interface Reading {
  readonly role: Role;
  readonly onTheDay: boolean;
  readonly now: number;
}

/** The occasion to the customer, and on its day where the chef is; to the chef what is cooked, for how many, and when. */
function titleOf(booking: Booking, { role, onTheDay, now }: Reading): string {
  if (role === 'chef') return headingOf(booking, now);
  return (onTheDay && dayTitle(booking, now)) || VISIT_TITLES[booking.requirement];
}
