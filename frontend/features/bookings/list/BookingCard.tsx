import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { MINUTE } from '@libs/contract/time.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { CookLine } from '../../../components/ticket/Person.js';
import { Ticket } from '../../../components/ticket/Ticket.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { later } from '../../../lib/browser/later.js';
import { money } from '../../../lib/format/money.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import type { DialogAction } from '../ActionDialog.js';
import styles from './cards.module.css';
import { mainActionOf } from './main-action.js';
import { MainButton } from './MainButton.js';
import { RowActions } from './RowActions.js';

const ActionDialog = later(async () => (await import('../ActionDialog.js')).ActionDialog);

/** A booking as a ticket with its status, its amount, its main action and a menu of all others. */
export function BookingCard({ booking }: { readonly booking: Booking }) {
  const action = mainActionOf(booking, useNow(MINUTE));
  const [asked, setAsked] = useState<DialogAction>();
  return (
    <Ticket
      booking={booking}
      head={
        <div className={styles.head}>
          <h3>{REQUIREMENT_LABELS[booking.requirement]}</h3>
          <BookingStatus status={booking.status} />
        </div>
      }
    >
      <p className={styles.amount}>
        <span className="money">{money(booking.finalFare)}</span>
      </p>
      {booking.chef && booking.status !== STATUS.cancelled && <CookLine chef={booking.chef} />}
      <div className={styles.actions}>
        <MainButton booking={booking} action={action} onRate={() => setAsked('rate')} />
        <RowActions booking={booking} main={action} onAsk={setAsked} />
      </div>
      <ActionDialog props={asked && { action: asked, booking, onClose: () => setAsked(undefined) }} />
    </Ticket>
  );
}
