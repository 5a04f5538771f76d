import { BookingPlace } from '../../../components/BookingPlace.js';
import { ButtonLink } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Card } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { toBooking } from '../../../lib/booking/booking-screens.js';
import { addressNote, guestOf, isWithheld } from '../../../lib/booking/guest.js';
import { factsOf } from '../../../lib/booking/order.js';
import { money } from '../../../lib/format/money.js';
import { formatPhone } from '@libs/contract/formats.js';
import { formatDate, formatSpan, formatTimes, today } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { visitsQuery } from '../api.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import styles from './bookings.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { addDays, MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';

const { bookings: texts } = PARTNER_TEXTS;
/** The current or next visit, and the one after it. */
const MAX_VISITS = 2;

/** The upcoming visits, next one first. */
export function NextVisits() {
  const { data: visits } = useQuery(visitsQuery());
  const now = useNow(MINUTE);
  // The content below waits for them too, so that nothing shifts, and shows errors.
  if (!visits) return null;
  return (
    <section className="stack gap-3 mb-3" aria-labelledby="next-visits">
      <h2 id="next-visits" className="title">
        {texts.next}
      </h2>
      {visits.length === 0 ? (
        <Card className={`soft centered ${styles.none}`}>
          <p>{texts.noNext}</p>
        </Card>
      ) : (
        <ul className={`stack fluid gap-3 ${styles.visits}`}>
          {visits.slice(0, MAX_VISITS).map((visit) => (
            <li key={visit.id} className="stack fluid">
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

interface VisitProps {
  readonly visit: Booking;
  /** `Tomorrow`, or its date. */
  readonly day: string;
}

const VisitAddress = ({ visit }: { readonly visit: Booking }) => {
  const note = addressNote(visit);
  return (
    <>
      <BookingPlace booking={visit} />
      {note && <span className="soft small block">{note}</span>}
    </>
  );
};

/** An upcoming visit: time, customer, people, meals, place, the amount to collect and the phone number. */
const Visit = ({ visit, day }: VisitProps) => (
  <Card className={`flex gap-1 ${styles.visit}`}>
    <h3>{day}</h3>
    <p>{day === formatDate(visit.startDate) ? formatTimes(visit) : formatSpan(visit)}</p>
    <p>
      <strong>{guestOf(visit)}</strong> · {REQUIREMENT_LABELS[visit.requirement]}
    </p>
    <div className={`mt-3 breaks ${styles.order}`}>
      <Facts
        facts={[
          ...factsOf(visit),
          { label: texts.place, value: <VisitAddress visit={visit} /> },
          { label: texts.collect, value: <span className="money">{money(visit.dueAmount)}</span> },
        ]}
      />
    </div>
    <div className={`flow gap-2 ${styles.ways}`}>
      {visit.billingAddress.phone && (
        <a href={`tel:+91${visit.billingAddress.phone}`} className={`${buttons.button} ${buttons.secondary}`}>
          <Phone size={18} aria-hidden />
          <span>
            {texts.call(visit.billingAddress.firstName)} <span className={styles.phone}>{phoneOf(visit)}</span>
          </span>
        </a>
      )}
      <ButtonLink
        {...toBooking(visit)}
        look="quiet"
        aria-label={`${PARTNER_MESSAGES.bookings.details}: ${nameOf(visit)}`}
      >
        {PARTNER_MESSAGES.bookings.details}
      </ButtonLink>
    </div>
  </Card>
);

/** The day of a visit: `Now`, `Today`, `Tomorrow`, or its date. */
export function dayOf(
  { status, startDate }: { readonly status: number; readonly startDate: string },
  now: number,
): string {
  const day = today(now);
  if (status === STATUS.inProgress) return texts.now;
  if (startDate === day) return texts.today;
  return startDate === addDays(day, 1) ? texts.tomorrow : formatDate(startDate);
}

/** The occasion; empty if it is withheld. */
export const occasionOf = (booking: Booking): string =>
  isWithheld(booking) ? '' : REQUIREMENT_LABELS[booking.requirement];
export const phoneOf = ({ billingAddress: { phone } }: Pick<Booking, 'billingAddress'>): string => formatPhone(phone);
/** Identifies the booking when its label is read out. */
export const nameOf = (booking: Booking): string =>
  [occasionOf(booking), guestOf(booking), formatDate(booking.startDate)].filter(Boolean).join(', ');
