import { Button } from '../../../components/Button.js';
import { FieldError } from '../../../components/Field.js';
import { TextField } from '../../../components/TextField.js';
import { formatDate, today } from '../../../lib/format/time.js';
import { noonOf } from '../../../lib/format/day.js';
import { LOCALE } from '@libs/contract/texts/en/locale.js';
import { FORM_TEXTS } from '@libs/contract/texts/en/booking.js';
import styles from './form.module.css';
import { ZONE } from '@libs/contract/day-in.js';
import { LIMITS } from '@libs/contract/limits.js';
import { addDays, DAY, epochMs, instantOf, type KolkataDate, parseDate, type Slot } from '@libs/contract/time.js';
import { CalendarDays } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useId, useRef, useState } from 'react';

interface DayStripProps {
  /** `YYYY-MM-DD`, or `''`. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: KolkataDate) => void;
  /** Epoch ms. */
  readonly now: number;
}

const { when: texts } = FORM_TEXTS;
const SHOWN_DAYS = 14;
const LAST_SLOT: Slot = '10.00 pm';

/** The days of the next two weeks as radios, and a calendar for the others. */
export function DayStrip({ value, error, onChange, now }: DayStripProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const first = today(now);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(first, index));
  const isLater = value !== '' && !days.some((day) => day === value);
  const [opened, setOpened] = useState(false);
  return (
    <div ref={place}>
      <fieldset aria-describedby={error && `${id}-error`}>
        <legend className="mb-2 strong">{texts.day}</legend>
        <div className={`stack gap-1 ${styles.days}`}>
          {days.map((day, index) => {
            const { weekday, number, month, isSaturday } = shortDay(day);
            return (
              <label
                key={day}
                className={`selectable stack top small relative ${styles.day} ${isSaturday ? styles.saturday : ''}`}
              >
                <input
                  type="radio"
                  className="selects"
                  name={id}
                  value={day}
                  checked={day === value}
                  disabled={index === 0 && epochMs(instantOf(day, LAST_SLOT)) <= now}
                  aria-label={formatDate(day)}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(day)}
                />
                <span>{weekday}</span>
                <strong>{number}</strong>
                <span>{index === 0 || number === '1' ? month : ''}</span>
              </label>
            );
          })}
        </div>
        <FieldError id={`${id}-error`} error={error} />
      </fieldset>
      {opened || isLater ? (
        <TextField
          label={texts.anotherDay}
          className={styles.later}
          type="date"
          min={first}
          max={addDays(first, LIMITS.booking.ahead / DAY)}
          value={isLater ? value : ''}
          onChange={({ target }) => {
            const day = parseDate(target.value);
            if (day) onChange(day);
          }}
        />
      ) : (
        <Button
          look="quiet"
          className={styles.another}
          icon={<CalendarDays size={18} aria-hidden />}
          onClick={() => {
            flushSync(() => setOpened(true));
            openPicker(place.current?.querySelector<HTMLInputElement>('input[type=date]'));
          }}
        >
          {texts.anotherDay}
        </Button>
      )}
    </div>
  );
}

/** Opens the calendar of a date field in the same tap, where the browser can. */
function openPicker(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  try {
    field?.showPicker();
  } catch {
    // The field has the focus: a date can be typed, or the calendar opened there.
  }
}

const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...options });
const weekdays = part({ weekday: 'short' });
const months = part({ month: 'short' });

/** The parts of a day's tile: `Sat`, `28`, `Nov`. */
function shortDay(day: KolkataDate) {
  const noon = noonOf(day);
  return {
    weekday: weekdays.format(noon),
    number: String(Number(day.slice(8))),
    month: months.format(noon),
    isSaturday: new Date(`${day}T00:00:00.000Z`).getUTCDay() === 6,
  };
}
