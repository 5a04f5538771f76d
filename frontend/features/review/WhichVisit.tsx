import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/Link.js';
import type { Booking } from '@libs/contract/bookings.js';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadFailure } from '../../components/LoadFailure.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { REQUIREMENT_LABELS } from '../../lib/labels.js';
import type { Session } from '../../lib/session.js';
import { formatDate } from '../../lib/time.js';
import { visitsQuery } from './queries.js';
import styles from './review.module.css';
import { TEXTS } from './texts.js';

const { rating: texts } = TEXTS;

/** The visits that can be rated, to choose one of them. */
export function WhichVisit({ session }: { readonly session: Session }) {
  const { data: visits, error, refetch } = useQuery(visitsQuery(session));
  const list = session.role === 'chef' ? '/partner/bookings' : '/bookingview';
  const bookings = <ButtonLink to={list}>{texts.bookings}</ButtonLink>;
  if (error && !visits) return <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={bookings} />;
  if (!visits)
    return (
      <Loading label={texts.loading}>
        <Skeleton height="76px" />
      </Loading>
    );
  if (visits.length === 0)
    return (
      <EmptyState title={texts.none} action={bookings}>
        <p>{texts.noneLead}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.visits}>
      {visits.map((booking) => (
        <li key={booking.id}>
          <Link to={`/user/rating?id=${booking.id}`} className={styles.visit}>
            <strong>{texts.pick(REQUIREMENT_LABELS[booking.requirement], formatDate(booking.startDate))}</strong>
            <span className={styles.soft}>{texts.cook(otherSide(booking, session))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function otherSide({ user, chef }: Booking, { role }: Session): string {
  const other = role === 'chef' ? user : chef;
  return `${other?.firstName ?? ''} ${other?.lastName ?? ''}`.trim();
}
