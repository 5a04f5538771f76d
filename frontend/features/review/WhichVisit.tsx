import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/Link.js';
import type { Booking } from '@libs/contract/bookings.js';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Loaded } from '../../components/Loaded.js';
import { REQUIREMENT_LABELS } from '../../lib/language/labels.js';
import type { Session } from '../../lib/session/session.js';
import { formatDate } from '../../lib/format/time.js';
import { visitsQuery } from './api/queries.js';
import styles from './review.module.css';
import { TEXTS } from './texts.js';

const { rating: texts } = TEXTS;

/** The visits that can be rated. */
export function WhichVisit({ session }: { readonly session: Session }) {
  const query = useQuery(visitsQuery(session));
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
        )
      }
    </Loaded>
  );
}

function otherSide({ user, chef }: Booking, { role }: Session): string {
  const other = role === 'chef' ? user : chef;
  return `${other?.firstName ?? ''} ${other?.lastName ?? ''}`.trim();
}
