import { aBooking } from '../../../../test/support/a-shown-booking.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Balance } from '@libs/contract/balance.js';
import { STATUS } from '@libs/contract/enums.js';
import type { Ingredients } from '@libs/contract/ingredients.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { NEXT_STEP_TEXTS } from '@libs/contract/texts/en/next-step.js';
import { HELD_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { PROBLEM_TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { PROBLEM_TEXTS as HINDI_PROBLEM_TEXTS } from '@libs/contract/texts/hi/visit-day.js';
import { LIMITS } from '@libs/contract/limits.js';
import { instant, type Instant } from '@libs/contract/time.js';
import { partsOf, Shares } from './Details.js';
import { nextStep, nextStepOfChef } from './next-step.js';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';

const START = instant(Date.parse('2026-12-12T12:30:00Z'));

describe('the next step', () => {
  it('of an open payment does not claim that something was paid', () => {
    const sentence = nextStep(aBooking({ status: 4, deposit: 'pending', paidAmount: 0, chef: null }));
    expect(sentence).toContain('We haven’t received your payment yet.');
    expect(sentence).not.toContain('confirmed');
  });

  it('of a payment that is being checked says so, and not to pay again', () => {
    for (const deposit of ['pending', 'failed'] as const)
      expect(nextStep(aBooking({ status: 4, deposit, paymentInDoubt: true, paidAmount: 0, chef: null }))).toBe(
        MESSAGES.payment.inDoubt,
      );
    const cancellation = { reason: 'deposit-not-paid', by: 'system', at: aBooking().createdAt, refundAmount: 0 };
    const over = aBooking({
      status: 0,
      deposit: 'failed',
      paymentInDoubt: true,
      paidAmount: 0,
      chef: null,
      cancellation,
    });
    expect(nextStep(over)).toContain(MESSAGES.payment.inDoubt);
  });

  it('of a booking without a chef says what happens if none is found, and until when cancelling is free', () => {
    const searched = { chef: null, paidAmount: 213, freeUntil: START };
    const outcome = / If no chef is free by Sat, 12\sDec.*, we’ll cancel and refund all of ₹213\./;
    const free = NEXT_STEP_TEXTS.freeUntilChef;
    expect(nextStep(aBooking(searched))).toMatch(outcome);
    expect(nextStep(aBooking(searched))).toContain(free);
    expect(nextStep(aBooking({ ...searched, asking: { until: START } }))).toMatch(outcome);
    const { freeUntil: _, ...limited } = searched;
    expect(nextStep(aBooking(limited))).toMatch(outcome);
    expect(nextStep(aBooking(limited))).not.toContain(free);
    expect(nextStep(aBooking())).not.toMatch(outcome);
    const replacement = { state: 'sought', refundAmount: 213 } as const;
    expect(nextStep(aBooking({ ...searched, replacement }))).not.toMatch(outcome);
  });

  it('of a cancellation says once where the refund is, and its toast nothing that is over at once', () => {
    const cancellation = { reason: 'by-customer', by: 'customer', at: aBooking().createdAt, refundAmount: 500 };
    const sentence = nextStep(aBooking({ status: 0, deposit: 'refunded', cancellation }));
    expect(sentence).toContain('We’ve refunded ₹500.');
    expect(BOOKING_PAGE_TEXTS.cancel.doneWith('₹500')).not.toMatch(/on its way|We’ve refunded/);
  });

  it('of a visit to which nobody came says what goes back for it, without what was refunded before', () => {
    const noShow = { state: 'reported', at: aBooking().createdAt, refundAmount: 600 } as const;
    const sentence = nextStep(
      aBooking({ status: STATUS.inProgress, deposit: 'refunding', refundAmount: 1_000, noShow }),
    );
    expect(sentence).toContain('₹600 goes back to you');
  });
});

describe('the chef of a visit that takes place', () => {
  const said = (started: Pick<NonNullable<Booking['visit']>, 'startedAt' | 'startedBy'>) => {
    const visit = { start: '2026-12-12T12:30:00.000Z', end: '2026-12-12T16:30:00.000Z' } as const;
    return nextStepOfChef(
      aBooking({ status: STATUS.inProgress, visit: { ...visit, ...started } as NonNullable<Booking['visit']> }),
    );
  };
  const startedAt = '2026-12-12T12:35:00.000Z' as Instant;

  it('reads until when they cook once they have started it, and before that only when it began', () => {
    expect(said({})).toBe('This visit began at 6.00\u00a0pm, and you haven’t started it yet.');
    expect(said({ startedAt, startedBy: 'code' })).toBe('You’re cooking until 10.00\u00a0pm.');
    expect(said({ startedAt, startedBy: 'phone-digits' })).toBe('You’re cooking until 10.00\u00a0pm.');
  });
});

describe('what the company holds for the chef', () => {
  it('is never more than the fare, also after an edit that kept more than a smaller one', () => {
    const { container } = render(
      <Shares booking={aBooking({ finalFare: 600, paidAmount: 1_000, dueAmount: 0 })} role="chef" />,
    );
    expect(container.textContent).toBe(HELD_TEXTS.deposit('₹600', LIMITS.payoutDay));
    expect(container.textContent).toContain('day 7 of the month after the one in which the visit counts');
  });
});

const first = (finalFare: number, depositAmount: number) =>
  partsOf(aBooking({ finalFare, depositAmount, paidAmount: depositAmount }), 'user')[0];

describe('the deposit of a booking', () => {
  it('is called a quarter of the total while it is one, to the rupee, or by an older tariff to the paisa', () => {
    expect(first(4_000, 1_000)).toEqual({ label: 'Deposit (25%)', amount: 1_000 });
    expect(first(1_699, 424)?.label).toBe('Deposit (25%)');
    expect(first(1_699, 423)?.label).toBe('Deposit');
    expect(first(1_699, 424.75)?.label).toBe('Deposit (25%)');
    expect(first(499.01, 124.76)?.label).toBe('Deposit (25%)');
  });

  it('has no percentage once an edit has changed the total', () => {
    expect(first(5_000, 1_000)).toEqual({ label: 'Deposit', amount: 1_000 });
  });
});

describe('what comes back of a late visit', () => {
  it('is an amount and no share of the price, because it is at most what is left of the deposit', () => {
    const [minutes, until] = [40, 'Sun, 13 December'] as const;
    expect(PROBLEM_TEXTS.late(minutes, '₹124', until)).toMatch(/₹124 goes back to the account you paid from\.$/);
    expect(HINDI_PROBLEM_TEXTS.late(minutes, '₹124', until)).toMatch(/ ₹124 उसी खाते में वापस होंगे/);
  });
});

describe('the ingredients that the chef has bought', () => {
  const paidFor = (receipt: NonNullable<Ingredients['receipt']>) =>
    partsOf(aBooking({ ingredients: { by: 'chef', limit: 1_500, receipt } }), 'user')
      .filter(({ label }) => label === BOOKING_PAGE_TEXTS.details.ingredients)
      .map(({ amount }) => amount);

  it('are a line of what is paid, unless the receipt was withdrawn or the customer owes nothing for them', () => {
    const dispute = { reason: 'receipt-wrong', paid: 0, upheld: false } as const;
    expect(paidFor({ amount: 900, state: 'claimed', picture: true })).toEqual([900]);
    expect(paidFor({ amount: 0, state: 'withdrawn', picture: true })).toEqual([]);
    expect(paidFor({ amount: 900, state: 'disputed', picture: true, dispute })).toEqual([]);
  });
});

describe('what the chef has not marked as collected', () => {
  const { toCollect, notCollected } = BOOKING_PAGE_TEXTS.details;
  const part = { payment: 1, amount: 1_000, by: 'cash', state: 'claimed' } as const;
  const left = (status: number, dueAmount: number, payments: Balance['payments'] = []) =>
    partsOf(aBooking({ status, dueAmount, balance: { dueAmount, payments } }), 'chef').slice(2 + payments.length);

  it('is to be collected until the visit is over, and then called so, also after a part', () => {
    expect(left(STATUS.inProgress, 3_000)).toEqual([{ label: toCollect, amount: 3_000 }]);
    expect(left(STATUS.complete, 3_000)).toEqual([{ label: notCollected, amount: 3_000 }]);
    expect(left(STATUS.complete, 2_000, [part])).toEqual([{ label: notCollected, amount: 2_000 }]);
    expect(left(STATUS.complete, 0)).toEqual([]);
  });
});
