import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import { HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { type CollectedChange, type Earning, monthOf } from '@libs/views/chef-earnings.js';
import { monthsFor, monthsOwed, payoutEnd, statementOf } from './chef-statement.js';
import { upiLink } from './upi-link.js';

const at = (day: string) => instantOf(day as KolkataDate, '6.00 pm');
const change = (day: string, amount: number, by: 'cash' | 'upi' = 'cash'): CollectedChange => ({
  at: at(day),
  type: 'BalanceClaimed',
  by,
  amount: rupees(amount),
});
/** A visit with a deposit of a quarter. */
const visit = (bookingId: string, day: string, earned: number, ...changes: readonly CollectedChange[]): Earning => ({
  bookingId,
  chefId: 'chef-1',
  customerId: 'customer-1',
  endedAt: at(day),
  month: day.slice(0, 7),
  earned: rupees(earned),
  paid: rupees(earned / 4),
  collected: [],
  changes,
  receipt: null,
  spent: [],
  help: [],
  corrected: changes.some((one) => monthOf(one.at) > day.slice(0, 7)),
});
const statement = (month: string, ...visits: readonly Earning[]) =>
  statementOf({ month, visits, first: visits[0]?.endedAt ?? null, upiAddress: '' });

describe('a statement', () => {
  const visits = [
    visit('A', '2026-11-10', 4_000, change('2026-11-10', 3_000)),
    visit('B', '2026-11-20', 2_000, change('2026-12-02', 1_500, 'upi')),
  ];

  it('has the earnings of the month, what was collected of them in it, and what is to be paid out', () => {
    expect(statement('2026-11', ...visits)).toMatchObject({
      earned: {
        amount: 6_000,
        help: 0,
        entries: [
          { booking: 'A', date: '2026-11-10', amount: 4_000, held: 1_000, collected: 3_000, open: 0, help: [] },
          { booking: 'B', amount: 2_000, held: 500, collected: 0, open: 1_500 },
        ],
      },
      deducted: { amount: 0 },
      collected: { amount: 3_000, open: { amount: 1_500, entries: [{ booking: 'B', amount: 1_500 }] } },
      payout: {
        amount: 1_500,
        held: 1_500,
        by: '2026-12-07',
        entries: [
          { booking: 'A', date: '2026-11-10', amount: 1_000 },
          { booking: 'B', date: '2026-11-20', amount: 500 },
        ],
      },
      corrections: { amount: 0, entries: [] },
      upi: { amount: 0 },
    });
  });

  it('names a payment of an earlier month in the one in which it became known', () => {
    expect(statement('2026-12', ...visits)).toMatchObject({
      since: '2026-11',
      earned: { amount: 0 },
      collected: { amount: 0, open: { amount: 0 } },
      corrections: { amount: 1_500, entries: [{ booking: 'B', date: '2026-12-02', by: 'upi' }] },
      upi: { amount: 1_500, limit: 100_000, nearLimit: false },
    });
  });

  it('has what was paid back for ingredients beside the earnings, and takes back what a lower receipt leaves', () => {
    const spent = (day: string, amount: number) => ({ at: at(day), amount: rupees(amount) });
    const bought = {
      ...visit('A', '2026-11-10', 4_000, change('2026-11-10', 3_500), change('2026-11-11', 400)),
      spent: [spent('2026-11-09', 1_000), spent('2026-12-01', -200)],
    };
    expect(statement('2026-11', bought)).toMatchObject({
      earned: { amount: 4_000 },
      collected: { amount: 3_000, open: { amount: 0 } },
      reimbursed: {
        amount: 900,
        entries: [
          { booking: 'A', amount: 500 },
          { booking: 'A', amount: 400 },
        ],
        open: { amount: 100, entries: [{ booking: 'A', amount: 100 }] },
      },
      payout: { amount: 1_000 },
    });
    expect(statement('2026-12', bought).reimbursed.amount).toBe(-100);
  });

  it('deducts income tax once the financial year has earned more than five lakh rupees', () => {
    const [before, crossing] = [visit('C', '2026-10-01', 499_000), visit('D', '2026-11-01', 4_000)];
    const { deducted, payout } = statement('2026-11', before, crossing);
    expect(deducted.rules.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['platform-fee', 0],
      ['tds', 4],
      ['welfare-fee', 0],
    ]);
    expect([deducted.amount, payout.held, payout.amount]).toEqual([4, 1_000, 996]);
    const nextYear = statement('2027-04', before, visit('E', '2027-04-01', 4_000));
    expect(nextYear.deducted.amount).toBe(0);
  });

  it('has what was paid before a visit counts in the month in which it counts: the closed one does not change', () => {
    const waited = {
      ...visit('A', '2026-11-30', 4_000, change('2026-11-30', 4_000)),
      month: '2026-12',
      spent: [{ at: at('2026-11-29'), amount: rupees(1_000) }],
    };
    expect(statement('2026-11', waited)).toMatchObject({ collected: { amount: 0 }, reimbursed: { amount: 0 } });
    expect(statement('2026-12', waited)).toMatchObject({ collected: { amount: 3_000 }, reimbursed: { amount: 1_000 } });
  });

  it('deducts income tax in the order in which visits count, which is not that of their ends', () => {
    const year = [
      visit('A', '2026-05-01', 490_000),
      { ...visit('B', '2026-10-30', 9_000), month: '2026-11' },
      visit('C', '2026-10-31', 9_000),
    ];
    const deducted = ['2026-10', '2026-11'].map((month) => statement(month, ...year).deducted.amount);
    expect(deducted).toEqual([0, 9]);
  });

  it('names what of the earnings is for helpers, and transfers by the 7th of the next month', () => {
    const withWaiter = {
      ...visit('A', '2026-12-31', 4_000),
      help: [{ service: 'waiter', amount: rupees(500) }],
    } as const;
    const { earned, payout } = statement('2026-12', withWaiter, visit('B', '2026-12-31', 1_000));
    expect(earned).toMatchObject({
      help: 500,
      entries: [{ help: [{ service: 'waiter', amount: 500 }] }, { help: [] }],
    });
    expect(payout).toMatchObject({ amount: 1_250, by: '2027-01-07' });
  });

  it('is owed until the end of that day in Kolkata', () => {
    const end = instantOf('2026-12-08' as KolkataDate, '8.00 am');
    const midnight = plus(end, -8 * HOUR);
    expect(payoutEnd('2026-11')).toBe(midnight);
    expect(monthsOwed(plus(midnight, -1))).toEqual(['2026-12', '2026-11']);
    expect(monthsOwed(midnight)).toEqual(['2026-12']);
  });

  it('warns from 80 % of the monthly limit of UPI on', () => {
    const near = (amount: number) =>
      statement('2026-11', visit('A', '2026-11-10', 200_000, change('2026-11-10', amount, 'upi'))).upi.nearLimit;
    expect([near(79_999), near(80_000)]).toEqual([false, true]);
  });

  it('needs the visits of the financial year so far', () => {
    expect(monthsFor('2026-04')).toEqual(['2026-05', '2026-04']);
    expect(monthsFor('2027-01')).toHaveLength(11);
  });
});

describe('the content of a UPI code', () => {
  it('is for exactly the amount, and names the booking', () => {
    const payee = { upiAddress: 'vikas.k@okbank', name: 'Vikas Khanna' };
    expect(upiLink(payee, '01JD6Z0000000000000000000A', 1, paise(175_425))).toBe(
      'upi://pay?pa=vikas.k@okbank&pn=Vikas%20Khanna&am=1754.25&cu=INR&tn=Rasoiya%20RSY-000A&tr=01JD6Z0000000000000000000A-B1',
    );
  });

  it('has the first fifty characters of a name, in every script', () => {
    // Letters of Chakma, each of which is two units of a string.
    const name = `${'𑄌'.repeat(20)} ${'𑄇'.repeat(30)}`;
    const link = upiLink({ upiAddress: 'vikas.k@okbank', name }, '01JD6Z0000000000000000000A', 1, paise(1));
    expect(new URL(link).searchParams.get('pn')).toBe(`${'𑄌'.repeat(20)} ${'𑄇'.repeat(29)}`);
  });
});
