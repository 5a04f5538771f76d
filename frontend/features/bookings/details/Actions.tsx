import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { offerOf } from '../../../lib/booking-actions.js';
import { ActionDialog, type DialogAction } from '../ActionDialog.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';

const { details: texts, actions } = TEXTS;
const ASKABLE = ['edit', 'rate', 'cancel'] as const;

/** What may be done with the booking now, and nothing else. */
export function Actions({ booking }: { readonly booking: Booking }) {
  const [asked, setAsked] = useState<DialogAction>();
  const payable = offerOf('pay', booking) === true;
  const offered = ASKABLE.filter((action) => offerOf(action, booking) === true);
  if (!payable && offered.length === 0) return null;
  return (
    <Card>
      <section className={styles.answer}>
        <h2>{texts.actions}</h2>
        {payable && (
          <ButtonLink to={`/Payment_gatway?id=${booking.id}`} state={{ bookingData: booking }} wide>
            {actions.pay}
          </ButtonLink>
        )}
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
