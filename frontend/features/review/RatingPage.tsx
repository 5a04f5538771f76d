import { bookingQuery } from '../../api/bookings.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { Failure } from '../../components/Failure.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Link } from '../../components/Link.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { RatingFields, useRating } from '../../components/rating/RatingFields.js';
import { useBookingId } from '../../lib/booking/booking-screens.js';
import { formatDate } from '../../lib/format/time.js';
import { VISIT_TITLES } from '../../lib/language/labels.js';
import { type Session, useSession } from '../../lib/session/session.js';
import { visitsQuery } from './api.js';
import styles from './review.module.css';
import { REVIEW_TEXTS } from '@libs/contract/texts/en/ratings.js';
import type { Booking } from '@libs/contract/bookings.js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

const { rating: texts } = REVIEW_TEXTS;

/** Rates the given booking, or asks which one to rate. */
export default function RatingPage() {
  const session = useSession();
  const { id } = useBookingId('bookingview');
  return (
    <Page title={texts.title} lead={id ? texts.lead : texts.which} size="narrow">
      {session && (id ? <RatingForm key={id} id={id} session={session} /> : <WhichVisit session={session} />)}
    </Page>
  );
}

interface RatingFormProps {
  /** The booking's id. */
  readonly id: string;
  readonly session: Session;
}

/** The rating form; a refusal is shown above its button. */
function RatingForm({ id, session }: RatingFormProps) {
  const navigate = useNavigate();
  const { data: booking } = useQuery(bookingQuery(id));
  const form = useRating(id, () => void navigate(session.role === 'chef' ? '/partner/feedback' : '/review'));
  return (
    <form className="stack gap-3" onSubmit={form.onSubmit} noValidate>
      <div className="cluster spread gap-0-4">
        <p>
          <strong className="block">{booking && texts.cook(otherSide(booking, session))}</strong>
          {booking && texts.pick(VISIT_TITLES[booking.requirement], formatDate(booking.startDate))}
        </p>
        <Link to="/user/rating" className="inline touch">
          {texts.other}
        </Link>
      </div>
      <RatingFields form={form} isPublic={session.role === 'user'} />
      <Failure error={form.failure} />
      <Button type="submit" wide busy={form.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** The visits that can be rated. */
function WhichVisit({ session }: { readonly session: Session }) {
  const query = useQuery(visitsQuery());
  const list = session.role === 'chef' ? '/partner/bookings' : '/bookingview';
  const bookings = <ButtonLink to={list}>{texts.bookings}</ButtonLink>;
  return (
    <Loaded query={query} loading={texts.loading} height="76px" elsewhere={bookings}>
      {(visits) =>
        visits.length === 0 ? (
          <EmptyState title={texts.none} action={bookings}>
            <p>{texts.noneLead}</p>
          </EmptyState>
        ) : (
          <ul className="stack fluid gap-3">
            {visits.map((booking) => (
              <li key={booking.id}>
                <Link
                  to={`/user/rating?id=${booking.id}`}
                  className={`stack fluid p-3-4 breaks pressable ${styles.visit}`}
                >
                  <strong>{texts.pick(VISIT_TITLES[booking.requirement], formatDate(booking.startDate))}</strong>
                  <span className="soft">{texts.cook(otherSide(booking, session))}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function otherSide({ user, chef }: Booking, { role }: Session): string {
  const other = role === 'chef' ? user : chef;
  return `${other?.firstName ?? ''} ${other?.lastName ?? ''}`.trim();
}
