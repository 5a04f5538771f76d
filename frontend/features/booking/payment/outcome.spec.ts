import { describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { outcomeOf } from './outcome.js';

const outcome = (state: 'none' | 'pending' | 'paid' | 'failed' | 'refunded', status: number = STATUS.pending) =>
  outcomeOf({ state, amount: 1_249.5, attempts: 1 }, { status });

describe('returning from the payment', () => {
  it('is a success if the deposit was received', () => {
    expect(outcome('paid', STATUS.placed)).toMatchObject({ title: 'Your booking is confirmed', canPay: false });
    expect(outcome('paid', STATUS.placed).text).toContain('₹1,249.50');
  });

  it('offers to pay again after a declined payment', () => {
    expect(outcome('failed')).toMatchObject({ title: 'Payment Failed', canPay: true });
  });

  it('is undecided before the bank has decided, and links to the open payment page', () => {
    expect(outcome('pending')).toMatchObject({ tone: 'wait', canPay: true });
  });

  it('is never a success for a cancelled booking', () => {
    expect(outcome('paid', STATUS.cancelled).title).not.toBe('Your booking is confirmed');
  });

  it.each(['none', 'pending', 'failed'] as const)('never asks to pay for one that was cancelled, as %s', (state) => {
    const shown = outcome(state, STATUS.cancelled);
    expect(shown).toMatchObject({ title: 'This booking was cancelled.', canPay: false });
    expect(shown.text).toBe('Nothing was charged, and there’s nothing left to pay.');
  });

  it.each(['pending', 'failed'] as const)('never asks to pay what may be paid already, as %s', (state) => {
    for (const status of [STATUS.pending, STATUS.cancelled]) {
      const shown = outcomeOf({ state, amount: 431, attempts: 1, note: 'In English.' }, { status });
      expect(shown).toEqual({
        tone: 'wait',
        title: 'We’re checking your payment',
        text: MESSAGES.payment.inDoubt,
        canPay: false,
      });
    }
  });

  it('says that a refund takes longer while it is checked', () => {
    const shown = outcomeOf({ state: 'refunding', amount: 431, attempts: 1, note: 'In English.' }, { status: 0 });
    expect(shown).toMatchObject({ title: 'This booking was cancelled.', text: MESSAGES.payment.refundInDoubt });
  });
});
