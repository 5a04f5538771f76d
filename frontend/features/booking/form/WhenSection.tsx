import { EndChoices, SlotSelect } from '../../../components/OrderFields.js';
import { ORDER_TEXTS as ORDER } from '@libs/contract/texts/en/booking-words.js';
import { Select, TextField } from '../../../components/TextField.js';
import type { SelectionErrors } from '../../../lib/booking/check-selection.js';
import { formatHours, hoursOf } from '../../../lib/booking/order.js';
import {
  type End,
  endsAfter,
  isLateStart,
  type Span,
  withDay,
  withStartDate,
  withStartTime,
} from '../../../lib/booking/span.js';
import { formatEnd, today } from '../../../lib/format/time.js';
import type { Selection } from '../flow/selection.js';
import { FORM_TEXTS } from '@libs/contract/texts/en/booking.js';
import { DayStrip } from './DayStrip.js';
import styles from './form.module.css';
import { FormSection } from '../Sections.js';
import { LIMITS } from '@libs/contract/limits.js';
import { shownSlot } from '@libs/contract/texts/en/locale.js';
import {
  addDays,
  DAY,
  epochMs,
  instantOf,
  type KolkataDate,
  parseDate,
  parseSlot,
  type Slot,
} from '@libs/contract/time.js';
import { useState } from 'react';

interface WhenSectionProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  /** Epoch ms. */
  readonly now: number;
}

const { when: texts } = FORM_TEXTS;

/** A day, a start and a length; behind a control the exact dates and times, which are the same values. */
export function WhenSection({ selection, errors, onChange, now }: WhenSectionProps) {
  const { startDate, startTime, endTime } = selection;
  const [exact, setExact] = useState(false);
  const isOver = isOverOn(startDate, now);
  const hours = hoursOf(selection);
  // Each error is shown once, where the user chooses.
  const shown = exact ? {} : errors;
  return (
    <FormSection title={texts.title} hint={texts.zone}>
      <DayStrip
        value={startDate}
        error={shown.startDate}
        onChange={(day) => onChange(withDay(selection, day))}
        now={now}
      />
      <StartAndLength selection={selection} errors={shown} onChange={onChange} isOver={isOver} />
      <div className={styles.notices}>
        <EndChoices
          span={selection}
          reason={isLateStart(startTime) && endTime === '' ? texts.late(shownSlot(startTime)) : undefined}
          onChoose={(end) => onChange({ ...selection, ...end })}
        />
      </div>
      <details onToggle={({ currentTarget }) => setExact(currentTarget.open)}>
        <summary className={`strong touch ${styles.summary}`}>{texts.exact}</summary>
        <ExactTimes {...{ selection, errors, onChange, isOver, now }} />
        <p className={styles.booked}>
          {hours !== undefined && hours > 0 && !errors.endTime ? texts.booked(formatHours(hours)) : ''}
        </p>
      </details>
    </FormSection>
  );
}

interface ExactTimesProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  readonly isOver: (slot: Slot) => boolean;
  /** Epoch ms. */
  readonly now: number;
}

/** Start and end with their dates, also of a visit over several days. */
function ExactTimes({ selection, errors, onChange, isOver, now }: ExactTimesProps) {
  const first = today(now);
  const day = parseDate(selection.startDate);
  return (
    <div className={`stack gap-1-3 ${styles.grid}`}>
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

interface StartAndLengthProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  readonly isOver: (slot: Slot) => boolean;
}

/** Identifies an end in the list. */
const nameOf = ({ endDate, endTime }: Span | End) => (endDate && endTime ? `${endDate} ${endTime}` : '');

/** When the chef comes and for how long: the end that most visits have is two taps away. */
function StartAndLength({ selection, errors, onChange, isOver }: StartAndLengthProps) {
  const chosen = nameOf(selection);
  const ends = lengthsOf(selection);
  return (
    <div className={`flow gap-1-2 ${styles.pair}`}>
      <SlotSelect
        label={texts.starts}
        value={selection.startTime}
        error={errors.startTime}
        isClosed={isOver}
        onChange={(slot) => onChange(withStartTime(selection, slot))}
      />
      <Select
        label={texts.length}
        value={chosen}
        // Without a day there is no length yet: the day is asked for above.
        error={errors.endTime ?? (selection.startDate ? errors.endDate : undefined)}
        onChange={({ target }) => {
          const end = ends.find((each) => nameOf(each) === target.value);
          onChange({ ...selection, ...(end ?? { endTime: '' }) });
        }}
        none={texts.chooseLength}
        choices={ends.map((end) => ({ value: nameOf(end), label: wordsOf({ ...selection, ...end }) }))}
      />
    </div>
  );
}

/** The ends of the same day, after a late start the next morning, and one that was chosen by its date and time. */
function lengthsOf(selection: Selection): readonly End[] {
  const { startDate, startTime } = selection;
  const ends = endsAfter(selection).filter((end) => end.endDate === startDate || isLateStart(startTime));
  const [endDate, endTime] = [parseDate(selection.endDate), parseSlot(selection.endTime)];
  if (!endDate || !endTime || ends.some((end) => nameOf(end) === nameOf(selection))) return ends;
  return [...ends, { endDate, endTime }];
}

/** `4 hours, until 10.00 pm`; only the end if it is before the start. */
function wordsOf(span: Span & End): string {
  const hours = hoursOf(span);
  const day = parseDate(span.startDate);
  const end = day && span.endDate === addDays(day, 1) ? ORDER.nextDay(shownSlot(span.endTime)) : formatEnd(span);
  return hours !== undefined && hours > 0 ? texts.lengthUntil(formatHours(hours), end) : texts.until(end);
}

/** Whether a slot of the day is over at `now` (epoch ms). */
const isOverOn = (date: string, now: number) => {
  const day = parseDate(date);
  return (slot: Slot): boolean => day !== undefined && epochMs(instantOf(day, slot)) <= now;
};
