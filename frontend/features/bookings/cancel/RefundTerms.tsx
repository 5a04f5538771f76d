import type { CancellationPreview } from '@libs/contract/booking-terms.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { money } from '../../../lib/format/money.js';
import { formatInstant } from '../../../lib/format/time.js';
import { TEXTS } from '../texts.js';
import styles from './cancel.module.css';

interface RefundTermsProps {
  readonly preview: CancellationPreview;
  /** Rupees. */
  readonly paid: number;
}

const { cancel: texts } = TEXTS;

/** The refund now, until when it applies, and what follows. */
export function RefundTerms({ preview, paid }: RefundTermsProps) {
  const { allowed, reason, refundAmount, refundLimit, until, next } = preview;
  if (!allowed) return <p>{reason ?? MESSAGES.booking.refused}</p>;
  if (paid === 0 && refundAmount === 0) return <p>{texts.nothingPaid}</p>;
  return (
    <>
      <p className={styles.now}>{comingBack(preview, paid)}</p>
      {refundLimit < 100 && <p>{texts.limited(refundLimit)}</p>}
      {until && <p>{texts.until(formatInstant(until))}</p>}
      {next.length > 0 && (
        <ul className={styles.later}>
          {next.map((tier) => (
            <li key={tier.from}>{texts.after(formatInstant(tier.from), tier.percent, money(tier.refundAmount))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The base of the percentage, shown once a part of the deposit was refunded or kept. */
function comingBack({ refundAmount, refundableAmount, percent }: CancellationPreview, paid: number): string {
  if (refundAmount === 0) return texts.noRefund;
  return refundableAmount < paid
    ? texts.refundOfRest(money(refundAmount), percent, money(refundableAmount))
    : texts.refund(money(refundAmount), percent);
}
