import type { CancellationPreview } from '@libs/contract/bookings.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { money } from '../../../lib/money.js';
import { formatInstant } from '../../../lib/time.js';
import { TEXTS } from '../texts.js';
import styles from './cancel.module.css';

interface RefundTermsProps {
  readonly preview: CancellationPreview;
  /** Rupees. */
  readonly paid: number;
}

const { cancel: texts } = TEXTS;

/** What comes back now, until when that holds, and what comes after. */
export function RefundTerms({ preview, paid }: RefundTermsProps) {
  const { allowed, reason, refundAmount, percent, until, next } = preview;
  if (!allowed) return <p>{reason ?? MESSAGES.booking.refused}</p>;
  if (paid === 0 && refundAmount === 0) return <p>{texts.nothingPaid}</p>;
  return (
    <>
      <p className={styles.now}>{refundAmount > 0 ? texts.refund(money(refundAmount), percent) : texts.noRefund}</p>
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
