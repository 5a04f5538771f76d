import { LIMITS } from '@libs/contract/limits.js';
import { addDays, DAY, epochMs, instantOf, type KolkataDate, parseDate, type Slot } from '@libs/contract/time.js';
import { EndChoices } from '../../../components/order/EndChoices.js';
import { SlotSelect } from '../../../components/order/SlotSelect.js';
import { TextField } from '../../../components/TextField.js';
import { formatHours, hoursOf } from '../../../lib/booking/order.js';
import { today } from '../../../lib/format/time.js';
import type { SelectionErrors } from '../../../lib/booking/check-selection.js';
import type { Selection } from '../flow/selection.js';
import { isLateStart, withStartDate, withStartTime } from '../../../lib/booking/span.js';
import { TEXTS } from '../texts.js';
import { FormSection } from './FormSection.js';
import styles from './WhenSection.module.css';

interface WhenSectionProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  /** Epoch ms. */
  readonly now: number;
}

const { when: texts } = TEXTS.form;

/** Start and end: dates from the native picker, times from the fifteen slots. */
export function WhenSection({ selection, errors, onChange, now }: WhenSectionProps) {
  const { startDate, startTime, endDate, endTime } = selection;
  const first = today(now);
  const hours = hoursOf(selection);
  const day = parseDate(startDate);
  const isOver = (slot: Slot) => day !== undefined && epochMs(instantOf(day, slot)) <= now;
  return (
    <FormSection title={texts.title} hint={texts.zone}>
      <div className={styles.grid}>
        <TextField
          label={texts.startDate}
          type="date"
          min={first}
          max={addDays(first, LIMITS.booking.ahead / DAY)}
          value={startDate}
          error={errors.startDate}
          onChange={({ target }) => onChange(withStartDate(selection, target.value))}
        />
        <SlotSelect
          label={texts.startTime}
          value={startTime}
          error={errors.startTime}
          isClosed={isOver}
          onChange={(slot) => onChange(withStartTime(selection, slot))}
        />
        <TextField
          label={texts.endDate}
          type="date"
          min={day ?? first}
          max={lastEnd(day ?? first)}
          value={endDate}
          error={errors.endDate}
          onChange={({ target }) => onChange({ ...selection, endDate: target.value })}
        />
        <SlotSelect
          label={texts.endTime}
          value={endTime}
          error={errors.endTime}
          onChange={(slot) => onChange({ ...selection, endTime: slot })}
        />
      </div>
      <EndChoices
        span={selection}
        reason={isLateStart(startTime) && endTime === '' ? texts.late(startTime) : undefined}
        onChoose={(end) => onChange({ ...selection, ...end })}
      />
      <p className={styles.booked}>
        {hours !== undefined && hours > 0 && !errors.endTime ? texts.booked(formatHours(hours)) : ''}
      </p>
    </FormSection>
  );
}

const lastEnd = (start: KolkataDate) => addDays(start, LIMITS.booking.longest / DAY);
