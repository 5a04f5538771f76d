import type { Booking } from '@libs/contract/bookings.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Card } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { REQUIREMENT_LABELS } from '../../../lib/labels.js';
import { money } from '../../../lib/money.js';
import { factsOf } from '../../../lib/order.js';
import { formatDate, formatSpan, formatTimes } from '../../../lib/time.js';
import { TEXTS } from '../texts.js';
import styles from './bookings.module.css';
import { customerOf, nameOf, phoneOf, placeOf } from './words.js';

const { bookings: texts } = TEXTS;

interface VisitProps {
  readonly visit: Booking;
  /** `Tomorrow`, or its date. */
  readonly day: string;
}

/** A visit ahead: when, for whom and for how many, what to cook, where, what is still to be paid, and whom to call. */
export const Visit = ({ visit, day }: VisitProps) => (
  <Card className={styles.visit}>
    <h3>{day}</h3>
    <p>{day === formatDate(visit.startDate) ? formatTimes(visit) : formatSpan(visit)}</p>
    <p>
      <strong>{customerOf(visit)}</strong> · {REQUIREMENT_LABELS[visit.requirement]}
    </p>
    <div className={styles.order}>
      <Facts
        facts={[
          ...factsOf(visit),
          { label: texts.place, value: placeOf(visit) },
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
