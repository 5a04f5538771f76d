import type { AmendmentPreview, AmendmentTerms } from '@libs/contract/booking-terms.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { money } from '../../../lib/format/money.js';
import { formatInstant, formatSpan } from '../../../lib/format/time.js';
import { differenceOf } from './difference.js';
import styles from './edit.module.css';
import { TEXTS } from './texts.js';

interface FareDifferenceProps {
  readonly booking: Booking;
  /** The edited booking; undefined if nothing has changed. */
  readonly preview: AmendmentPreview | undefined;
  readonly outdated: boolean;
  /** The edit is incomplete or invalid, so there is no preview. */
  readonly incomplete: boolean;
}

/** The edit's effect on the total and on the amount paid, before confirmation. */
export function FareDifference({ booking, preview, outdated, incomplete }: FareDifferenceProps) {
  const { total, more } = differenceOf(booking, preview ?? booking);
  const changed = preview !== undefined && more !== 0;
  return (
    <div role="status" className={styles.difference} data-outdated={outdated || undefined}>
      <p className={styles.total}>
        <span>{changed ? TEXTS.newTotal : TEXTS.total}</span>
        <span className={styles.sums}>
          {changed && (
            <span className={`money ${styles.more}`}>
              {more > 0 ? TEXTS.more(money(more)) : TEXTS.less(money(-more))}
            </span>
          )}
          <span className="money">{money(total)}</span>
        </span>
      </p>
      <p className={styles.means}>
        {preview ? meaningOf(booking, preview) : incomplete ? TEXTS.incomplete : TEXTS.nothing}
      </p>
      {preview?.terms && <p className={styles.means}>{afterwards(preview.terms)}</p>}
    </div>
  );
}

function meaningOf(booking: Booking, preview: AmendmentPreview): string {
  const moves = formatSpan(booking) !== formatSpan(preview);
  const sentences = [
    booking.status === STATUS.pending ? TEXTS.deposit(money(preview.depositAmount)) : settlementOf(preview),
    moves && booking.chef && TEXTS.chef(booking.chef.firstName),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The edit's immediate effect on the amount paid. */
function settlementOf({ terms, paidAmount, dueAmount }: AmendmentPreview): string {
  const { refundAmount = 0, keptAmount = 0, refundLimit = 100 } = terms ?? {};
  if (refundAmount > 0 && keptAmount > 0) return TEXTS.refundPart(money(refundAmount), refundLimit, money(keptAmount));
  if (refundAmount > 0) return TEXTS.refund(money(refundAmount));
  return keptAmount > 0 ? TEXTS.noRefund(money(keptAmount)) : TEXTS.due(money(paidAmount), money(dueAmount));
}

/** The edit's effect on a later cancellation. */
function afterwards({ refundLimit, cancellation: { refundAmount, until } }: AmendmentTerms): string {
  if (!until) return TEXTS.laterNothing;
  const later = TEXTS.later(money(refundAmount), formatInstant(until));
  return refundLimit < 100 ? `${later} ${TEXTS.fixes(refundLimit)}` : later;
}
