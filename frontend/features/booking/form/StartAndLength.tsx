import { shownSlot } from '@libs/contract/shown-slot.js';
import { addDays, epochMs, instantOf, parseDate, parseSlot, type Slot } from '@libs/contract/time.js';
import { SlotSelect } from '../../../components/order/SlotSelect.js';
import { TEXTS as ORDER } from '../../../components/order/texts.js';
import { Select } from '../../../components/Select.js';
import type { SelectionErrors } from '../../../lib/booking/check-selection.js';
import { formatHours, hoursOf } from '../../../lib/booking/order.js';
import { type End, endsAfter, isLateStart, type Span, withStartTime } from '../../../lib/booking/span.js';
import { formatEnd } from '../../../lib/format/time.js';
import type { Selection } from '../flow/selection.js';
import { TEXTS } from '../texts.js';
import styles from './WhenSection.module.css';

interface StartAndLengthProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  readonly isOver: (slot: Slot) => boolean;
}

const { when: texts } = TEXTS.form;
/** Identifies an end in the list. */
const nameOf = ({ endDate, endTime }: Span | End) => (endDate && endTime ? `${endDate} ${endTime}` : '');

/** When the chef comes and for how long: the end that most visits have is two taps away. */
export function StartAndLength({ selection, errors, onChange, isOver }: StartAndLengthProps) {
  const chosen = nameOf(selection);
  const ends = lengthsOf(selection);
  return (
    <div className={styles.pair}>
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
      >
        <option value="">{texts.chooseLength}</option>
        {ends.map((end) => (
          <option key={nameOf(end)} value={nameOf(end)}>
            {wordsOf({ ...selection, ...end })}
          </option>
        ))}
      </Select>
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
export const isOverOn = (date: string, now: number) => {
  const day = parseDate(date);
  return (slot: Slot): boolean => day !== undefined && epochMs(instantOf(day, slot)) <= now;
};
