import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { Phone } from 'lucide-react';
import { BookingPlace } from '../../../components/BookingPlace.js';
import { ButtonLink } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Card } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { money } from '../../../lib/format/money.js';
import { addressNote, guestOf } from '../../../lib/booking/guest.js';
import { factsOf } from '../../../lib/booking/order.js';
import { formatDate, formatSpan, formatTimes } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { nameOf, phoneOf } from './words.js';

const { bookings: texts } = TEXTS;

interface VisitProps {
  readonly visit: Booking;
  /** `Tomorrow`, or its date. */
  readonly day: string;
}

const Place = ({ visit }: { readonly visit: Booking }) => {
  const note = addressNote(visit);
  return (
    <>
      <BookingPlace booking={visit} />
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
};

/** An upcoming visit: time, customer, people, meals, place, the amount to collect and the phone number. */
export const Visit = ({ visit, day }: VisitProps) => (
  <Card className={styles.visit}>
    <h3>{day}</h3>
    <p>{day === formatDate(visit.startDate) ? formatTimes(visit) : formatSpan(visit)}</p>
    <p>
      <strong>{guestOf(visit)}</strong> · {REQUIREMENT_LABELS[visit.requirement]}
    </p>
    <div className={styles.order}>
      <Facts
        facts={[
          ...factsOf(visit),
          { label: texts.place, value: <Place visit={visit} /> },
          { label: texts.collect, value: <span className="money">{money(visit.dueAmount)}</span> },
        ]}
      />
    </div>
    <div className={styles.ways}>
      {visit.billingAddress.phone && (
        <a href={`tel:+91${visit.billingAddress.phone}`} className={`${buttons.button} ${buttons.secondary}`}>
          <Phone size={18} aria-hidden />
          <span>
            {texts.call(visit.billingAddress.firstName)} <span className={styles.phone}>{phoneOf(visit)}</span>
          </span>
        </a>
      )}
      <ButtonLink
        to={`/bookingdetails?id=${visit.id}`}
        state={{ bookingview: visit }}
        look="quiet"
        aria-label={`${PARTNER_MESSAGES.bookings.details}: ${nameOf(visit)}`}
      >
        {PARTNER_MESSAGES.bookings.details}
      </ButtonLink>
    </div>
  </Card>
);
