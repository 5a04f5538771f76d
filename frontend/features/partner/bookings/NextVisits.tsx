import { MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/Card.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { visitsQuery } from '../api/queries.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { dayOf } from './day-of.js';
import { Visit } from './Visit.js';

const { bookings: texts } = TEXTS;
/** The current or next visit, and the one after it. */
const MAX_VISITS = 2;

/** The upcoming visits, next one first. */
export function NextVisits() {
  const { data: visits } = useQuery(visitsQuery());
  const now = useNow(MINUTE);
  // The content below waits for them too, so that nothing shifts, and shows errors.
  if (!visits) return null;
  return (
    <section className={styles.next} aria-labelledby="next-visits">
      <h2 id="next-visits">{texts.next}</h2>
      {visits.length === 0 ? (
        <Card className={styles.none}>
          <p>{texts.noNext}</p>
        </Card>
      ) : (
        <ul className={styles.visits}>
          {visits.slice(0, MAX_VISITS).map((visit) => (
            <li key={visit.id}>
              <Visit visit={visit} day={dayOf(visit, now)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The height of a visit. */
export const NextVisitsSkeleton = () => (
  <Loading label={texts.next}>
    <Skeleton height="360px" />
  </Loading>
);
