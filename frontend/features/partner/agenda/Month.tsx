import { Link } from '../../../components/Link.js';
import { formatDate } from '../../../lib/format/time.js';
import { agendaAddress, isOff, isOn, weeksOf } from './days.js';
import styles from './agenda.module.css';
import type { Agenda } from '@libs/contract/agenda.js';
import { ZONE } from '@libs/contract/day-in.js';
import { AGENDA_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { LOCALE } from '@libs/contract/texts/en/locale.js';
import type { KolkataDate } from '@libs/contract/time.js';

interface MonthProps {
  readonly day: KolkataDate;
  readonly today: KolkataDate;
  readonly agenda: Agenda;
}

const weekday = (width: 'narrow' | 'long') => new Intl.DateTimeFormat(LOCALE, { weekday: width, timeZone: ZONE });
const [narrow, long] = [weekday('narrow'), weekday('long')];

/** A month as a calendar; each day leads to its visits. */
export const Month = ({ day, today, agenda }: MonthProps) => {
  const weeks = weeksOf(day);
  return (
    <table className={`wide ${styles.month}`}>
      <caption className="hidden-visually">{texts.month}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" className="soft small">
              <span aria-hidden>{narrow.format(new Date(date))}</span>
              <span className="hidden-visually">{long.format(new Date(date))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date}>
                <Cell {...{ date, today, agenda }} isOutside={date.slice(0, 7) !== day.slice(0, 7)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface CellProps {
  readonly date: KolkataDate;
  readonly today: KolkataDate;
  readonly agenda: Agenda;
  /** Of another month. */
  readonly isOutside: boolean;
}

function Cell({ date, today, agenda, isOutside }: CellProps) {
  const { length: count } = agenda.visits.filter((visit) => isOn(visit, date));
  const off = isOff(agenda.off, date);
  const what = [count > 0 && texts.visits(count), off && texts.dayOff].filter(Boolean).join(', ');
  return (
    <Link
      to={agendaAddress('days', date)}
      className={`plain stack middle centered tabular ${styles.cell}`}
      aria-label={texts.openDay(formatDate(date), what || texts.nothing)}
      aria-current={date === today ? 'date' : undefined}
      data-outside={isOutside || undefined}
      data-off={off || undefined}
    >
      {Number(date.slice(-2))}
      <span className={`small strong ${styles.count}`}>{count > 0 ? count : ''}</span>
    </Link>
  );
}
