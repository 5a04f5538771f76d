import { describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { outcomeOf } from './outcome.js';

const told = (state: 'none' | 'pending' | 'paid' | 'failed' | 'refunded', status: number = STATUS.pending) =>
  outcomeOf({ state, amount: 1_249.5, attempts: 1 }, { status });

describe('coming back from the payment', () => {
  it('with the deposit received is a success', () => {
    expect(told('paid', STATUS.placed)).toMatchObject({ title: 'Your Booking is successful.', canPay: false });
    expect(told('paid', STATUS.placed).text).toContain('₹1,249.50');
  });

  it('with a declined payment offers to pay again', () => {
    expect(told('failed')).toMatchObject({ title: 'Payment Failed', canPay: true });
  });

  it('before the bank has decided neither succeeds nor fails, and the open page can be reached again', () => {
    expect(told('pending')).toMatchObject({ tone: 'wait', canPay: true });
  });

  it('for a cancelled booking is never a success', () => {
    expect(told('paid', STATUS.cancelled).title).not.toBe('Your Booking is successful.');
    expect(told('failed', STATUS.cancelled).canPay).toBe(false);
    expect(told('none', STATUS.cancelled)).toMatchObject({ title: 'This booking was cancelled.', canPay: false });
  });
});
