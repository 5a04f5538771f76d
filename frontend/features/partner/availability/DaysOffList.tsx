import { Button } from '../../../components/Button.js';
import { TextField } from '../../../components/TextField.js';
import { formatDate, today as todayAt } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { withDaysOff, withoutDaysOff } from '../agenda/days.js';
import type { DaysOff } from '@libs/contract/agenda.js';
import { AVAILABILITY_LIMITS } from '@libs/contract/limits.js';
import { AGENDA_MESSAGES, AVAILABILITY_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { addDays, MINUTE, parseDate } from '@libs/contract/time.js';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';

interface DaysOffListProps {
  readonly off: readonly DaysOff[];
  /** Gets a change of the latest days off. */
  readonly onChange: (change: (latest: readonly DaysOff[]) => DaysOff[]) => void;
}

const NONE = { from: '', to: '' };

/** The days off, and the fields to add some. */
export function DaysOffList({ off, onChange }: DaysOffListProps) {
  const today = todayAt(useNow(MINUTE));
  const [typed, setTyped] = useState(NONE);
  const [error, setError] = useState<{ readonly from?: string; readonly to?: string }>({});
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const [from, to] = [parseDate(typed.from), parseDate(typed.to || typed.from)];
    if (!from || !to) return setError({ [from ? 'to' : 'from']: AGENDA_MESSAGES.date });
    if (to < from) return setError({ to: AGENDA_MESSAGES.days });
    if (to > addDays(from, AVAILABILITY_LIMITS.daysOff - 1)) return setError({ to: AGENDA_MESSAGES.daysOff });
    if (off.length >= AVAILABILITY_LIMITS.off) return setError({ from: AGENDA_MESSAGES.tooManyDaysOff });
    setError({});
    setTyped(NONE);
    onChange((latest) => withDaysOff(latest, { from, to }));
  };
  return (
    <>
      {off.length === 0 ? (
        <p className="soft">{texts.offNone}</p>
      ) : (
        <ul className="rows">
          {off.map((days) => {
            const words = texts.range(formatDate(days.from), formatDate(days.to));
            return (
              <li key={`${days.from} ${days.to}`} className="row spread gap-3">
                <span>{words}</span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.removeOff(words)}
                  onClick={() => onChange((latest) => withoutDaysOff(latest, days))}
                >
                  <Trash2 size={18} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <form className="stack fluid gap-3 pair" noValidate onSubmit={add}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={name === 'from' ? texts.firstDay : texts.lastDay}
            optional={name === 'to'}
            error={error[name]}
            value={typed[name]}
            min={(name === 'to' && typed.from) || today}
            max={addDays(today, 2 * AVAILABILITY_LIMITS.daysOff)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <div className="whole-row">
          <Button type="submit" look="secondary">
            {texts.addOff}
          </Button>
        </div>
      </form>
    </>
  );
}
