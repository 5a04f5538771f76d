import { describe, expect, it } from '@jest/globals';
import { paise, rupees } from '@libs/contract/money.js';
import * as a from '../../test/support/booking/a-booking.js';
import { given } from '../../test/support/eventing/given.js';
import { balanceOf, collectedOf } from './balance.js';
import { bookingDecider, type BookingEvent, evolve } from './booking.js';
import { type BookingState, NO_BOOKING } from './state.js';

const { CHEF: chefId, CUSTOMER: customerId, START: now } = a;
const cooking = [...a.placedWithChef, a.started] as const;
/** ₹4,000 less the deposit of ₹1,000. */
const REST = rupees(3_000);
const claimed = (amount = REST, payment = 1): BookingEvent => ({
  type: 'BalanceClaimed',
  data: { chefId, amount, by: 'cash', payment },
});
const disputed = (paid: number, reason: 'nothing-paid' | 'paid-less' | 'paid-more'): BookingEvent => ({
  type: 'BalanceDisputed',
  data: { customerId, payment: 1, reason, paid: rupees(paid), claimed: REST },
});
const claim = (amount = REST, by: 'cash' | 'upi' = 'cash') => ({ type: 'ClaimBalance', chefId, amount, by }) as const;
const judge = { customerId, payment: 1 } as const;
const answer = { chefId, payment: 1 } as const;
const after = (...events: readonly BookingEvent[]): BookingState => events.reduce<BookingState>(evolve, NO_BOOKING);

describe('the balance', () => {
  it('is claimed by the chef once the visit has begun, also after it', () => {
    given(bookingDecider, ...cooking)
      .when(claim(), { now })
      .then(claimed());
    given(bookingDecider, ...cooking, a.completed)
      .when(claim(), { now })
      .then(claimed());
    given(bookingDecider, ...a.placedWithChef)
      .when(claim(), { now })
      .thenRefused('not-started');
    given(bookingDecider, ...cooking)
      .when({ ...claim(), chefId: a.OTHER_CHEF }, { now })
      .thenRefused('not-found');
  });

  it('is at most what is left to pay, in one payment or several', () => {
    given(bookingDecider, ...cooking)
      .when(claim(paise(REST + 1)), { now })
      .thenRefused('more-than-due', { due: REST });
    given(bookingDecider, ...cooking, claimed(rupees(1_000)))
      .when(claim(rupees(2_000)), { now })
      .then(claimed(rupees(2_000), 2));
    const parts = Array.from({ length: 10 }, (_, place) => claimed(rupees(1), place + 1));
    given(bookingDecider, ...cooking, ...parts)
      .when(claim(rupees(1)), { now })
      .thenRefused('too-many-payments');
  });

  it('grows with the fare', () => {
    const dearer: BookingEvent = { type: 'FareQuoted', data: { ...a.fare, finalFare: rupees(4_500) } };
    expect(balanceOf(after(...cooking, claimed(), dearer))).toBe(rupees(500));
  });

  it('is confirmed by the customer, once', () => {
    given(bookingDecider, ...cooking, claimed())
      .when({ type: 'ConfirmBalance', ...judge }, { now })
      .then({ type: 'BalanceConfirmed', data: judge });
    given(bookingDecider, ...cooking, claimed(), { type: 'BalanceConfirmed', data: judge })
      .when({ type: 'ConfirmBalance', ...judge }, { now })
      .thenNothing();
    given(bookingDecider, ...cooking, claimed())
      .when({ type: 'ConfirmBalance', customerId: 'customer-2', payment: 1 }, { now })
      .thenRefused('not-found');
  });
});

