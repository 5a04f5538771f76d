import { formatMoney, inPaise, type Paise, sum, toRupees } from '@libs/contract/money.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { count, counted } from '@libs/debugging/field-text.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { monthsFor, monthsOwed, payoutDay, statementOf } from '@libs/rendering/chef-statement.js';
import { type ChefAccount, chefAccounts } from '@libs/views/chef-accounts.js';
import { chefEarnings, type Earning, type EarningDocument, monthOf } from '@libs/views/chef-earnings.js';
import { type Command, Failure, readCount, UsageError } from '../command-line.js';
import { csv, table } from '../table.js';
import type { Format } from '../terminal.js';
import { activeOf } from './consumers.js';

const DEFAULT_LISTED_PAYOUTS = 500;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

interface Payout {
  readonly chef: string;
  readonly visits: number;
  readonly held: Paise;
  readonly deducted: Paise;
  readonly amount: Paise;
  /** Masked; null if the chef gave none, or is erased. */
  readonly account: string | null;
}

export const payoutsCommand: Command = {
  name: 'payouts',
  operands: ['[<month>]'],
  summary: 'Lists what is transferred to each chef for a month, by when, and to which account',
  details: [
    'Takes a month like 2026-11; by default the one that is transferred next. What is listed of a month that is not over can still change. For each chef: what the company holds of the visits that count in that month, less the deductions, as in the chef’s statement. Who gets nothing is left out. The largest amounts come first; the total is that of all chefs.',
    'The product transfers nothing and does not know whether the bank has: this is the list to transfer by. Accounts are masked; `ops stream chef-<id> --reveal --reason <text>` shows the account and the name, and records that.',
    'Amounts are in rupees, also in JSON and CSV.',
  ],
  options: {
    limit: { value: '<n>', description: `how many to list; ${DEFAULT_LISTED_PAYOUTS} by default` },
    csv: { description: 'print the list as CSV' },
  },
  async run({ operands: [typed], values, switches }, { clock, format, views: open, terminal }) {
    const month = typed ?? monthsOwed(clock.now()).at(-1) ?? '';
    if (!MONTH.test(month)) throw new UsageError(`The month must be like 2026-11, not ${month}.`);
    const limit = values['limit'] === undefined ? DEFAULT_LISTED_PAYOUTS : readCount('limit', values['limit']);
    const views = await open();
    const all = payoutsIn(month, await earningsFor(month, views));
    const total = sum(all.map(({ amount }) => amount));
    const listed = await withAccounts(all.slice(0, limit), views);
    const by = payoutDay(month);
    const isOver = month < monthOf(clock.now());
    const notes = notesOn({ chefs: all.length, listed: listed.length, isOver });
    if (switches.has('csv')) notes.forEach((note) => terminal.remark(note));
    return {
      json: { month, by, isOver, chefs: all.length, total: toRupees(total), payouts: listed.map(inRupees) },
      text: () =>
        switches.has('csv') ? asCsv(listed, { month, by }) : asText({ all, listed, total, month, by, notes }, format),
    };
  },
};

/** Returns the visits of the financial year until the month, by chef: deductions depend on what was earned before. */
async function earningsFor(month: string, views: ViewStore): Promise<ReadonlyMap<string, readonly Earning[]>> {
  const generation = await activeOf(chefEarnings as never, views);
  if (!generation) throw new Failure('The view chef-earnings is not built yet: `ops consumers` shows how far it is.');
  const months = new Set(monthsFor(month).filter((one) => one <= month));
  const byChef = new Map<string, Earning[]>();
  for await (const one of views.scan<EarningDocument>(generation)) {
    if (one.broken)
      throw new Failure('A document of chef-earnings is damaged: `ops rebuild chef-earnings` replaces it.');
    const { document } = one;
    if (document.chefId === null || !months.has(document.month)) continue;
    const visits = byChef.get(document.chefId);
    if (visits) visits.push(document);
    else byChef.set(document.chefId, [document]);
  }
  return byChef;
}

function payoutsIn(month: string, byChef: ReadonlyMap<string, readonly Earning[]>): readonly Omit<Payout, 'account'>[] {
  const all = [...byChef].map(([chef, visits]) => {
    const { payout, deducted } = statementOf({ month, visits, first: null, upiAddress: '' });
    const visited = payout.entries.length;
    const amounts = { held: inPaise(payout.held), deducted: inPaise(deducted.amount), amount: inPaise(payout.amount) };
    return { chef, visits: visited, ...amounts };
  });
  return all
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.amount - one.amount || (one.chef < other.chef ? -1 : 1));
}

const withAccounts = (payouts: readonly Omit<Payout, 'account'>[], views: ViewStore): Promise<readonly Payout[]> =>
  Promise.all(
    payouts.map(async (payout) => {
      const account = await views.get<ChefAccount>(chefAccounts.name, payout.chef);
      return { ...payout, account: account?.payoutAccount?.shown ?? null };
    }),
  );

const inRupees = ({ held, deducted, amount, ...payout }: Payout) => ({
  ...payout,
  held: toRupees(held),
  deducted: toRupees(deducted),
  amount: toRupees(amount),
});

interface Known {
  readonly chefs: number;
  readonly listed: number;
  readonly isOver: boolean;
}

/** Returns what makes a list one that must not be transferred by as it is. */
const notesOn = ({ chefs, listed, isOver }: Known): readonly string[] => [
  ...(listed < chefs ? [`${count(listed)} of ${counted(chefs, 'chef')} are listed; --limit for more.`] : []),
  ...(isOver ? [] : ['The month is not over, so this can still change.']),
];

interface Month {
  readonly month: string;
  readonly by: KolkataDate;
}

const asCsv = (listed: readonly Payout[], { month, by }: Month): string =>
  csv([
    ['month', 'by', 'chef', 'visits', 'held', 'deducted', 'amount', 'account'],
    ...listed.map(inRupees).map(({ chef, visits, held, deducted, amount, account }) => {
      return [month, by, chef, visits, held, deducted, amount, account];
    }),
  ]);

interface Shown extends Month {
  readonly all: readonly unknown[];
  readonly listed: readonly Payout[];
  readonly total: Paise;
  readonly notes: readonly string[];
}

function asText({ all, listed, total: amount, month, by, notes }: Shown, format: Format): string {
  if (all.length === 0) return [`Nothing is transferred for ${month}.`, ...notes].join(' ');
  const rows = table(listed, format, {
    chef: ({ chef }) => chef,
    visits: { right: ({ visits }) => count(visits) },
    held: { right: ({ held }) => formatMoney(held) },
    deducted: { right: ({ deducted }) => formatMoney(deducted) },
    amount: { right: ({ amount }) => formatMoney(amount) },
    account: ({ account }) => account ?? 'not given',
  });
  const total = `${formatMoney(amount)} to ${counted(all.length, 'chef')} for ${month}, by ${by}.`;
  return `${rows}\n\n${[total, ...notes].join(' ')}`;
}
