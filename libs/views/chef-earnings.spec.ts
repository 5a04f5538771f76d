import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { rupees } from '@libs/contract/money.js';
import { HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { chefEarnings, type Earning } from './chef-earnings.js';
import { dashboardOf } from '@libs/rendering/dashboard.js';

const after = (...events: readonly BookingEvent[]) =>
  documentsAfter(chefEarnings, history(a.inStream(...events))).get(a.ID);
const over = [a.started, a.completed];
const instead: BookingEvent = {
  type: 'ChefAssigned',
  data: { chefId: 'chef-2', chef: { firstName: 'Sanjeev', lastName: 'Kapoor' } },
};
const amended = (start: string, finalFare: number): readonly BookingEvent[] => {
  const from = instantOf(start as KolkataDate, '6.00 pm');
  return [
    { type: 'BookingAmended', data: { choices: { ...a.choices, start: from, end: plus(from, 4 * HOUR) } } },
    { type: 'FareQuoted', data: { ...a.fare, finalFare: rupees(finalFare) } },
  ];
};

describe('a chef’s earnings', () => {
  it('are the final fare, once the visit is complete', () => {
    expect(after(...a.placedWithChef, a.started)?.chefId).toBeNull();
    expect(after(...a.placedWithChef, ...over)).toEqual({
      chefId: a.CHEF,
      customerId: a.CUSTOMER,
      endedAt: a.choices.end,
      month: '2026-12',
      earned: rupees(4_000),
      paid: a.DEPOSIT,
      bookingId: a.ID,
      collected: [],
      changes: [],
      receipt: null,
      spent: [],
      corrected: false,
      help: [],
    });
  });

  it('name the helpers whom the guest booked, as the lines of the fare do', () => {
    const waiter = {
      label: 'Waiter for 4 hours',
      amount: rupees(500),
      code: 'service-waiter',
      facts: { count: 4 },
    } as const;
    const quoted: BookingEvent = { type: 'FareQuoted', data: { ...a.fare, lines: [...a.fare.lines, waiter] } };
    expect(after(...a.placedWithChef, quoted, ...over)).toMatchObject({
      help: [{ service: 'waiter', amount: rupees(500) }],
    });
  });

  it('are corrected by a receipt that turns out to be lower in a later month', () => {
    const [chefId, customerId, payment] = [a.CHEF, a.CUSTOMER, 'ingredients'] as const;
    const said: readonly BookingEvent[] = [
      { type: 'IngredientsArranged', data: { by: 'chef', limit: rupees(2_000) } },
      { type: 'IngredientsReceiptFiled', data: { chefId, amount: rupees(1_000), pictureId: 'picture' } },
    ];
    const disputed: BookingEvent = {
      type: 'BalanceDisputed',
      data: { customerId, payment, reason: 'receipt-wrong', paid: rupees(800), claimed: rupees(1_000) },
    };
    const before = a.inStream(...a.placedWithChef, ...said, ...over);
    const correctedAt = (at: typeof a.START) => {
      const events = history<BookingEvent>([...before, ...a.inStream(disputed).map((one) => ({ ...one, at }))]);
      return documentsAfter(chefEarnings, events).get(a.ID)?.corrected;
    };
    const dispute = { reason: 'receipt-wrong', paid: rupees(800) };
    for (const events of [
      [...said, disputed, ...over],
      [...said, ...over, disputed],
    ])
      expect(after(...a.placedWithChef, ...events)).toMatchObject({
        receipt: { amount: rupees(1_000), state: 'disputed', dispute },
        spent: [{ amount: rupees(1_000) }, { amount: 0 - rupees(200) }],
      });
    const [arranged = a.started, filed = a.started] = said;
    expect(after(...a.placedWithChef, arranged, ...over, filed)).toMatchObject({
      receipt: { amount: rupees(1_000), state: 'claimed' },
      spent: [{ amount: rupees(1_000) }],
      collected: [],
    });
    expect(correctedAt(plus(a.START, 2 * 24 * HOUR))).toBe(false);
    expect(correctedAt(plus(a.START, 30 * 24 * HOUR))).toBe(true);
  });

  it('go to the chef at the end', () => {
    expect(after(...a.placedWithChef, a.released(), instead, ...over)?.chefId).toBe('chef-2');
  });

  it('are the fare at the end, in the month of the end', () => {
    const moved = after(...a.placedWithChef, ...amended('2027-01-31', 5_500), ...over);
    expect(moved).toMatchObject({ month: '2027-01', earned: rupees(5_500) });
  });

  it('are zero for a booking that was cancelled, or had no chef', () => {
    expect(after(...a.placedWithChef, a.cancelled())).toBeUndefined();
    expect(after(...a.placed, ...over)?.chefId).toBeNull();
  });
});

describe('the dashboard', () => {
  const earning = (month: string, earned: number): Earning => ({
    chefId: a.CHEF,
    customerId: a.CUSTOMER,
    endedAt: instantOf(`${month}-15` as KolkataDate, '6.00 pm'),
    month,
    earned: rupees(earned),
    paid: rupees(0),
    bookingId: a.ID,
    collected: [],
    changes: [],
    receipt: null,
    spent: [],
    corrected: false,
    help: [],
  });
  const counts = { upcoming: 2, past: 3, due: [rupees(3_000), rupees(100)] };

  it('is all zeros for a new chef', () => {
    const { earningsByMonth, ...figures } = dashboardOf({ upcoming: 0, past: 0, due: [] }, [], a.NOW);
    expect(Object.values(figures)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(earningsByMonth.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => 0));
  });

  it('counts and sums in rupees', () => {
    const earnings = [earning('2026-11', 4_000), earning('2026-11', 500), earning('2025-01', 7_000)];
    expect(dashboardOf(counts, earnings, a.NOW)).toMatchObject({
      totalBookings: 5,
      upcomingBookings: 2,
      pastBookings: 3,
      totalEarnings: 11_500,
      thisMonth: 4_500,
      lastMonth: 0,
      dueAmount: 3_100,
    });
  });

  it('changes the month at midnight in Kolkata', () => {
    const earnings = [earning('2026-12', 4_000)];
    // Half past six in the evening in London, midnight in Kolkata.
    const newYear = plus(instantOf('2026-12-31' as KolkataDate, '10.00 pm'), 2 * HOUR);
    expect(dashboardOf(counts, earnings, plus(newYear, -1))).toMatchObject({ thisMonth: 4_000, lastMonth: 0 });
    expect(dashboardOf(counts, earnings, newYear)).toMatchObject({ thisMonth: 0, lastMonth: 4_000 });
  });

  it('covers twelve months, also over a new year', () => {
    const months = dashboardOf(counts, [], instantOf('2026-02-01' as KolkataDate, '8.00 am')).earningsByMonth;
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
      ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ]);
  });
});
