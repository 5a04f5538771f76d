import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { ButtonLink } from '../../../components/Button.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';
import { nextStep, nextStepOfChef } from './next-step.js';

interface StateProps {
  readonly booking: Booking;
  readonly role: Role;
}

/** The booking's state and next step, announced when they change, with the one action that is due. */
export const State = ({ booking, role }: StateProps) => (
  <div className={styles.state}>
    <div role="status" className={styles.state}>
      <BookingStatus status={booking.status} />
      <p>{role === 'user' ? nextStep(booking) : nextStepOfChef(booking)}</p>
    </div>
    {role === 'user' && offerOf('pay', booking) === true && (
      <ButtonLink to={`/Payment_gatway?id=${booking.id}`} state={{ bookingData: booking }}>
        {TEXTS.actions.pay}
      </ButtonLink>
    )}
  </div>
);
