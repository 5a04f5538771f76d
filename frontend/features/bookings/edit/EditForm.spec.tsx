import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { STATUS } from '@libs/contract/enums.js';
import { FareDifference } from './EditForm.js';
import { describe, expect, it } from '@jest/globals';
import type { AmendmentTerms, Booking } from '@libs/contract/bookings.js';
import type { Instant } from '@libs/contract/time.js';
import { render } from '@testing-library/react';

const dinner = aBooking();
const terms = (percent: number, back: number, kept: number, later: number): AmendmentTerms => ({
  refundLimit: percent,
  refundAmount: back,
  keptAmount: kept,
  cancellation: {
    allowed: true,
    percent,
    refundAmount: later,
    refundableAmount: 600,
    refundLimit: percent,
    until: later > 0 ? ('2026-12-20T12:30:00.000Z' as Instant) : null,
    next: [],
  },
});
function shown(after: AmendmentTerms, finalFare: number, money: Partial<Booking> = {}): string {
  const preview = { ...dinner, finalFare, dueAmount: Math.max(0, finalFare - 1_000), ...money, terms: after };
  return render(<FareDifference {...{ booking: dinner, preview }} outdated={false} incomplete={false} />).container
    .textContent;
}

describe('the preview of an edit', () => {
  it('shows the immediate refund, and the later refund of a cancellation with its deadlines', () => {
    const text = shown(terms(100, 400, 0, 600), 600);
    expect(text).toContain('We’ll refund ₹400 right away to your original payment method.');
    expect(text).toMatch(/If you cancel after this change, we’ll refund ₹600 until Sun,\s20\sDecember\s2026/);
    expect(text).not.toContain('at most');
  });

  it('shows its percentage, the kept amount, and that the refund does not rise again', () => {
    const text = shown(terms(50, 200, 200, 300), 600);
    expect(text).toContain('You’ve paid more than the new total. We’ll refund 50% of the difference right away: ₹200.');
    expect(text).toContain('We keep ₹200.');
    expect(text).toContain('If you cancel after this change, we’ll refund ₹300 until');
    expect(text).toContain(
      'After this change you can get back at most 50%, even if you move the visit to a later day.',
    );
  });

  it('shows no limit while everything comes back because the chef cannot come', () => {
    const { cancellation, ...limited } = terms(50, 0, 0, 1_000);
    const text = shown({ ...limited, cancellation: { ...cancellation, percent: 100, refundLimit: 100 } }, 4_000);
    expect(text).toContain('If you cancel after this change, we’ll refund ₹1,000 until');
    expect(text).not.toContain('at most');
  });

  it('shows that there is no refund, now and later', () => {
    const text = shown(terms(0, 0, 400, 0), 600);
    expect(text).toContain('You’ve paid ₹400 more than the new total. It’s too late for a refund of the difference.');
    expect(text).toContain(
      'If you cancel after this change, there’s no refund, even if you move the visit to a later day.',
    );
  });

  it('shows the balance if nothing exceeds the new total', () => {
    expect(shown(terms(50, 0, 0, 500), 4_200)).toContain('You’ve paid ₹1,000, and ₹3,200 is left to pay.');
  });

  it('of an unpaid booking names the deposit, and why it stays as it was while the page for it is open', () => {
    const unpaid = aBooking({ status: STATUS.pending, deposit: 'pending', paidAmount: 0, dueAmount: 4_000 });
    const textOf = (depositAmount: number) => {
      const preview = { ...unpaid, finalFare: 2_000, depositAmount };
      return render(<FareDifference booking={unpaid} preview={preview} outdated={false} incomplete={false} />).container
        .textContent;
    };
    expect(textOf(500)).toContain('The deposit will be ₹500.');
    expect(textOf(1_000)).toContain('Your payment page is already open, so the deposit stays ₹1,000.');
  });

  it('counts as paid only what an earlier edit, or a second payment, has not given back', () => {
    const smallerBefore = { paidAmount: 1_000, refundAmount: 400, dueAmount: 600 };
    expect(shown(terms(100, 0, 0, 600), 1_200, smallerBefore)).toContain('You’ve paid ₹600, and ₹600 is left to pay.');
    const paidTwice = { paidAmount: 2_000, refundAmount: 1_000, dueAmount: 3_200 };
    expect(shown(terms(100, 0, 0, 1_000), 4_200, paidTwice)).toContain(
      'You’ve paid ₹1,000, and ₹3,200 is left to pay.',
    );
  });
});
