import { useNow } from '../../lib/hooks/useNow.js';
import { TICKET_TEXTS } from '@libs/contract/texts/en/bookings.js';
import styles from './Ticket.module.css';
import {
  between,
  DAY,
  HOUR,
  instant,
  type Instant,
  instantOf,
  kolkataDate,
  MINUTE,
  parseDate,
  parseSlot,
} from '@libs/contract/time.js';

interface CountdownProps {
  readonly visit: { readonly startDate: string; readonly startTime: string };
}

/** What is left until the visit, live; nothing once it has begun. */
export function Countdown({ visit }: CountdownProps) {
  const left = countdownTo(visit, useNow(MINUTE));
  if (!left) return null;
  return (
    <p className={styles.left}>
      {left.unit === 'tomorrow' ? TICKET_TEXTS.left.tomorrow : TICKET_TEXTS.left[left.unit](left.count)}
    </p>
  );
}

/** What is left until a visit, in its largest unit; `tomorrow` by the calendar in Kolkata. */
type TimeLeft = { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number } | { readonly unit: 'tomorrow' };

interface Start {
  readonly startDate: string;
  readonly startTime: string;
}

const startOf = ({ startDate, startTime }: Start): Instant | undefined => {
  const [day, slot] = [parseDate(startDate), parseSlot(startTime)];
  return day && slot && instantOf(day, slot);
};

/** Counts from `now` (epoch ms) to the start of a visit; undefined once it has begun. */
export function countdownTo(visit: Start, now: number): TimeLeft | undefined {
  const start = startOf(visit);
  const left = start === undefined ? 0 : between(instant(now), start);
  if (!start || left <= 0) return undefined;
  const nights = (Date.parse(kolkataDate(start)) - Date.parse(kolkataDate(instant(now)))) / DAY;
  if (nights > 1) return { unit: 'days', count: nights };
  if (nights === 1) return { unit: 'tomorrow' };
  return left < HOUR
    ? { unit: 'minutes', count: Math.ceil(left / MINUTE) }
    : { unit: 'hours', count: Math.floor(left / HOUR) };
}