describe('a disputed payment', () => {
  const dispute = (paid: number, reason: 'nothing-paid' | 'paid-less' | 'paid-more') =>
    ({ type: 'DisputeBalance', ...judge, reason, paid: rupees(paid) }) as const;

  it('counts as the customer says, up to what the chef says, and nothing more is collected until it is settled', () => {
    given(bookingDecider, ...cooking, claimed())
      .when(dispute(1_200, 'paid-less'), { now })
      .then(disputed(1_200, 'paid-less'));
    expect(collectedOf(after(...cooking, claimed(), disputed(1_200, 'paid-less')))).toBe(rupees(1_200));
    expect(collectedOf(after(...cooking, claimed(), disputed(3_200, 'paid-more')))).toBe(REST);
    expect(balanceOf(after(...cooking, claimed(), disputed(0, 'nothing-paid')))).toBe(REST);
    given(bookingDecider, ...cooking, claimed(), disputed(0, 'nothing-paid'))
      .when(claim(), { now })
      .thenRefused('balance-disputed');
  });

  it('has an amount that fits its reason', () => {
    const [none, whole] = [dispute(0, 'paid-less'), dispute(3_000, 'paid-less')];
    for (const wrong of [dispute(1, 'nothing-paid'), none, whole, dispute(3_000, 'paid-more')]) {
      given(bookingDecider, ...cooking, claimed())
        .when(wrong, { now })
        .thenRefused('dispute-contradicts');
    }
  });

  it('is settled when the chef agrees, or the customer confirms after all', () => {
    const less = [...cooking, claimed(), disputed(1_200, 'paid-less')] as const;
    const corrected = { type: 'BalanceCorrected', data: { ...answer, amount: rupees(1_200) } } as const;
    given(bookingDecider, ...less)
      .when({ type: 'CorrectBalance', ...answer, amount: rupees(1_200) }, { now })
      .then(corrected);
    expect(after(...less, corrected)).toMatchObject({ collected: [{ amount: rupees(1_200), state: 'confirmed' }] });
    given(bookingDecider, ...less)
      .when({ type: 'ConfirmBalance', ...judge }, { now })
      .then({ type: 'BalanceConfirmed', data: judge });
  });

  it('stays disputed when the chef stands by it', () => {
    const upheld = { type: 'BalanceUpheld', data: answer } as const;
    const open = [...cooking, claimed(), disputed(0, 'nothing-paid')] as const;
    given(bookingDecider, ...open)
      .when({ type: 'UpholdBalance', ...answer }, { now })
      .then(upheld);
    given(bookingDecider, ...open, upheld)
      .when({ type: 'UpholdBalance', ...answer }, { now })
      .thenNothing();
    expect(after(...open, upheld)).toMatchObject({ collected: [{ state: 'disputed', dispute: { upheld: true } }] });
  });
});

describe('a payment that the chef takes back', () => {
  const withdrawn = { type: 'BalanceCorrected', data: { ...answer, amount: rupees(0) } } as const;

  it('counts for nothing, and cannot be judged', () => {
    given(bookingDecider, ...cooking, claimed())
      .when({ type: 'CorrectBalance', ...answer, amount: rupees(0) }, { now })
      .then(withdrawn);
    expect(balanceOf(after(...cooking, claimed(), withdrawn))).toBe(REST);
    given(bookingDecider, ...cooking, claimed(), withdrawn)
      .when({ type: 'ConfirmBalance', ...judge }, { now })
      .thenRefused('payment-withdrawn');
  });

  it('was not confirmed, and is not made larger', () => {
    given(bookingDecider, ...cooking, claimed(), { type: 'BalanceConfirmed', data: judge })
      .when({ type: 'CorrectBalance', ...answer, amount: rupees(0) }, { now })
      .thenRefused('payment-confirmed');
    given(bookingDecider, ...cooking, claimed(rupees(100)))
      .when({ type: 'CorrectBalance', ...answer, amount: rupees(200) }, { now })
      .thenRefused('more-than-due', { due: rupees(100) });
    given(bookingDecider, ...cooking, claimed(), disputed(0, 'nothing-paid'))
      .when({ type: 'CorrectBalance', ...answer, amount: REST }, { now })
      .thenRefused('more-than-due', { due: REST });
  });
});
