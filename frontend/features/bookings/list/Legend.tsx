import { STATUS } from '@libs/contract/enums.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { TEXTS } from '../texts.js';
import styles from './list.module.css';

const ORDER = [STATUS.complete, STATUS.placed, STATUS.inProgress, STATUS.pending, STATUS.cancelled] as const;

/** What the icons of the list mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label={TEXTS.list.legend}>
    {ORDER.map((status) => (
      <li key={status}>
        <BookingStatus status={status} label={TEXTS.legend[status]} />
      </li>
    ))}
  </ul>
);
