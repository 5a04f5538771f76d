import { RefundTerms } from './CancelDialog.js';
import { describe, expect, it } from '@jest/globals';
import type { CancellationPreview } from '@libs/contract/bookings.js';
import type { Instant } from '@libs/contract/time.js';
import { render } from '@testing-library/react';

const preview = (changes: Partial<CancellationPreview> = {}): CancellationPreview => ({
  allowed: true,
  percent: 100,
  refundAmount: 1_000,
  refundableAmount: 1_000,
  refundLimit: 100,
  until: '2026-12-11T12:30:00.000Z' as Instant,
  next: [],
  ...changes,
});
const shown = (terms: CancellationPreview): string =>
  render(<RefundTerms preview={terms} paid={1_000} />).container.textContent ?? '';

describe('the refund of a cancellation', () => {
  it('is a share of the deposit', () => {
    expect(shown(preview({ percent: 50, refundAmount: 500 }))).toContain('We’ll refund ₹500 (50% of your deposit)');
  });

  it('is a share of what earlier edits left of the deposit', () => {
    const terms = shown(preview({ percent: 50, refundAmount: 300, refundableAmount: 600, refundLimit: 50 }));
    expect(terms).toContain('We’ll refund ₹300 (50% of the ₹600 left of your deposit)');
    expect(terms).toContain('cancelling would have refunded 50% of your deposit');
  });

  it('leads to the rule, as a refusal does', () => {
    const linkOf = (terms: CancellationPreview) =>
      render(<RefundTerms preview={terms} paid={1_000} />)
        .container.querySelector('a')
        ?.getAttribute('href');
    expect(linkOf(preview())).toBe('/Refund_Policy#tiers');
    expect(linkOf(preview({ allowed: false, reason: 'The visit has begun.' }))).toBe('/Term_and_Condition#changes');
  });

  it('is nothing after an edit that left nothing, with the reason', () => {
    const terms = shown(preview({ percent: 0, refundAmount: 0, refundLimit: 0, until: null }));
    expect(terms).toContain('It’s too late for a refund of your deposit.');
    expect(terms).toContain('it was already too late for a refund');
  });
});
