import { Button } from '../../../components/Button.js';
import { Select } from '../../../components/TextField.js';
import styles from '../agenda/agenda.module.css';
import { daysFrom } from '../agenda/days.js';
import type { Hours } from '@libs/contract/agenda.js';
import { ZONE } from '@libs/contract/day-in.js';
import { AVAILABILITY_LIMITS } from '@libs/contract/limits.js';
import { AVAILABILITY_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { LOCALE, shownSlot } from '@libs/contract/texts/en/locale.js';
import { type KolkataDate, SLOTS, type Slot, type Weekday, weekdayOf } from '@libs/contract/time.js';
import { Copy, Plus, Trash2 } from 'lucide-react';

interface WeeklyHoursProps {
  readonly weekly: readonly Hours[];
  /** Gets a change of the latest weekly hours. */
  readonly onChange: (change: (latest: readonly Hours[]) => Hours[]) => void;
}

const long = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: ZONE });
/** From Monday on, with their names. */
const DAYS = daysFrom('2026-12-07' as KolkataDate, 7).map((date) => ({
  day: weekdayOf(date),
  name: long.format(new Date(date)),
}));
const [FIRST, LAST] = [SLOTS[0], SLOTS[SLOTS.length - 1] ?? SLOTS[0]];
const place = (slot: Slot): number => SLOTS.indexOf(slot);

const hoursOf = (weekly: readonly Hours[], day: Weekday): readonly Hours[] =>
  weekly.filter((hours) => hours.day === day);

/** The hours of each weekday, which can be copied to the others. */
export function WeeklyHours({ weekly, onChange }: WeeklyHoursProps) {
  const change = (day: Weekday, before: Hours | undefined, after: Hours | undefined) => {
    const own = hoursOf(weekly, day);
    onChange((latest) =>
      DAYS.flatMap((each) => {
        const hours = hoursOf(latest, each.day);
        return each.day === day ? withWindow(hours, own, before, after) : hours;
      }),
    );
  };
  return (
    <ul className="rows">
      {DAYS.map(({ day, name }) => {
        const own = hoursOf(weekly, day);
        return (
          <li key={day} className={`stack fluid gap-3 ${styles.weekday}`}>
            <div>
              <h3 className="large">{name}</h3>
              {own.length === 0 && <p className="soft small">{texts.none}</p>}
            </div>
            <div className="stack fluid gap-2">
              {own.map((hours, index) => (
                <Window
                  key={index}
                  name={name}
                  hours={hours}
                  onChange={(changed) => change(day, hours, changed)}
                  onRemove={() => change(day, hours, undefined)}
                />
              ))}
              <div className="flow gap-2 flush">
                {weekly.length < AVAILABILITY_LIMITS.weekly && (
                  <Button
                    look="quiet"
                    icon={<Plus size={18} aria-hidden />}
                    aria-label={texts.add(name)}
                    onClick={() => change(day, undefined, nextWindow(day, own))}
                  >
                    {texts.addShort}
                  </Button>
                )}
                {own.length > 0 && (
                  <Button
                    look="quiet"
                    icon={<Copy size={18} aria-hidden />}
                    aria-label={texts.copy(name)}
                    onClick={() =>
                      onChange(() =>
                        DAYS.flatMap((each) => own.map((hours) => ({ ...hours, day: each.day }))).slice(
                          0,
                          AVAILABILITY_LIMITS.weekly,
                        ),
                      )
                    }
                  >
                    {texts.copyShort}
                  </Button>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns the latest hours of a day with `after` in place of `before`; without one of them it is added or removed. What
 * differs from the hours that were `shown` was saved since: by another device, or by this change already.
 */
function withWindow(
  latest: readonly Hours[],
  shown: readonly Hours[],
  before: Hours | undefined,
  after: Hours | undefined,
): readonly Hours[] {
  const place = before === undefined || countOf(latest, before) < countOf(shown, before) ? -1 : placeOf(latest, before);
  if (place >= 0) return latest.flatMap((each, index) => (index === place ? (after ?? []) : [each]));
  return after === undefined || countOf(latest, after) > countOf(shown, after) ? latest : [...latest, after];
}

const isSame = (one: Hours, other: Hours): boolean => one.from === other.from && one.to === other.to;
const countOf = (all: readonly Hours[], one: Hours): number => all.filter((each) => isSame(each, one)).length;
const placeOf = (all: readonly Hours[], one: Hours): number => all.findIndex((each) => isSame(each, one));

/** The rest of the day after the last hours, or the whole day. */
function nextWindow(day: Weekday, own: readonly Hours[]): Hours {
  const last = Math.max(...own.map(({ to }) => place(to)), 0);
  const from = own.length > 0 && last < SLOTS.length - 1 ? (SLOTS[last] ?? FIRST) : FIRST;
  return { day, from, to: LAST };
}

interface WindowProps {
  readonly name: string;
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
  readonly onRemove: () => void;
}

const choicesOf = (slots: readonly Slot[]) => slots.map((slot) => ({ value: slot, label: shownSlot(slot) }));

const Window = ({ name, hours, onChange, onRemove }: WindowProps) => {
  const { from, to } = hours;
  return (
    <div className={`flow gap-0-2 ${styles.window}`}>
      <Select
        label={<span className="hidden-visually">{texts.from(name)}</span>}
        value={from}
        choices={choicesOf(SLOTS.slice(0, -1))}
        onChange={({ target }) => {
          const changed = target.value as Slot;
          onChange({ ...hours, from: changed, to: place(to) > place(changed) ? to : LAST });
        }}
      />
      <Select
        label={<span className="hidden-visually">{texts.to(name)}</span>}
        value={to}
        choices={choicesOf(SLOTS.slice(place(from) + 1))}
        onChange={({ target }) => onChange({ ...hours, to: target.value as Slot })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove(name, shownSlot(from), shownSlot(to))}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </div>
  );
};
