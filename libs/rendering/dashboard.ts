/** The figures of a chef's dashboard, each defined here only. */
import type { Dashboard } from '@libs/contract/chefs.js';
import { type Paise, sum, toRupees } from '@libs/contract/money.js';
import { addMonths, type Instant } from '@libs/contract/time.js';
import { type Earning, monthOf } from '@libs/views/chef-earnings.js';

const LISTED_MONTHS = 12;

/** The bookings of a chef: their numbers, and what is left to pay at each upcoming visit. */
export interface ChefFigures {
  readonly past: number;
  readonly upcoming: number;
  readonly due: readonly Paise[];
}

/** Returns the dashboard. `earnings` are all earnings of the chef; months count back from that of `now` in Kolkata. */
export function dashboardOf(
  { past, upcoming, due }: ChefFigures,
  earnings: readonly Earning[],
  now: Instant,
): Dashboard {
  const thisMonth = monthOf(now);
  const lastMonth = addMonths(thisMonth, -1);
  const inMonth = (wanted: string): number => total(earnings.filter(({ month }) => month === wanted));
  return {
    totalBookings: upcoming + past,
    upcomingBookings: upcoming,
    pastBookings: past,
    totalEarnings: total(earnings),
    thisMonth: inMonth(thisMonth),
    lastMonth: inMonth(lastMonth),
    dueAmount: toRupees(sum(due)),
    earningsByMonth: lastMonths(thisMonth).map((month) => ({ month, amount: inMonth(month) })),
  };
}

const total = (earnings: readonly { readonly earned: Paise }[]): number =>
  toRupees(sum(earnings.map(({ earned }) => earned)));

/** Returns the months up to `month`, oldest first. */
function lastMonths(month: string): readonly string[] {
  const months = [month];
  while (months.length < LISTED_MONTHS) months.unshift(addMonths(months[0] ?? month, -1));
  return months;
}
