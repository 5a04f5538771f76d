import type { Booking } from '@libs/contract/bookings.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { useBookNow } from '../../../lib/booking/useBookNow.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { TEXTS } from '../texts.js';
import styles from './cards.module.css';
import { mainActionOf } from './main-action.js';
import { nameOf } from './name-of.js';

const { actions: texts } = TEXTS;

interface MainButtonProps {
  readonly booking: Booking;
  readonly onRate: () => void;
}

/** The main action of a booking; none beside *View* if that is it. */
export function MainButton({ booking, onRate }: MainButtonProps) {
  const bookNow = useBookNow();
  const { id, requirement, meals } = booking;
  const name = nameOf(booking);
  switch (mainActionOf(booking)) {
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
          onClick={() => bookNow({ label: REQUIREMENT_LABELS[requirement], requirement, meals })}
        >
          {texts.again}
        </Button>
      );
    case 'view':
      return null;
  }
}
