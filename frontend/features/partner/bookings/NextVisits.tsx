import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Card } from '../../../components/Card.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { REQUIREMENT_LABELS } from '../../../lib/labels.js';
import { formatSpan } from '../../../lib/time.js';
import { useNow } from '../../../lib/useNow.js';
import { visitsQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { dayOf } from './day-of.js';
import { customerOf, nameOf, placeOf } from './words.js';

const { bookings: texts } = TEXTS;

/** Who is expected, the next visit first: the first thing that a chef wants to know. */
export function NextVisits({ count }: { readonly count: number }) {
  const { data: visits, error } = useQuery(visitsQuery());
  const now = useNow(MINUTE);
  // The list below has the same bookings, and says what is wrong.
  if (error) return null;
  return (
    <section className={styles.next} aria-labelledby="next-visits">
      <h2 id="next-visits">{texts.next}</h2>
      {visits?.length === 0 ? (
        <Card className={styles.none}>{texts.noNext}</Card>
      ) : visits ? (
        <ul className={styles.visits}>
          {visits.slice(0, count).map((visit) => (
            <li key={visit.id}>
              <Visit visit={visit} day={dayOf(visit, now)} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={texts.next}>
          <Skeleton height="220px" />
        </Loading>
      )}
    </section>
  );
}

const Visit = ({ visit, day }: { readonly visit: Booking; readonly day: string }) => (
  <Card className={styles.visit}>
    <h3>{day}</h3>
    <p>{formatSpan(visit)}</p>
    <p>
      <strong>{customerOf(visit)}</strong> · {REQUIREMENT_LABELS[visit.requirement]} · {texts.people(visit.headCount)}
    </p>
    <p className={styles.soft}>{placeOf(visit)}</p>
    <div className={styles.ways}>
      <ButtonLink
        to={`/bookingdetails?id=${visit.id}`}
        state={{ bookingview: visit }}
        look="secondary"
        aria-label={`${PARTNER_MESSAGES.bookings.details}: ${nameOf(visit)}`}
      >
        {PARTNER_MESSAGES.bookings.details}
      </ButtonLink>
      {visit.billingAddress.phone && (
        <a href={`tel:+91${visit.billingAddress.phone}`} className={`${buttons.button} ${buttons.quiet}`}>
          <Phone size={18} aria-hidden />
          {texts.call(visit.billingAddress.firstName)}
        </a>
      )}
    </div>
  </Card>
);
