import type { Dashboard } from '@libs/contract/chefs.js';
import { STATUS } from '@libs/contract/enums.js';
import { PARTNER_MESSAGES } from '@libs/contract/partner-messages.js';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../../components/Link.js';
import { money } from '../../../lib/format/money.js';
import { TEXTS } from '../texts.js';
import styles from './dashboard.module.css';

const { dashboard: words } = PARTNER_MESSAGES;

/** The seven figures; those of bookings link to the bookings that they count. */
export const Figures = ({ dashboard }: { readonly dashboard: Dashboard }) => (
  <>
    <section className={styles.section} aria-labelledby="chef-bookings">
      <h2 id="chef-bookings">{words.bookings}</h2>
      <ul className={styles.counts}>
        <Count label={words.totalBookings} count={dashboard.totalBookings} of={ALL} />
        <Count label={words.upcomingBookings} count={dashboard.upcomingBookings} of={UPCOMING} />
        <Count label={words.pastBookings} count={dashboard.pastBookings} of={PAST} />
      </ul>
    </section>
    <section className={styles.section} aria-labelledby="chef-performance">
      <h2 id="chef-performance">{words.performance}</h2>
      <dl className={styles.amounts}>
        <Amount label={words.totalEarnings} amount={dashboard.totalEarnings} />
        <Amount label={words.thisMonth} amount={dashboard.thisMonth} />
        <Amount label={words.lastMonth} amount={dashboard.lastMonth} />
        <Amount label={words.dueAmount} amount={dashboard.dueAmount} note={TEXTS.dashboard.dueHint} />
      </dl>
    </section>
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
    <Link to={`/partner/bookings?status=${of.join(',')}`} className={styles.count}>
      <span className={styles.figure}>{count}</span>
      <span className={styles.label}>{label}</span>
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
  <div className={styles.amount}>
    <dt>{label}</dt>
    <dd className={styles.sum}>
      <span className="money">{money(amount)}</span>
      {note && <span className={styles.note}>{note}</span>}
    </dd>
  </div>
);
