import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { type Role, STATUS } from '@libs/contract/enums.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { later } from '../../../lib/browser/later.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { useBookAgain } from '../../../lib/booking/useBookAgain.js';
import { SameChef } from '../SameChef.js';
import type { DialogAction } from '../ActionDialog.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

interface ActionsProps {
  readonly booking: Booking;
  readonly role: Role;
}

const { details: texts, actions } = TEXTS;
const ActionDialog = later(async () => (await import('../ActionDialog.js')).ActionDialog);
/** The statuses in which the same can be booked again. */
const OVER: readonly number[] = [STATUS.complete, STATUS.cancelled];
const LOOKS = { edit: 'secondary', rate: 'primary', cancel: 'danger' } as const;
const ACTIONS_BY_ROLE = { user: ['edit', 'rate', 'cancel'], chef: ['rate'] } as const;

/** The actions that are possible now. */
export function Actions({ booking, role }: ActionsProps) {
  const [asked, setAsked] = useState<DialogAction>();
  const { bookAgain, busy } = useBookAgain(booking);
  const offered = ACTIONS_BY_ROLE[role].filter((action) => offerOf(action, booking) === true);
  const isOver = role === 'user' && OVER.includes(booking.status);
  if (offered.length === 0 && !isOver && !asked) return null;
  return (
    <Card>
      <section className={styles.answer}>
        <h2>{texts.actions}</h2>
        {offered.map((action) => (
          <Button key={action} look={LOOKS[action]} wide onClick={() => setAsked(action)}>
            {actions[action]}
          </Button>
        ))}
        {isOver && booking.status === STATUS.complete && <SameChef booking={booking} place="page" />}
        {isOver && (
          <Button wide look="secondary" busy={busy} onClick={bookAgain}>
            {actions.again}
          </Button>
        )}
        <ActionDialog props={asked && { action: asked, booking, onClose: () => setAsked(undefined) }} />
      </section>
    </Card>
  );
}
