import { ChipGroup } from '../../../components/ChipGroup.js';
import { EndChoices, MealFields, SlotSelect } from '../../../components/OrderFields.js';
import { Stepper } from '../../../components/Stepper.js';
import { TextField } from '../../../components/TextField.js';
import { When } from '../../../components/When.js';
import type { ChosenVisit, SelectionErrors } from '../../../lib/booking/check-selection.js';
import { formatHours, hoursOf } from '../../../lib/booking/order.js';
import { withHours } from '../../../lib/booking/span.js';
import { today, unbroken } from '../../../lib/format/time.js';
import { REQUIREMENT_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import styles from '../bookings.module.css';
import { EDIT_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { type Meal, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { addDays, DAY, parseSlot } from '@libs/contract/time.js';

interface EditFieldsProps {
  readonly booking: Booking;
  readonly edit: ChosenVisit;
  readonly errors: SelectionErrors;
  /** Epoch ms. */
  readonly now: number;
  readonly onChange: (next: ChosenVisit) => void;
}

const OCCASIONS = REQUIREMENTS.map((value) => ({ value, label: REQUIREMENT_LABELS[value] }));
const HELP = SERVICES.map((value) => ({ value, label: SERVICE_LABELS[value] }));

/** The editable values, those most often edited first. */
export const EditFields = ({ booking, edit, errors, now, onChange }: EditFieldsProps) => (
  <div className="stack gap-4">
    <WhenFields {...{ booking, edit, errors, now, onChange }} />
    <Stepper
      label={EDIT_TEXTS.people}
      value={edit.headCount}
      min={booking.leastPeople ?? LIMITS.people.min}
      max={LIMITS.people.max}
      error={errors.headCount}
      onChange={(headCount) => onChange({ ...edit, headCount })}
    />
    <MealFields value={edit} errors={errors} onChange={(change) => onChange({ ...edit, ...change })} />
    <ChipGroup
      legend={EDIT_TEXTS.services}
      choose="any"
      choices={HELP}
      value={edit.additionalServices}
      onChange={(additionalServices) => onChange({ ...edit, additionalServices })}
    />
    <ChipGroup
      legend={EDIT_TEXTS.occasion}
      choose="one"
      choices={OCCASIONS}
      value={edit.requirement === '' ? [] : [edit.requirement]}
      error={errors.requirement}
      onChange={([requirement]) => onChange({ ...edit, requirement: requirement ?? '' })}
    />
  </div>
);

/** The start is chosen; the end moves with it, and can be changed within the slots. */
function WhenFields({ booking, edit, errors, now, onChange }: EditFieldsProps) {
  const { startDate, startTime, endTime } = edit;
  const first = today(now);
  const hours = hoursOf(edit);
  return (
    <div>
      <div className={`flow gap-1-3 ${styles.when}`}>
        <TextField
          label={EDIT_TEXTS.startDate}
          type="date"
          min={first}
          max={addDays(first, LIMITS.booking.ahead / DAY)}
          value={startDate}
          error={errors.startDate}
          className={styles.date}
          onChange={({ target }) => onChange(withStart(edit, booking, { startDate: target.value }))}
        />
        <SlotSelect
          label={EDIT_TEXTS.startTime}
          value={startTime}
          error={errors.startTime}
          onChange={(slot) => onChange(withStart(edit, booking, { startTime: slot }))}
        />
        <SlotSelect
          label={EDIT_TEXTS.endTime}
          value={endTime}
          error={errors.endTime ?? errors.endDate}
          onChange={(slot) => onChange({ ...edit, endTime: slot })}
        />
      </div>
      <EndChoices
        span={edit}
        reason={startTime !== '' && endTime === '' ? EDIT_TEXTS.noEnd : undefined}
        onChoose={(end) => onChange({ ...edit, ...end })}
      />
      <p className={styles.booked}>
        {hours !== undefined && hours > 0 && !errors.endTime && (
          <>
            <When span={edit} /> {unbroken(`(${formatHours(hours)})`)}
          </>
        )}
      </p>
    </div>
  );
}

/** The edited values of a booking, initially its own. A new meal starts with the booking form's number of dishes. */
export function editOf(booking: Booking): ChosenVisit {
  const dishes = (count: number, otherwise: number, ...meals: readonly Meal[]) =>
    meals.some((meal) => booking.meals.includes(meal)) ? count : otherwise;
  const { breakfast, starters, mainCourses } = LIMITS.dishes;
  return {
    startDate: booking.startDate,
    startTime: parseSlot(booking.startTime) ?? '',
    endDate: booking.endDate,
    endTime: parseSlot(booking.endTime) ?? '',
    headCount: booking.headCount,
    meals: booking.meals,
    numberOfBreakfast: dishes(booking.numberOfBreakfast, breakfast, 'breakfast'),
    numberOfStarters: dishes(booking.numberOfStarters, starters, 'starters'),
    numberOfMainCourses: dishes(booking.numberOfMainCourses, mainCourses, 'lunch', 'dinner'),
    additionalServices: booking.additionalServices,
    requirement: booking.requirement,
  };
}

/** Moves the start and keeps the duration; if the end is empty, the booked duration applies. */
export const withStart = (
  edit: ChosenVisit,
  booking: Booking,
  start: Partial<Pick<ChosenVisit, 'startDate' | 'startTime'>>,
): ChosenVisit => withHours({ ...edit, ...start }, hoursOf(edit) ?? hoursOf(booking) ?? 0);

type Field = keyof ChosenVisit;
const TIMES: readonly Field[] = ['startDate', 'startTime', 'endDate', 'endTime'];

/** The difference from the booking, as the server expects it; undefined if nothing has changed. */
export function changesOf(edit: ChosenVisit, booking: Booking): BodyInput<'amendment'> | undefined {
  const before = editOf(booking);
  const differing = (Object.keys(before) as Field[]).filter((field) => String(edit[field]) !== String(before[field]));
  if (differing.length === 0) return undefined;
  // Start and end are sent together, so that the server applies exactly what it previewed.
  const sent = differing.some((field) => TIMES.includes(field)) ? [...new Set([...differing, ...TIMES])] : differing;
  return Object.fromEntries(sent.map((field) => [field, edit[field]]));
}
