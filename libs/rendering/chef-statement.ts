/** A chef's statement of a month, from what `chef-earnings` knows of each visit. Its sums are those of the log. */
import type { Statement } from '@libs/contract/earnings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { paise, type Paise, rupees, sum, toRupees } from '@libs/contract/money.js';
import {
  addDays,
  addMonths,
  endOfDay,
  type Instant,
  instantOf,
  kolkataDate,
  type KolkataDate,
  SLOTS,
} from '@libs/contract/time.js';
import { deductionsOf, rulesOn } from '@libs/pricing/chef-deductions.js';
import { type CollectedChange, type Earning, monthOf } from '@libs/views/chef-earnings.js';

/** Returns the months whose visits a statement needs: those of the financial year so far, and the next one. */
export function monthsFor(month: string): readonly string[] {
  const months = [addMonths(month, 1), month];
  while (!(months.at(-1) ?? '').endsWith('-04')) months.push(addMonths(months.at(-1) ?? month, -1));
  return months;
}

/** Returns the day in Kolkata by which the company transfers what it holds of the visits of a month. */
export const payoutDay = (month: string): KolkataDate =>
  `${addMonths(month, 1)}-${String(LIMITS.payoutDay).padStart(2, '0')}` as KolkataDate;

/** Returns the end of that day: what was held of the month is owed until then. */
export const payoutEnd = (month: string): Instant => endOfDay(instantOf(payoutDay(month), SLOTS[0]));

/** Returns the months for which the company still owes something at `now`, the latest first. */
export function monthsOwed(now: Instant): readonly string[] {
  const month = monthOf(now);
  const before = addMonths(month, -1);
  return now < payoutEnd(before) ? [month, before] : [month];
}

interface Known {
  readonly month: string;
  /** The visits that ended in the months of {@link monthsFor}, and all whose payments changed after their month. */
  readonly visits: readonly Earning[];
  /** The end of the chef's first visit; null without one. */
  readonly first: Instant | null;
  readonly upiAddress: string;
}

export function statementOf({ month, visits, first, upiAddress }: Known): Statement {
  const own = visits.filter((visit) => visit.month === month);
  const isKnown = ({ at }: { readonly at: Instant }) => monthOf(at) <= month;
  const deducted = deductionsIn(month, visits);
  const collected = own.flatMap((visit) => ofFare(visit).filter(isKnown));
  const late = visits
    .filter((visit) => visit.month < month)
    .flatMap((visit) => ofFare(visit).filter((change) => monthOf(change.at) === month));
  const open = own.flatMap((visit) => {
    const amount = paise(visit.earned - visit.paid - total(ofFare(visit).filter(isKnown)));
    return amount > 0 ? [{ visit, amount }] : [];
  });
  const reimbursed = visits.flatMap((visit) =>
    ofIngredients(visit).filter((change) => monthOfChange(visit, change) === month),
  );
  const unreimbursed = own.flatMap((visit) => {
    const amount = paise(total(visit.spent.filter(isKnown)) - total(ofIngredients(visit).filter(isKnown)));
    return amount > 0 ? [{ visit, amount }] : [];
  });
  const held = sum(own.map((visit) => visit.paid));
  const inflow = visits.flatMap(({ changes }) => changes).filter(({ by, at }) => by === 'upi' && monthOf(at) === month);
  const upi = total(inflow);
  const { perMonth, warnsFrom } = LIMITS.upi;
  return {
    month,
    since: first === null || monthOf(first) > month ? month : monthOf(first),
    earned: {
      amount: toRupees(sum(own.map(({ earned }) => earned))),
      help: toRupees(total(own.flatMap(({ help }) => help))),
      entries: own.map((one) => earnedEntry(one, total(ofFare(one).filter(isKnown)))),
    },
    deducted: { amount: toRupees(deducted.total), rules: deducted.rules },
    collected: {
      amount: toRupees(total(collected)),
      entries: collected.map(payment),
      open: { amount: toRupees(total(open)), entries: open.map(({ visit, amount }) => entry(visit, amount)) },
    },
    reimbursed: {
      amount: toRupees(total(reimbursed)),
      entries: reimbursed.map(payment),
      open: {
        amount: toRupees(total(unreimbursed)),
        entries: unreimbursed.map(({ visit, amount }) => entry(visit, amount)),
      },
    },
    payout: {
      amount: toRupees(paise(held - deducted.total)),
      held: toRupees(held),
      by: payoutDay(month),
      entries: own.filter(({ paid }) => paid > 0).map((one) => entry(one, one.paid)),
    },
    corrections: { amount: toRupees(total(late)), entries: late.map(payment) },
    upi: {
      amount: toRupees(upi),
      limit: perMonth,
      nearLimit: upi * 100 >= rupees(perMonth) * warnsFrom,
    },
    upiAddress,
  };
}

