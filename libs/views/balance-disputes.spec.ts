import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import { rupees } from '@libs/contract/money.js';
import { CHEF, CUSTOMER, ID, inStream, placedWithChef, released } from '../../test/support/booking/a-booking.js';
import { documentsAfter, history } from '../../test/support/eventing/history.js';
import { balanceDisputes } from './balance-disputes.js';

const disputed = (payment: number | 'ingredients'): BookingEvent => ({
  type: 'BalanceDisputed',
  data: { customerId: CUSTOMER, payment, reason: 'paid-less', paid: rupees(100), claimed: rupees(500) },
});
const listedAfter = (...events: readonly BookingEvent[]) =>
  [...documentsAfter(balanceDisputes, history(inStream(...placedWithChef, ...events))).values()].map(
    (one) => one?.payment,
  );

describe('the list of disputes', () => {
  it('has those on which the sides do not agree yet', () => {
    expect(listedAfter(disputed(1), disputed('ingredients'))).toEqual([1, 'ingredients']);
    expect(listedAfter(disputed(1), { type: 'BalanceConfirmed', data: { customerId: CUSTOMER, payment: 1 } })).toEqual(
      [],
    );
  });

  it('says what each side says, since when they differ, and whether the chef stands by it', () => {
    const data = { customerId: CUSTOMER, payment: 1, reason: 'nothing-paid', paid: rupees(0), claimed: rupees(500) };
    const more = { type: 'BalanceDisputed', data } as BookingEvent;
    const upheld: BookingEvent = { type: 'BalanceUpheld', data: { chefId: CHEF, payment: 1 } };
    const events = history(inStream(...placedWithChef, disputed(1), upheld, more, upheld));
    const document = (count: number) =>
      documentsAfter(balanceDisputes, events.slice(0, placedWithChef.length + count)).get(`${ID}-1`);
    const since = events[placedWithChef.length]?.occurredAt;
    const said = { bookingId: ID, payment: 1, since, claimed: rupees(500), upheld: false };
    expect(document(1)).toEqual({ ...said, reason: 'paid-less', paid: rupees(100) });
    expect(document(2)).toMatchObject({ upheld: true });
    expect(document(3)).toEqual({ ...said, reason: 'nothing-paid', paid: rupees(0) });
  });

  it('has none that nobody can settle any more', () => {
    const nobodyCame: BookingEvent = { type: 'NoShowReported', data: { chefId: CHEF, refund: rupees(1_000) } };
    expect(listedAfter(disputed(1), disputed(10), disputed('ingredients'), nobodyCame)).toEqual([]);
    expect(listedAfter(disputed(1), disputed('ingredients'), released('cannot-come'))).toEqual([1]);
  });
});
