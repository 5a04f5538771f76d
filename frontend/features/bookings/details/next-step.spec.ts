import { describe, expect, it } from '@jest/globals';
import { aBooking } from '../testing/a-booking.js';
import { TEXTS } from '../texts.js';
import { nextStep } from './next-step.js';

describe('the next step', () => {
  it('of an open payment does not claim that something was paid', () => {
    const sentence = nextStep(aBooking({ status: 4, deposit: 'pending', paidAmount: 0, chef: null }));
    expect(sentence).toContain('We haven’t received your payment yet.');
    expect(sentence).not.toContain('confirmed');
  });

  it('of a cancellation says once where the refund is, and its toast nothing that is over at once', () => {
    const cancellation = { reason: 'by-customer', by: 'customer', at: aBooking().createdAt, refundAmount: 500 };
    const sentence = nextStep(aBooking({ status: 0, deposit: 'refunded', cancellation }));
    expect(sentence).toContain('We’ve refunded ₹500.');
    expect(TEXTS.cancel.doneWith('₹500')).not.toMatch(/on its way|We’ve refunded/);
  });
});
