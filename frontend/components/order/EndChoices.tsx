import { shownSlot } from '@libs/contract/texts/en/locale.js';
import { type End, endsAfter, type Span } from '../../lib/booking/span.js';
import { Button } from '../Button.js';
import { Notice } from '../Notice.js';
import styles from '../Field.module.css';
import { ORDER_TEXTS } from '@libs/contract/texts/en/booking-words.js';

interface EndChoicesProps {
  readonly span: Span;
  /** Why there is no end; undefined if there is one. */
  readonly reason: string | undefined;
  readonly onChoose: (end: End) => void;
}

/** For a start without a usual end: says why, and offers the possible ends. */
export const EndChoices = ({ span, reason, onChoose }: EndChoicesProps) => (
  <div role="status">
    {reason && (
      <Notice tone="wait">
        <p>{reason}</p>
        <div className={styles.ends}>
          {endsAfter(span).map((end) => (
            <Button
              key={end.endDate + end.endTime}
              look="secondary"
              className={styles.end}
              onClick={() => onChoose(end)}
            >
              {end.endDate === span.startDate ? shownSlot(end.endTime) : ORDER_TEXTS.nextDay(shownSlot(end.endTime))}
            </Button>
          ))}
        </div>
      </Notice>
    )}
  </div>
);
