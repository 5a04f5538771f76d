import { expect, it } from '@jest/globals';
import { HOUR, MINUTE, SECOND } from '@libs/contract/durations.js';
import { timeLeft } from './OffersPanel.js';

it('the time left has hours and minutes, and in the last hour minutes and seconds', () => {
  expect(timeLeft(3 * HOUR + 12 * MINUTE + 30 * SECOND)).toBe('Please answer within 3 h 12 min');
  expect(timeLeft(HOUR - SECOND)).toBe('Please answer within 59 min 59 s');
  expect(timeLeft(-SECOND)).toBe('Please answer within 0 min 0 s');
});
