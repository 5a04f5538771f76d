import { describe, expect, it } from '@jest/globals';
import type { AmendmentTerms } from '@libs/contract/bookings.js';
import type { Instant } from '@libs/contract/time.js';
import { render } from '@testing-library/react';
import { aBooking } from '../testing/a-booking.js';
import { FareDifference } from './FareDifference.js';

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
function shown(after: AmendmentTerms, finalFare: number): string {
  const preview = { ...dinner, finalFare, dueAmount: Math.max(0, finalFare - 1_000), terms: after };
  return render(<FareDifference {...{ booking: dinner, preview }} outdated={false} incomplete={false} />).container
    .textContent;
}

describe('the preview of an edit', () => {
  it('shows the immediate refund, and the later refund of a cancellation with its deadlines', () => {
    const text = shown(terms(100, 400, 0, 600), 600);
    expect(text).toContain('₹400 of what you paid comes back to you at once');
    expect(text).toMatch(/If you cancel after this change, ₹600 comes back until Sun,\s20\sDecember\s2026/);
    expect(text).not.toContain('From then on');
  });

  it('shows its percentage, the kept amount, and that the refund does not rise again', () => {
    const text = shown(terms(50, 200, 200, 300), 600);
    expect(text).toContain('50% of what you paid above the new total comes back at once, on the way you paid: ₹200.');
    expect(text).toContain('₹200 is not paid back');
    expect(text).toContain('If you cancel after this change, ₹300 comes back until');
    expect(text).toContain('From then on at most 50% comes back, however late you move it.');
  });

  it('shows that there is no refund, now and later', () => {
    const text = shown(terms(0, 0, 400, 0), 600);
    expect(text).toContain('₹400 of what you paid is above the new total. At this moment nothing of it is paid back.');
    expect(text).toContain(
      'If you cancel after this change, nothing comes back, not even after a move to a later day.',
    );
  });

  it('shows the balance if nothing exceeds the new total', () => {
    expect(shown(terms(50, 0, 0, 500), 4_200)).toContain('You have paid ₹1,000; ₹3,200 is left to pay.');
  });
});
