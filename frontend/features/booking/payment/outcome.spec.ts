import { describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { outcomeOf } from './outcome.js';

const outcome = (state: 'none' | 'pending' | 'paid' | 'failed' | 'refunded', status: number = STATUS.pending) =>
  outcomeOf({ state, amount: 1_249.5, attempts: 1 }, { status });

describe('returning from the payment', () => {
  it('is a success if the deposit was received', () => {
    expect(outcome('paid', STATUS.placed)).toMatchObject({ title: 'Your Booking is successful.', canPay: false });
    expect(outcome('paid', STATUS.placed).text).toContain('₹1,249.50');
  });

  it('offers to pay again after a declined payment', () => {
    expect(outcome('failed')).toMatchObject({ title: 'Payment Failed', canPay: true });
  });

  it('is undecided before the bank has decided, and links to the open payment page', () => {
    expect(outcome('pending')).toMatchObject({ tone: 'wait', canPay: true });
  });

  it('is never a success for a cancelled booking', () => {
    expect(outcome('paid', STATUS.cancelled).title).not.toBe('Your Booking is successful.');
    expect(outcome('failed', STATUS.cancelled).canPay).toBe(false);
    expect(outcome('none', STATUS.cancelled)).toMatchObject({ title: 'This booking was cancelled.', canPay: false });
  });
});
