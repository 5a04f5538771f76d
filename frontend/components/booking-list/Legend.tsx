import { STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { BookingStatus } from '../BookingStatus.js';
import { TEXTS } from './texts.js';
import styles from './list.module.css';

const ORDER = [STATUS.complete, STATUS.placed, STATUS.inProgress, STATUS.pending, STATUS.cancelled];

/** Explains the list's icons, in the given `order`. */
export const Legend = ({ order = ORDER }: { readonly order?: readonly StatusNumber[] }) => (
  <ul className={styles.legend} aria-label={TEXTS.legend}>
    {order.map((status) => (
      <li key={status}>
        <BookingStatus status={status} label={TEXTS.words[status]} />
      </li>
    ))}
  </ul>
);
