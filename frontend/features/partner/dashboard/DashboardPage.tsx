import { chefQuery } from '../../../api/account.js';
import { useLiveBookings } from '../../../api/useLiveBookings.js';
import { ButtonLink } from '../../../components/Button.js';
import { TitledSection } from '../../../components/Card.js';
import { Link } from '../../../components/Link.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { money } from '../../../lib/format/money.js';
import { formatMonth } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useSession } from '../../../lib/session/session.js';
import { dashboardQuery, visitsQuery } from '../api.js';
import { OffersPanel } from '../offers/OffersPanel.js';
import { MissingAccount } from '../payout/PayoutAccount.js';
import { LeavingNotice } from '../leaving/Leave.js';
import styles from './dashboard.module.css';
import { Introduce } from './Introduce.js';
import { NextVisit } from './NextVisit.js';
import { isFirstPending, Today, useTodayPending } from './Today.js';
import type { Dashboard } from '@libs/contract/chefs.js';
import { STATUS } from '@libs/contract/enums.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { MINUTE } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';

const { dashboard: texts } = PARTNER_TEXTS;

/**
 * The chef's home, which is today: offers, which expire, as soon as they arrive; the next visit, what to do, to collect and
 * to know; then the figures, without which all else stands. Above the visits, when a chef who leaves will be erased, and
 * what remains before a new one gets visits.
 */
