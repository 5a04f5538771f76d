import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { HOUR, type Instant } from '@libs/contract/time.js';
import { PayTerms } from './PayTerms.js';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString() as Instant;
const shown = (freeUntil: Instant | undefined) =>
  render(<PayTerms total={1_724} deposit={431} freeUntil={freeUntil} />).container.textContent.replaceAll(
    '\u00a0',
    ' ',
  );
const REST = 'You pay the rest, ₹1,293, at the visit: in cash, or by UPI if your chef takes it.';

describe('what follows from paying', () => {
  it('is that the booking can be cancelled free of charge for some time, and how the rest is paid', () => {
    expect(shown(inHours(48))).toMatch(/^Free cancellation until \S+ \d+ \S+, \d+\.\d\d [ap]m\. You pay the rest/);
  });

  it('has no free cancellation where that would be over already, or is not promised', () => {
    expect(shown(inHours(-1))).toBe(REST);
    expect(shown(undefined)).toBe(REST);
  });
});
