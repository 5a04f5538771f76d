import { between, DAY, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { expect, it } from '@jest/globals';
import { nextReceiptLook } from './send-booking-email.js';

const DUE = '2026-11-21T06:00:00.000Z' as Instant;

/** Returns how often an e-mail looks for a receipt that does not come within `ms`. */
function looksWithin(ms: number): number {
  let looks = 0;
  for (let now = DUE; between(DUE, now) <= ms; now = nextReceiptLook(DUE, now)) looks++;
  return looks;
}

it('an e-mail looks for its receipt at once and often at first, and then less and less', () => {
  expect(between(DUE, nextReceiptLook(DUE, DUE))).toBe(1_000);
  expect(looksWithin(MINUTE)).toBe(7);
  expect(looksWithin(DAY)).toBeLessThan(110);
  expect(between(plus(DUE, DAY), nextReceiptLook(DUE, plus(DUE, DAY)))).toBe(15 * MINUTE);
});
