import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { BookingPlace } from '../../../components/BookingPlace.js';
import { ButtonLink } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Card, TitledSection } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { Link } from '../../../components/Link.js';
import { MapLink } from '../../../components/ticket/TicketTools.js';
import { toBooking } from '../../../lib/booking/booking-screens.js';
import { addressNote, guestOf, showsAddress } from '../../../lib/booking/guest.js';
import { factsOf } from '../../../lib/booking/order.js';
import { collectWords, headingOf } from '../../../lib/booking/visit-words.js';
import { formatSpan } from '../../../lib/format/time.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import styles from './dashboard.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import { formatPhone } from '@libs/contract/formats.js';
import { HOME_TEXTS } from '@libs/contract/texts/en/agenda.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { Phone } from 'lucide-react';

const { bookings: texts } = PARTNER_TEXTS;

/** Apart, because its words are those of the whole menu. */
const VisitNeeds = lazyComponent(
  async () => (await import('../../../components/menu-choice/VisitNeeds.js')).VisitNeeds,
);

interface NextVisitProps {
  /** The upcoming visits, next one first. */
  readonly visits: readonly Booking[];
  /** A chef who is verified, does not leave and has had no visit yet. */
  readonly isNew: boolean;
  readonly now: number;
}

/** The next visit, large: what, when, for whom, where, and what to collect; and what comes after it. */
export const NextVisit = ({ visits: [next, then], isNew, now }: NextVisitProps) => (
  <TitledSection id="next-visit" title={HOME_TEXTS.next}>
    {next ? (
      <Visit visit={next} now={now} />
    ) : (
      <Card className="soft centered">{isNew ? HOME_TEXTS.firstNext : HOME_TEXTS.noNext}</Card>
    )}
    {then && (
      <p>
        <Link {...toBooking(then)}>{HOME_TEXTS.then(headingOf(then, now))}</Link>
      </p>
    )}
  </TitledSection>
);

interface VisitProps {
  readonly visit: Booking;
  readonly now: number;
}

function Visit({ visit, now }: VisitProps) {
  const heading = headingOf(visit, now);
  const note = addressNote(visit);
  const { firstName, phone } = visit.billingAddress;
  return (
    <Card className={`stack fluid gap-3 breaks ${styles.visit}`}>
      <div>
        <h3 className={styles.visitHeading}>{heading}</h3>
        <p>{formatSpan(visit)}</p>
        <p>
          <strong>{guestOf(visit)}</strong> · {REQUIREMENT_LABELS[visit.requirement]}
        </p>
      </div>
      <VisitNeeds props={{ id: visit.id }} />
      <p className="strong">{collectWords(visit)}</p>
      <Facts
        facts={[
          ...factsOf(visit),
          {
            label: texts.place,
            value: (
              <>
                <BookingPlace booking={visit} />
                {note && <span className="soft small block">{note}</span>}
              </>
            ),
          },
        ]}
      />
      <div className="flow gap-2">
        {phone && showsAddress(visit) && (
          <a href={`tel:+91${phone}`} className={`${buttons.button} ${buttons.secondary} ${styles.call}`}>
            <Phone size={18} aria-hidden />
            <span>
              {texts.call(firstName)} <span className="held">{formatPhone(phone)}</span>
            </span>
          </a>
        )}
        <MapLink booking={visit} />
        <ButtonLink {...toBooking(visit)} look="quiet" aria-label={`${PARTNER_MESSAGES.bookings.details}: ${heading}`}>
          {PARTNER_MESSAGES.bookings.details}
        </ButtonLink>
      </div>
    </Card>
  );
}
