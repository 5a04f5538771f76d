import { describe, expect, it } from '@jest/globals';
import { attemptFor } from './summary-draft.js';

const body = {
  requirement: 'birthday' as const,
  meals: ['lunch' as const],
  headCount: 4,
  startDate: '2026-12-12',
  startTime: '1.00 pm',
  endDate: '2026-12-12',
  endTime: '5.00 pm',
  address: 'home',
  fareObject: { quote: 'first' },
};
const first = attemptFor(body, 1_000, undefined);

describe('booking again after no answer came', () => {
  it('sends the first attempt again, key, quote and all', () => {
    expect(attemptFor({ ...body, fareObject: { quote: 'renewed' } }, 1_000, first)).toBe(first);
  });

  it('is a new attempt when something else is wished for', () => {
    expect(attemptFor({ ...body, address: 'office' }, 1_000, first).key).not.toBe(first.key);
    expect(attemptFor(body, 900, first).key).not.toBe(first.key);
  });
});
