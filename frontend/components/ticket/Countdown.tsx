import { MINUTE } from '@libs/contract/durations.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { countdownTo } from './countdown.js';
import { TEXTS } from './texts.js';
import styles from './Ticket.module.css';

interface CountdownProps {
  readonly visit: { readonly startDate: string; readonly startTime: string };
}

/** What is left until the visit, live; nothing once it has begun. */
export function Countdown({ visit }: CountdownProps) {
  const left = countdownTo(visit, useNow(MINUTE));
  if (!left) return null;
  return (
    <p className={styles.left}>{left.unit === 'tomorrow' ? TEXTS.left.tomorrow : TEXTS.left[left.unit](left.count)}</p>
  );
}
