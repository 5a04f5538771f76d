import { useState } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { Button } from '../../../components/Button.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { later } from '../../../lib/browser/later.js';
import { TEXTS } from '../texts.js';
import styles from './details.module.css';
import { milestonesOf } from './milestones.js';

const { milestones: texts } = TEXTS;
const Timeline = later(async () => (await import('./Timeline.js')).Timeline);

/** How far the booking is, with its whole history on demand. */
export function Activity({ booking }: { readonly booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { id, revision } = booking;
  return (
    <>
      <ol className={styles.milestones}>
        {milestonesOf(booking).map(({ label, isReached }) => (
          <li key={label} data-reached={isReached || undefined}>
            {label}
            <span className="hidden-visually">{isReached ? texts.reached : texts.ahead}</span>
          </li>
        ))}
      </ol>
      <Button look="quiet" aria-expanded={isOpen} className={styles.more} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.less : texts.all}
      </Button>
      <Timeline props={isOpen && { id, revision }} fallback={<Skeleton height="120px" />} />
    </>
  );
}
