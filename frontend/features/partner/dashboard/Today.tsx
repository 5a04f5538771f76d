import { Card } from '../../../components/Card.js';
import { Link } from '../../../components/Link.js';
import { RetryNotice } from '../../../components/Notice.js';
import { shoppingListAddress, toBooking } from '../../../lib/booking/booking-screens.js';
import { offerOf } from '../../../lib/booking/booking-actions.js';
import { guestOf } from '../../../lib/booking/guest.js';
import { headingOf } from '../../../lib/booking/visit-words.js';
import { formatInstant, today } from '../../../lib/format/time.js';
import { money } from '../../../lib/format/money.js';
import { agendaQuery, availabilityQuery, newsQuery, unansweredQuery } from '../api.js';
import styles from './dashboard.module.css';
import type { Availability } from '@libs/contract/agenda.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { HOME_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { addDays, SLOTS } from '@libs/contract/time.js';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface TodayProps {
  readonly chefId: string;
  /** The upcoming visits, next one first. */
  readonly visits: readonly Booking[];
  readonly now: number;
}

/** What a chef does and collects today, and what is new. */
export const Today = (props: TodayProps) => (
  <div className={`stack fluid gap-5 ${styles.today}`}>
    <ToDo {...props} />
    <ToCollect {...props} />
    <News {...props} />
  </div>
);

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Panel = ({ title, children }: PanelProps) => (
  <Card className="stack fluid top gap-2">
    <h2 className="title">{title}</h2>
    {children}
  </Card>
);

/** Days after a visit in which the chef is reminded to rate. */
const RATED_WITHIN = 14;
/** Days before a visit in which the chef shops and prepares. */
const PREPARED_WITHIN = 2;

const recentVisits = (chefId: string, now: number) => {
  const day = today(now);
  return agendaQuery(chefId, addDays(day, -RATED_WITHIN), day);
};

/** Whether something of {@link Today} is still loading, which would move what is below it. */
export function useTodayPending(chefId: string, now: number): boolean {
  const visits = useQuery(recentVisits(chefId, now));
  const hours = useQuery(availabilityQuery(chefId));
  const news = useQuery(newsQuery(chefId));
  const unanswered = useQuery(unansweredQuery());
  return [visits, hours, news, unanswered].some(isFirstPending);
}

/**
 * Whether a query has neither answered nor failed yet. One that failed is asked again when a component shows it: hiding
 * the component meanwhile would ask for ever.
 */
export const isFirstPending = ({
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount'>): boolean => isPending && errorUpdateCount === 0;

function ToDo({ chefId, visits, now }: TodayProps) {
  const day = today(now);
  const { data: agenda } = useQuery(recentVisits(chefId, now));
  const { data: availability } = useQuery(availabilityQuery(chefId));
  const { data: unanswered, error, refetch } = useQuery(unansweredQuery());
  const ahead = visits.filter(
    ({ status, startDate }) => status === STATUS.placed && startDate < addDays(day, PREPARED_WITHIN),
  );
  const unrated = (agenda?.visits ?? []).filter((visit) => offerOf('rate', visit) === true);
  // Another time first, because it has a deadline.
  const asked = (unanswered ?? []).toSorted((one, other) => Number(!one.move) - Number(!other.move));
  const tasks = [
    ...asked.map((visit) => ({ ...toBooking(visit), words: answerWords(visit, now) })),
    ...ahead.map((visit) => {
      const words = (visit.ingredients?.by === 'chef' ? texts.shop : texts.prepare)(headingOf(visit, now));
      return { to: shoppingListAddress(visit.id), words };
    }),
    ...unrated.map((visit) => ({ ...toBooking(visit), words: texts.rate(guestOf(visit)) })),
    ...(availability && isUnsaid(availability) ? [{ to: '/partner/availability', words: texts.setHours }] : []),
  ];
  return (
    <Panel title={texts.toDo}>
      {!unanswered && error && <RetryNotice text={MESSAGES.general.away} onRetry={refetch} />}
      {tasks.length === 0 ? (
        unanswered && <p className="soft">{texts.nothingToDo}</p>
      ) : (
        <ul className="rows">
          {tasks.map(({ words, ...link }) => (
            <li key={`${link.to} ${words}`}>
              <Link {...link} className="row spread gap-3 plain">
                <span>{words}</span>
                <ChevronRight size={20} aria-hidden className={styles.onward} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What the guest waits for; another time by when. */
const answerWords = (visit: Booking, now: number): string =>
  visit.move
    ? texts.answerMove(headingOf(visit, now), formatInstant(visit.move.until))
    : texts.answer(headingOf(visit, now));

/** Whether the chef comes always, as before they have said anything. */
const isUnsaid = ({ weekly, off }: Availability): boolean =>
  off.length === 0 &&
  weekly.length === 7 &&
  weekly.every(({ from, to }) => from === SLOTS[0] && to === SLOTS[SLOTS.length - 1]);

function ToCollect({ chefId, visits, now }: TodayProps) {
  const day = today(now);
  const { data: agenda } = useQuery(recentVisits(chefId, now));
  const due = visits.filter(({ startDate }) => startDate <= day);
  const over = agenda?.visits.filter(({ status, endDate }) => status === STATUS.complete && endDate === day) ?? [];
  const todays = [...due, ...over].filter(({ dueAmount }) => dueAmount > 0);
  const sum = todays.reduce((paise, { dueAmount }) => paise + Math.round(dueAmount * 100), 0) / 100;
  return (
    <Panel title={texts.collect}>
      {todays.length === 0 ? (
        <p className="soft">{texts.nothingToCollect}</p>
      ) : (
        <p>
          <span className={`money ${styles.figure}`}>{money(sum)}</span>{' '}
          <span className="soft">{texts.collectFrom(todays.length)}</span>
        </p>
      )}
    </Panel>
  );
}

function News({ chefId, now }: TodayProps) {
  const { data, error, refetch } = useQuery(newsQuery(chefId));
  return (
    <Panel title={texts.news}>
      {!data && error && <RetryNotice text={MESSAGES.general.away} onRetry={refetch} />}
      {data?.length === 0 && <p className="soft">{texts.noNews}</p>}
      <ul className="rows">
        {data?.map(({ at, what, booking }) => (
          <li key={booking.id}>
            <Link {...toBooking(booking)} className="plain">
              <strong>{texts.what[what]}:</strong> {headingOf(booking, now)}
              <time dateTime={at} className="soft small block">
                {formatInstant(at)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
