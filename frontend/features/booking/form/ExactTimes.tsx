import { LIMITS } from '@libs/contract/limits.js';
import { addDays, DAY, type KolkataDate, parseDate, type Slot } from '@libs/contract/time.js';
import { SlotSelect } from '../../../components/order/SlotSelect.js';
import { TextField } from '../../../components/TextField.js';
import type { SelectionErrors } from '../../../lib/booking/check-selection.js';
import { withStartDate, withStartTime } from '../../../lib/booking/span.js';
import { today } from '../../../lib/format/time.js';
import type { Selection } from '../flow/selection.js';
import { TEXTS } from '../texts.js';
import styles from './WhenSection.module.css';

interface ExactTimesProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  readonly isOver: (slot: Slot) => boolean;
  /** Epoch ms. */
  readonly now: number;
}

const { when: texts } = TEXTS.form;

/** Start and end with their dates, also of a visit over several days. */
export function ExactTimes({ selection, errors, onChange, isOver, now }: ExactTimesProps) {
  const first = today(now);
  const day = parseDate(selection.startDate);
  return (
    <div className={styles.grid}>
      <TextField
        label={texts.startDate}
        type="date"
        min={first}
        max={addDays(first, LIMITS.booking.ahead / DAY)}
        value={selection.startDate}
        error={errors.startDate}
        onChange={({ target }) => onChange(withStartDate(selection, target.value))}
      />
      <SlotSelect
        label={texts.startTime}
        value={selection.startTime}
        error={errors.startTime}
        isClosed={isOver}
        onChange={(slot) => onChange(withStartTime(selection, slot))}
      />
      <TextField
        label={texts.endDate}
        type="date"
        min={day ?? first}
        max={lastEnd(day ?? first)}
        value={selection.endDate}
        error={errors.endDate}
        onChange={({ target }) => onChange({ ...selection, endDate: target.value })}
      />
      <SlotSelect
        label={texts.endTime}
        value={selection.endTime}
        error={errors.endTime}
        onChange={(slot) => onChange({ ...selection, endTime: slot })}
      />
    </div>
  );
}

const lastEnd = (start: KolkataDate) => addDays(start, LIMITS.booking.longest / DAY);
