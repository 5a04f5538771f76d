import { bookingsQuery } from '../../../api/bookings.js';
import { Queries } from '../../../api/client/query-client.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { useBookAgain } from '../../../api/useBookAgain.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { formatStart, heldDate } from '../../../lib/format/time.js';
import { VISIT_TITLES } from '../../../lib/language/labels.js';
import styles from '../landing.module.css';
import { RETURNING_TEXTS } from '@libs/contract/texts/en/landing.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { epochMs } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';

/** Enough to find what matters: first comes what is ahead. */
const MAX_BOOKINGS = 20;

/** Their next visit, their unpaid deposit or their last visit, for a customer who is logged in. */
export const Returning = () => (
  <Queries>
    <Found />
  </Queries>
);

/** Nothing until there is an answer, and nothing without bookings: the page does without. */
function Found() {
  const { data } = useQuery(bookingsQuery({ order: 'visit', limit: MAX_BOOKINGS }));
  const reminder = data && reminderOf(data.bookings, serverNow());
  return reminder ? <Card reminder={reminder} /> : null;
}

function Card({ reminder: { of, booking } }: { readonly reminder: Reminder }) {
  const occasion = VISIT_TITLES[booking.requirement];
  return (
    <aside className={`cluster spread gap-3 p-3-4 ${styles.returningCard}`} aria-labelledby="returning">
      <div>
        <h2 id="returning" className="large">
          {RETURNING_TEXTS.headings[of]}
        </h2>
        <p>
          {of === 'again' || of === 'rate'
            ? RETURNING_TEXTS.last(`${occasion}, ${heldDate(booking.startDate)}`)
            : `${occasion}, ${formatStart(booking)}`}
        </p>
      </div>
      <Action of={of} booking={booking} />
    </aside>
  );
}

function Action({ of, booking }: Reminder) {
  const { bookAgain, busy } = useBookAgain(booking);
  if (of === 'again')
    return (
      <Button look="secondary" busy={busy} onClick={bookAgain}>
        {RETURNING_TEXTS.book}
      </Button>
    );
  const isUnpaid = of === 'unpaid';
  return (
    <ButtonLink
      look="secondary"
      to={`${isUnpaid ? '/Payment_gatway' : '/bookingdetails'}?id=${booking.id}`}
      state={isUnpaid ? { bookingData: booking } : { bookingview: booking }}
    >
      {isUnpaid ? RETURNING_TEXTS.pay : of === 'rate' ? RETURNING_TEXTS.rate : RETURNING_TEXTS.view}
    </ButtonLink>
  );
}

/** What a customer who returns is reminded of, with its booking. */
interface Reminder {
  readonly of: 'unpaid' | 'next' | 'rate' | 'again';
  readonly booking: Booking;
}

/**
 * Returns the one thing that matters most in bookings ordered by `visit`: an unpaid deposit, because the booking is
 * cancelled without it; else the next visit; else the last one, to rate within a week, or to book again.
 */
export function reminderOf(bookings: readonly Booking[], now: number): Reminder | undefined {
  const first = (...statuses: readonly number[]) => bookings.find(({ status }) => statuses.includes(status));
  const unpaid = bookings.find((booking) => offerOf('pay', booking) === true);
  const [next, last] = [first(STATUS.inProgress, STATUS.placed), first(STATUS.complete)];
  if (unpaid) return { of: 'unpaid', booking: unpaid };
  if (next) return { of: 'next', booking: next };
  const isFresh = last?.problems !== undefined && now <= epochMs(last.problems.until);
  return last && { of: isFresh && offerOf('rate', last) === true ? 'rate' : 'again', booking: last };
}
