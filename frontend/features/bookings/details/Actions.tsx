import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { type Role, STATUS } from '@libs/contract/enums.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { offerOf } from '../../../lib/booking-actions.js';
import { ActionDialog, type DialogAction } from '../ActionDialog.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

interface ActionsProps {
  readonly booking: Booking;
  readonly role: Role;
}

const { details: texts, actions } = TEXTS;
const ASKABLE = { user: ['edit', 'rate', 'cancel'], chef: ['rate'] } as const;

/** What may be done with the booking now, and nothing else. */
export function Actions({ booking, role }: ActionsProps) {
  const [asked, setAsked] = useState<DialogAction>();
  // Before a visit has begun nobody wants to say how it was, although they may.
  const tooEarly = (action: DialogAction) => action === 'rate' && booking.status === STATUS.placed;
  const offered = ASKABLE[role].filter((action) => !tooEarly(action) && offerOf(action, booking) === true);
  if (offered.length === 0 && !asked) return null;
  return (
    <Card>
      <section className={styles.answer}>
        <h2>{texts.actions}</h2>
        {offered.map((action) => (
          <Button
            key={action}
            look={action === 'cancel' ? 'danger' : 'secondary'}
            wide
            onClick={() => setAsked(action)}
          >
            {actions[action]}
          </Button>
        ))}
        {asked && <ActionDialog action={asked} booking={booking} onClose={() => setAsked(undefined)} />}
      </section>
    </Card>
  );
}
