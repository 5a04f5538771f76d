import type { ReactNode } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { type Role, STATUS } from '@libs/contract/enums.js';
import { BookingPlace } from '../../../components/BookingPlace.js';
import { Card } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { Cook, Host } from '../../../components/ticket/Person.js';
import { Countdown } from '../../../components/ticket/Countdown.js';
import { Ticket } from '../../../components/ticket/Ticket.js';
import { MapLink, ShareVisit, TicketTools } from '../../../components/ticket/TicketTools.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { When } from '../../../components/When.js';
import { later } from '../../../lib/browser/later.js';
import { addressLine } from '../../../lib/format/address.js';
import { money } from '../../../lib/format/money.js';
import { formatPhone } from '../../../lib/format/phone-number.js';
import { addressNote, isWithheld, showsAddress } from '../../../lib/booking/guest.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { factsOf, formatHours, hoursOf } from '../../../lib/booking/order.js';
import { TEXTS } from '../texts.js';
import { Activity } from './Activity.js';
import { Actions } from './Actions.js';
import styles from './details.module.css';
import { OwnRating } from './OwnRating.js';
import { Receipts } from './Receipts.js';
import { isAhead, partsOf } from './parts.js';
import { State } from './State.js';

const { details: texts } = TEXTS;
const MenuPanel = later(async () => (await import('../../../components/menu-choice/MenuPanel.js')).MenuPanel);

/** Of the menu with its heading, so that nothing moves when it arrives. */
const MENU_HEIGHT = '280px';

interface DetailsProps {
  readonly booking: Booking;
  /** The role of the reader. */
  readonly role: Role;
}

/** A booking, in the order of the questions that people have about it. */
export const Details = ({ booking, role }: DetailsProps) => (
  <div className={styles.columns}>
    <div className={styles.answers}>
      <Ticket
        booking={booking}
        head={booking.status === STATUS.cancelled ? undefined : <Countdown visit={booking} />}
      />
      <State booking={booking} role={role} />
      {role === 'chef' && <Menu booking={booking} role={role} />}
      <Answer title={texts.when}>
        <Facts
          facts={[
            { label: texts.time, value: <Time booking={booking} /> },
            { label: texts.place, value: <Place booking={booking} /> },
          ]}
        />
        <TicketTools booking={booking}>
          {isAhead(booking) && (
            <>
              <MapLink booking={booking} />
              {role === 'user' && <ShareVisit booking={booking} />}
            </>
          )}
        </TicketTools>
      </Answer>
      {booking.status !== STATUS.cancelled && (
        <Answer title={role === 'user' ? texts.who : texts.forWhom}>
          {role === 'user' ? <Cook booking={booking} /> : <Host booking={booking} />}
        </Answer>
      )}
      {role === 'user' && <Menu booking={booking} role={role} />}
      {!isWithheld(booking) && (
        <Answer title={role === 'user' ? texts.order : texts.ordered}>
          <Facts
            facts={[{ label: texts.occasion, value: REQUIREMENT_LABELS[booking.requirement] }, ...factsOf(booking)]}
          />
        </Answer>
      )}
      {booking.ownRating && (
        <Answer title={texts.ownRating}>
          <OwnRating rating={booking.ownRating} role={role} />
        </Answer>
      )}
    </div>
    {!isWithheld(booking) && <Side booking={booking} role={role} />}
    <div className={styles.answers}>
      <Answer title={texts.timeline}>
        <Activity booking={booking} />
      </Answer>
    </div>
  </div>
);

/** The chef reads it first, the customer after who cooks. */
const Menu = ({ booking, role }: DetailsProps) =>
  booking.status !== STATUS.cancelled &&
  !isWithheld(booking) && (
    <MenuPanel
      props={{ id: booking.id, revision: booking.revision, role }}
      fallback={<Skeleton height={MENU_HEIGHT} />}
    />
  );

/** The amounts and the actions. */
const Side = ({ booking, role }: DetailsProps) => (
  <div className={styles.side}>
    <Card>
      <Answer title={texts.money}>
        <MoneyLines
          lines={booking.lines}
          total={{ label: texts.total, amount: booking.finalFare }}
          parts={partsOf(booking, role)}
        />
        {isAhead(booking) && booking.paidAmount > 0 && booking.dueAmount > 0 && (
          <p className={styles.soft}>{role === 'user' ? texts.rest : texts.collect(money(booking.dueAmount))}</p>
        )}
        {role === 'user' && <Receipts booking={booking} />}
      </Answer>
    </Card>
    <Actions booking={booking} role={role} />
  </div>
);

const Answer = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.answer}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Time({ booking }: { readonly booking: Booking }) {
  const hours = hoursOf(booking);
  return (
    <>
      <When span={booking} />
      <span className={styles.below}>{texts.minimum}</span>
      {hours !== undefined && <span className={styles.below}>{texts.booked(formatHours(hours))}</span>}
    </>
  );
}

function Place({ booking }: { readonly booking: Booking }) {
  const { firstName, lastName, phone } = booking.billingAddress;
  if (!showsAddress(booking)) {
    return (
      <>
        <BookingPlace booking={booking} />
        <span className={styles.below}>{addressNote(booking)}</span>
      </>
    );
  }
  return (
    <>
      {`${firstName} ${lastName}`.trim()}
      <span className={styles.below}>{addressLine(booking.billingAddress)}</span>
      {phone && <span className={styles.below}>{formatPhone(phone)}</span>}
    </>
  );
}
