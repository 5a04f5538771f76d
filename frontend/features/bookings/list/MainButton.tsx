import type { Booking } from '@libs/contract/bookings.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { menuAddress } from '../../../lib/booking/booking-addresses.js';
import { useBookAgain } from '../../../lib/booking/useBookAgain.js';
import { TEXTS } from '../texts.js';
import styles from './cards.module.css';
import type { MainAction } from './main-action.js';
import { nameOf } from './name-of.js';

const { actions: texts } = TEXTS;

interface MainButtonProps {
  readonly booking: Booking;
  readonly action: MainAction;
  readonly onRate: () => void;
}

/** The main action of a booking; none beside *View* if that is it. */
export function MainButton({ booking, action, onRate }: MainButtonProps) {
  const { bookAgain, busy } = useBookAgain(booking);
  const { id } = booking;
  const name = nameOf(booking);
  switch (action) {
    case 'pay':
      return (
        <ButtonLink
          to={`/Payment_gatway?id=${id}`}
          state={{ bookingData: booking }}
          className={styles.main}
          aria-label={`${texts.pay}: ${name}`}
        >
          {texts.pay}
        </ButtonLink>
      );
    case 'menu':
      return (
        <ButtonLink to={menuAddress(id)} className={styles.main} aria-label={`${texts.menu}: ${name}`}>
          {texts.menu}
        </ButtonLink>
      );
    case 'rate':
      return (
        <Button className={styles.main} aria-label={`${texts.rate}: ${name}`} onClick={onRate}>
          {texts.rate}
        </Button>
      );
    case 'again':
      return (
        <Button
          look="secondary"
          className={styles.main}
          aria-label={`${texts.again}: ${name}`}
          busy={busy}
          onClick={bookAgain}
        >
          {texts.again}
        </Button>
      );
    case 'view':
      return null;
  }
}
