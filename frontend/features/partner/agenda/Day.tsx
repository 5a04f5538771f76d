import { BookingPlace } from '../../../components/BookingPlace.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { Button } from '../../../components/Button.js';
import { Link } from '../../../components/Link.js';
import { toBooking } from '../../../lib/booking/booking-screens.js';
import { guestOf } from '../../../lib/booking/guest.js';
import { mealsOf } from '../../../lib/booking/visit-words.js';
import { formatDate, formatSpan, formatTimes } from '../../../lib/format/time.js';
import { useAvailabilityChanges } from '../availability/api.js';
import styles from './agenda.module.css';
import { isOn, withDayOff } from './days.js';
import type { Agenda } from '@libs/contract/agenda.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { AGENDA_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { addDays, type KolkataDate } from '@libs/contract/time.js';
import { Car, CalendarOff, CalendarPlus, TreePalm } from 'lucide-react';
import { useId } from 'react';

interface DayProps {
  readonly chefId: string;
  readonly day: KolkataDate;
  readonly today: KolkataDate;
  readonly agenda: Agenda;
  readonly off: boolean;
}

/** A day of the agenda: its visits in order, also those that began before, with the ways and gaps between them, and whether it is a day off. */
export function Day({ chefId, day, today, agenda, off }: DayProps) {
  const id = useId();
  const visits = agenda.visits.filter((visit) => isOn(visit, day));
  const name = dayName(day, today);
  return (
    <section className="stack fluid gap-2" aria-labelledby={id}>
      <div className="cluster spread gap-0-3">
        <div>
          <h2 id={id} className={`title ${styles.day}`}>
            {name}
          </h2>
          {name !== formatDate(day) && <p className="soft small">{formatDate(day)}</p>}
        </div>
        {day >= today && <DayOffSwitch {...{ chefId, day, off, name }} />}
      </div>
      {off && (
        <p className={`inline gap-2 small tone-calm ${styles.off}`}>
          <TreePalm size={18} aria-hidden />
          {visits.length > 0 ? texts.staysPlanned : texts.dayOff}
        </p>
      )}
      {visits.length > 0 ? (
        <ol className="stack fluid gap-1">
          {visits.map((visit) => (
            <Stop
              key={visit.id}
              visit={visit}
              way={agenda.ways.find(({ after }) => after === visit.id)}
              day={day}
              agenda={agenda}
            />
          ))}
        </ol>
      ) : (
        !off && <p className="soft">{texts.nothing}</p>
      )}
    </section>
  );
}

/** `Today`, `Tomorrow`, or the date. */
function dayName(day: KolkataDate, today: KolkataDate): string {
  if (day === today) return texts.today;
  return day === addDays(today, 1) ? texts.tomorrow : formatDate(day);
}

interface SwitchProps extends Pick<DayProps, 'chefId' | 'day' | 'off'> {
  readonly name: string;
}

function DayOffSwitch({ chefId, day, off, name }: SwitchProps) {
  const { change, isPending } = useAvailabilityChanges(chefId);
  const [Icon, label] = off ? [CalendarPlus, texts.workAfterAll] : [CalendarOff, texts.dayOff];
  return (
    <Button
      look="quiet"
      className={styles.switch}
      icon={<Icon size={18} aria-hidden />}
      busy={isPending}
      aria-label={`${label}, ${name}`}
      onClick={() =>
        change((latest) => ({ off: withDayOff(latest.off, day, !off) }), (off ? texts.works : texts.tookOff)(name))
      }
    >
      {label}
    </Button>
  );
}

interface StopProps {
  readonly visit: Booking;
  /** To the next visit. */
  readonly way: Agenda['ways'][number] | undefined;
  readonly day: KolkataDate;
  readonly agenda: Agenda;
}

/** A visit, and the way to the next one of the day. */
const Stop = ({ visit, way, day, agenda }: StopProps) => {
  const next = agenda.visits[agenda.visits.indexOf(visit) + 1];
  return (
    <>
      <li className="stack fluid">
        <Link {...toBooking(visit)} className={`box raised pressable stack gap-0-3 p-3-4 breaks ${styles.visit}`}>
          <span className="strong tabular">{(visit.startDate === day ? formatTimes : formatSpan)(visit)}</span>
          <span className="row spread gap-3">
            <span className="strong">
              {mealsOf(visit)} · {PARTNER_TEXTS.bookings.people(visit.headCount)}
            </span>
            {visit.status !== STATUS.placed && <BookingStatus status={visit.status} />}
          </span>
          <span className="soft small">
            {guestOf(visit)} · <BookingPlace booking={visit} />
          </span>
        </Link>
      </li>
      {way && next?.startDate === day && (
        <li className={`row gap-2 soft small ${styles.way}`}>
          {way.wayMinutes > 0 && <Car size={16} aria-hidden />}
          {wayText(way)}
        </li>
      )}
    </>
  );
};

function wayText({ wayMinutes, betweenMinutes }: Agenda['ways'][number]): string {
  if (wayMinutes === 0) return texts.free(betweenMinutes);
  const free = betweenMinutes - wayMinutes;
  return free < 0 ? texts.tight(wayMinutes, betweenMinutes) : texts.way(wayMinutes, free);
}
