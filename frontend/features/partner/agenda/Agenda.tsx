import { ButtonLink } from '../../../components/Button.js';
import { Loaded } from '../../../components/Loaded.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { useLiveBookings } from '../../../api/useLiveBookings.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { formatMonth, heldDate } from '../../../lib/format/time.js';
import { agendaQuery } from '../api.js';
import styles from './agenda.module.css';
import {
  type AgendaState,
  agendaAddress,
  DAYS_AHEAD,
  daysFrom,
  isOff,
  isOn,
  mondayOf,
  monthAfter,
  weeksOf,
} from './days.js';
import { Day } from './Day.js';
import { Month } from './Month.js';
import type { Agenda as Planned } from '@libs/contract/agenda.js';
import { AGENDA_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { addDays, type KolkataDate } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';

const CalendarFeed = lazyComponent(async () => (await import('./CalendarFeed.js')).CalendarFeed);

interface AgendaProps extends AgendaState {
  readonly chefId: string;
  readonly today: KolkataDate;
}

/** The visits of some days, a week or a month. */
export function Agenda({ chefId, view, day, today }: AgendaProps) {
  useLiveBookings();
  const shown = daysOf(view, day);
  const [first = day, last = day] = [shown[0], shown.at(-1)];
  const query = useQuery(agendaQuery(chefId, first, last));
  return (
    <div className="stack fluid gap-6">
      {view === 'week' && (
        <Steps
          view={view}
          {...{ earlier: addDays(first, -7), later: addDays(first, 7), now: texts.thisWeek }}
          isNow={mondayOf(today) === first}
        >
          {`${heldDate(first)}\u00a0– ${heldDate(last)}`}
        </Steps>
      )}
      {view === 'month' && (
        <Steps
          view={view}
          {...{ earlier: monthAfter(day, -1), later: monthAfter(day, 1), now: texts.thisMonth }}
          isNow={today.slice(0, 7) === day.slice(0, 7)}
        >
          {formatMonth(day.slice(0, 7), 'long')}
        </Steps>
      )}
      <Loaded query={query} loading={texts.loading} skeleton={<Skeleton height="480px" />}>
        {(agenda) => (
          <>
            <div className={`refreshes ${styles.body}`} data-outdated={query.isPlaceholderData || undefined}>
              {view === 'month' ? (
                <Month {...{ day, today, agenda }} />
              ) : (
                <Days {...{ chefId, today, agenda }} days={view === 'days' ? worthShowing(shown, agenda) : shown} />
              )}
              {view === 'days' && isEmptyAfter(shown, agenda) && <p className="soft mt-4">{texts.nothingLater}</p>}
            </div>
            <CalendarFeed props={{ chefId }} fallback={<Skeleton height="68px" />} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function daysOf(view: AgendaState['view'], day: KolkataDate): readonly KolkataDate[] {
  if (view === 'month') return weeksOf(day).flat();
  return view === 'week' ? daysFrom(mondayOf(day), 7) : daysFrom(day, DAYS_AHEAD);
}

/** The first two days always, the others with a visit or as a day off. */
const worthShowing = (days: readonly KolkataDate[], { visits, off }: Planned): readonly KolkataDate[] =>
  days.filter((day, index) => index < 2 || isOff(off, day) || visits.some((visit) => isOn(visit, day)));

const isEmptyAfter = (days: readonly KolkataDate[], agenda: Planned): boolean => worthShowing(days, agenda).length <= 2;

interface DaysProps extends Pick<AgendaProps, 'chefId' | 'today'> {
  readonly days: readonly KolkataDate[];
  readonly agenda: Planned;
}

const Days = ({ days, agenda, ...rest }: DaysProps) => (
  <div className={`stack fluid gap-6 ${styles.days}`}>
    {days.map((day) => (
      <Day key={day} {...rest} day={day} agenda={agenda} off={isOff(agenda.off, day)} />
    ))}
  </div>
);

interface StepsProps {
  readonly view: AgendaState['view'];
  readonly earlier: KolkataDate;
  readonly later: KolkataDate;
  /** The words for the present week or month. */
  readonly now: string;
  readonly isNow: boolean;
  /** What is shown. */
  readonly children: string;
}

const Steps = ({ view, earlier, later, now, isNow, children }: StepsProps) => (
  <div className="flow gap-2 spread">
    <h2 className={`title ${styles.day}`} aria-live="polite">
      {children}
    </h2>
    <div className="row gap-1">
      {!isNow && (
        <ButtonLink look="quiet" to={agendaAddress(view)}>
          {now}
        </ButtonLink>
      )}
      <ButtonLink
        look="quiet"
        to={agendaAddress(view, earlier)}
        aria-label={texts.earlier}
        icon={<ChevronLeft size={20} aria-hidden />}
      />
      <ButtonLink
        look="quiet"
        to={agendaAddress(view, later)}
        aria-label={texts.later}
        icon={<ChevronRight size={20} aria-hidden />}
      />
    </div>
  </div>
);
