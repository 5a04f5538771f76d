import { MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/Card.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useNow } from '../../../lib/useNow.js';
import { visitsQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { dayOf } from './day-of.js';
import { Visit } from './Visit.js';

const { bookings: texts } = TEXTS;
/** The one that a chef is at, or goes to, and the one after it. */
const SHOWN = 2;

/** Who is expected, the next visit first: the first thing that a chef wants to know. */
export function NextVisits() {
  const { data: visits } = useQuery(visitsQuery());
  const now = useNow(MINUTE);
  // What stands below waits for them too, so that nothing moves, and says what is wrong.
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
          {visits.slice(0, SHOWN).map((visit) => (
            <li key={visit.id}>
              <Visit visit={visit} day={dayOf(visit, now)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As high as a visit. */
export const NextVisitsSkeleton = () => (
  <Loading label={texts.next}>
    <Skeleton height="360px" />
  </Loading>
);