/** A payment belongs to the month of its visit, which may count after it, or to the later one in which it became known. */
const monthOfChange = (visit: Earning, { at }: { readonly at: Instant }): string =>
  visit.month > monthOf(at) ? visit.month : monthOf(at);

const total = (parts: readonly { readonly amount: Paise }[]): Paise => sum(parts.map(({ amount }) => amount));

const entry = ({ bookingId, endedAt }: Earning, amount: Paise) => ({
  booking: bookingId,
  date: kolkataDate(endedAt),
  amount: toRupees(amount),
});

const earnedEntry = (visit: Earning, collected: Paise) => ({
  ...entry(visit, visit.earned),
  held: toRupees(visit.paid),
  collected: toRupees(collected),
  open: toRupees(paise(Math.max(0, restOf(visit) - collected))),
  help: visit.help.map(({ service, amount }) => ({ service, amount: toRupees(amount) })),
});

type ChangeOfVisit = CollectedChange & { readonly bookingId: string };

const restOf = ({ earned, paid }: Earning): Paise => paise(earned - paid);

/**
 * Returns the parts of the payments that are for the fare. It is collected first, so that a receipt that is entered later
 * changes nothing of what was known before.
 */
const ofFare = (visit: Earning): readonly ChangeOfVisit[] =>
  parts(visit, visit.changes, (collected) => Math.min(collected, restOf(visit)));

/** Returns the parts that are for ingredients, without what the chef has to give back after a lower receipt. */
function ofIngredients(visit: Earning): readonly ChangeOfVisit[] {
  const [first] = visit.changes;
  if (!first || visit.spent.length === 0) return [];
  // How a receipt changes says nothing of the way of the payments before it.
  const receipts = visit.spent.map(({ at }) => ({ ...first, at, amount: paise(0) }));
  const changes = [...visit.changes, ...receipts].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return parts(visit, changes, (collected, at) =>
    Math.min(Math.max(0, collected - restOf(visit)), total(visit.spent.filter((one) => one.at <= at))),
  );
}

/** Returns by how much each change moves what `counted` makes of all that was collected until then. */
function parts(
  { bookingId }: Earning,
  changes: readonly CollectedChange[],
  counted: (collected: number, at: Instant) => number,
): readonly ChangeOfVisit[] {
  let [collected, before] = [0, 0];
  return changes.flatMap((change) => {
    collected += change.amount;
    const after = counted(collected, change.at);
    const amount = paise(after - before);
    before = after;
    return amount === 0 ? [] : [{ ...change, bookingId, amount }];
  });
}

const payment = ({ bookingId, at, amount, by }: ChangeOfVisit) => ({
  booking: bookingId,
  date: kolkataDate(at),
  amount: toRupees(amount),
  by,
});

/** Deducts from each visit of the month by the rules of its day, in the order in which they count. */
function deductionsIn(month: string, visits: readonly Earning[]) {
  const year = visits.filter((visit) => monthsFor(month).includes(visit.month) && visit.month <= month);
  const place = ({ month: counted, endedAt }: Earning) => `${counted} ${endedAt}`;
  const inOrder = year.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  let before = paise(0);
  const all = inOrder.flatMap((visit) => {
    const deductions = deductionsOf({ endedAt: visit.endedAt, earned: visit.earned, before });
    before = paise(before + visit.earned);
    return visit.month === month ? deductions.map((one) => ({ ...one, visit })) : [];
  });
  const rules = rulesOn(lastDayOf(month)).map(({ kind, rateBp, from, above }) => {
    const parts = all.filter((one) => one.kind === kind);
    return {
      kind,
      amount: toRupees(total(parts)),
      rate: rateBp / 100,
      from,
      ...(above !== undefined && { above: toRupees(above) }),
      entries: parts.filter(({ amount }) => amount > 0).map(({ visit, amount }) => entry(visit, amount)),
    };
  });
  return { total: total(all), rules };
}

const lastDayOf = (month: string): KolkataDate => addDays(`${addMonths(month, 1)}-01` as KolkataDate, -1);
