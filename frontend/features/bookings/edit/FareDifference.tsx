import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { money } from '../../../lib/money.js';
import { formatSpan } from '../../../lib/time.js';
import { TEXTS } from '../texts.js';
import { differenceOf } from './difference.js';
import styles from './edit.module.css';

interface FareDifferenceProps {
  readonly booking: Booking;
  /** What the booking would be; undefined while nothing is changed. */
  readonly preview: Booking | undefined;
  readonly outdated: boolean;
  /** Something is missing or wrong, so that there is no preview of it. */
  readonly incomplete: boolean;
}

const { edit: texts } = TEXTS;

/** What the change makes of the total and of what is paid, to the rupee and before it is confirmed. */
export function FareDifference({ booking, preview, outdated, incomplete }: FareDifferenceProps) {
  const { total, more } = differenceOf(booking, preview ?? booking);
  const changed = preview !== undefined && more !== 0;
  return (
    <div role="status" className={styles.difference} data-outdated={outdated || undefined}>
      <p className={styles.total}>
        <span>{changed ? texts.newTotal : texts.total}</span>
        <span className={styles.sums}>
          {changed && (
            <span className={`money ${styles.more}`}>
              {more > 0 ? texts.more(money(more)) : texts.less(money(-more))}
            </span>
          )}
          <span className="money">{money(total)}</span>
        </span>
      </p>
      <p className={styles.means}>
        {preview ? meaningOf(booking, preview) : incomplete ? texts.incomplete : texts.nothing}
      </p>
    </div>
  );
}

function meaningOf(booking: Booking, preview: Booking): string {
  const { refund } = differenceOf(booking, preview);
  const moves = formatSpan(booking) !== formatSpan(preview);
  const sentences = [
    booking.status === STATUS.pending
      ? texts.deposit(money(preview.depositAmount))
      : refund > 0
        ? texts.refund(money(refund))
        : texts.due(money(preview.paidAmount), money(preview.dueAmount)),
    moves && booking.chef && texts.chef(booking.chef.firstName),
  ];
  return sentences.filter(Boolean).join(' ');
}
