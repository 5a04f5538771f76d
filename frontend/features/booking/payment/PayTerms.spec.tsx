import type { ComponentProps } from 'react';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { HOUR, type Instant } from '@libs/contract/time.js';
import { PayTerms } from './PayTerms.js';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString() as Instant;
const textOf = (refunds: ComponentProps<typeof PayTerms>['refunds'], deposit = 431) =>
  render(<PayTerms total={1_724} deposit={deposit} refunds={refunds} />).container.textContent.replaceAll(
    '\u00a0',
    ' ',
  );
/** For a visit that starts in so many hours. */
const shown = (hours: number) =>
  textOf({ freeUntil: inHours(hours - 24), partRefunds: [{ percent: 50, until: inHours(hours - 12) }] });
const REST = 'You pay the rest, ₹1,293, at the visit: in cash, or by UPI if your chef takes it.';

describe('what follows from paying', () => {
  it('is that the booking can be cancelled free of charge for some time, and how the rest is paid', () => {
    expect(shown(72)).toMatch(/^Free cancellation until \S+ \d+ \S+, \d+\.\d\d [ap]m\. You pay the rest/);
  });

  it('is half of the deposit for a cancelled visit that is sooner', () => {
    expect(shown(20)).toMatch(
      /^Once you have a chef, cancelling refunds 50% of the deposit until \S+ \d+ \S+, \d+\.\d\d [ap]m\. You pay the rest/,
    );
  });

  it('is nothing for one that is so soon that nothing comes back', () => {
    expect(shown(4)).toBe(`Once you have a chef, it’s too late for a refund if you cancel. ${REST}`);
  });

  it('has no refund where the page says itself that a free cancellation is not promised', () => {
    expect(textOf({})).toBe(REST);
  });

  it('has no rest where the open page asks for the whole total or more', () => {
    for (const deposit of [1_724, 2_000]) expect(textOf({}, deposit)).toBe('');
  });
});