export default function DashboardPage() {
  const session = useSession();
  const figures = useQuery(dashboardQuery());
  // Visits and missing data are above the figures, and must not shift them when they load.
  const account = useQuery(chefQuery(session?.id ?? ''));
  const expected = useQuery(visitsQuery());
  const [chef, visits] = [account.data, expected.data];
  const isReady = chef?.verified === true && chef.erasureDue === null;
  const now = useNow(MINUTE);
  useLiveBookings();
  // Whether a chef without visits is new is among the figures.
  const awaited = visits?.length === 0 ? [account, expected, figures] : [account, expected];
  const isLoading = useTodayPending(session?.id ?? '', now) || awaited.some(isFirstPending);
  return (
    <Page title={texts.title(session?.firstName ?? '')}>
      <div className="stack fluid gap-8">
        <OffersPanel />
        {!isLoading && (
          <>
            {chef && <LeavingNotice chef={chef} />}
            {chef?.verified && <MissingAccount chef={chef} />}
            {session && <Introduce id={session.id} />}
            {visits && (chef?.verified !== false || visits.length > 0) && (
              <NextVisit visits={visits} isNew={isReady && figures.data?.totalBookings === 0} now={now} />
            )}
            {session && visits && chef?.verified !== false && <Today chefId={session.id} visits={visits} now={now} />}
          </>
        )}
        <Loaded
          query={isLoading ? { data: undefined, error: null, refetch: figures.refetch } : figures}
          loading={texts.loading}
          skeleton={
            <div className="stack fluid gap-8">
              {isLoading && (
                <>
                  <Skeleton height="360px" />
                  <Skeleton height="168px" />
                </>
              )}
              <Skeleton height="168px" />
              <Skeleton height="320px" />
            </div>
          }
          elsewhere={<ButtonLink to="/partner/bookings">{PARTNER_TEXTS.bookings.all}</ButtonLink>}
        >
          {(dashboard) => (
            <>
              <Figures dashboard={dashboard} />
              <Earnings dashboard={dashboard} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** Twelve months as a bar chart and as a table. */
function Earnings({ dashboard }: { readonly dashboard: Dashboard }) {
  const bars = barsOf(dashboard.earningsByMonth);
  const best = bestOf(bars);
  const nothing = dashboard.totalEarnings > 0 ? texts.nothingLately : texts.nothingEarned;
  return (
    <TitledSection id="earnings" title={texts.months} lead={texts.monthsLead}>
      <figure className={`box raised stack gap-3 ${styles.chart}`}>
        {best && (
          <ol className={styles.bars} aria-hidden>
            {bars.map((bar) => (
              <li key={bar.month} className={bar === best ? `strong ${styles.best}` : undefined}>
                <svg viewBox="0 0 10 100" preserveAspectRatio="none" className={styles.bar}>
                  <rect x="0" y={100 - bar.height} width="10" height={bar.height} />
                </svg>
                <span className={styles.roomy}>{bar.shortName}</span>
                <span className={styles.tight}>{bar.initial}</span>
              </li>
            ))}
          </ol>
        )}
        <figcaption>{best ? texts.best(best.name, money(best.amount)) : nothing}</figcaption>
      </figure>
      {best && (
        <details className={styles.details}>
          <summary>{texts.table}</summary>
          <Table bars={bars} />
        </details>
      )}
    </TitledSection>
  );
}

const Table = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <table className={`table short ${styles.table}`}>
    <caption className="hidden-visually">{texts.months}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.month}</th>
        <th scope="col">{texts.amount}</th>
      </tr>
    </thead>
    <tbody>
      {bars.toReversed().map(({ month, name, amount }) => (
        <tr key={month}>
          <th scope="row">{name}</th>
          <td className="money">{money(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const { dashboard: words } = PARTNER_MESSAGES;

/** The seven figures; those of bookings link to the bookings that they count. */
const Figures = ({ dashboard }: { readonly dashboard: Dashboard }) => (
  <>
    <TitledSection id="chef-bookings" title={words.bookings}>
      <ul className={`stack gap-3 ${styles.counts}`}>
        <Count label={words.totalBookings} count={dashboard.totalBookings} of={ALL} />
        <Count label={words.upcomingBookings} count={dashboard.upcomingBookings} of={UPCOMING} />
        <Count label={words.pastBookings} count={dashboard.pastBookings} of={PAST} />
      </ul>
    </TitledSection>
    <TitledSection id="chef-performance" title={words.performance}>
      <dl className={`stack gap-3 ${styles.amounts}`}>
        <Amount label={words.totalEarnings} amount={dashboard.totalEarnings} />
        <Amount label={words.thisMonth} amount={dashboard.thisMonth} />
        <Amount label={words.lastMonth} amount={dashboard.lastMonth} />
        <Amount label={words.dueAmount} amount={dashboard.dueAmount} note={PARTNER_TEXTS.dashboard.dueHint} />
      </dl>
    </TitledSection>
  </>
);

/** A cancelled booking is neither upcoming nor past, so the total excludes it. */
const ALL = [STATUS.complete, STATUS.inProgress, STATUS.placed];
const UPCOMING = [STATUS.inProgress, STATUS.placed];
const PAST = [STATUS.complete];

interface CountProps {
  readonly label: string;
  readonly count: number;
  /** The statuses that the linked list shows. */
  readonly of: readonly number[];
}

const Count = ({ label, count, of }: CountProps) => (
  <li>
    <Link to={`/partner/bookings?status=${of.join(',')}`} className={`box raised row gap-3 pressable ${styles.count}`}>
      <span className={styles.figure}>{count}</span>
      <span className="grows">{label}</span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  </li>
);

interface AmountProps {
  readonly label: string;
  /** Rupees. */
  readonly amount: number;
  readonly note?: string;
}

const Amount = ({ label, amount, note }: AmountProps) => (
  <div className="box raised p-4">
    <dt className="soft">{label}</dt>
    <dd className="title strong">
      <span className="money">{money(amount)}</span>
      {note && <span className="soft small regular block">{note}</span>}
    </dd>
  </div>
);

type MonthOfEarnings = Dashboard['earningsByMonth'][number];
interface Bar extends MonthOfEarnings {
  readonly name: string;
  readonly shortName: string;
  readonly initial: string;
  /** Percent of the best month; at least visible for months with earnings. */
  readonly height: number;
}

const MIN_HEIGHT_PERCENT = 2;

export function barsOf(months: readonly MonthOfEarnings[]): readonly Bar[] {
  const best = Math.max(0, ...months.map(({ amount }) => amount));
  return months.map(({ month, amount }) => ({
    month,
    amount,
    name: formatMonth(month, 'long'),
    shortName: formatMonth(month, 'short'),
    initial: formatMonth(month, 'narrow'),
    height: amount > 0 ? Math.max(MIN_HEIGHT_PERCENT, Math.round((amount / best) * 100)) : 0,
  }));
}

/** The month with the highest earnings, the latest of equals; undefined without earnings. */
export function bestOf(bars: readonly Bar[]): Bar | undefined {
  return bars
    .filter(({ amount }) => amount > 0)
    .reduce<Bar | undefined>((best, bar) => (best && best.amount > bar.amount ? best : bar), undefined);
}
