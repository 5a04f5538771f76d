import { expect, it } from '@jest/globals';
import { DAY, HOUR, MINUTE, SECOND } from '@libs/contract/time.js';
import { pauseAfter, RETRY_POLICY } from './job-worker.js';

const { tries, backOff } = RETRY_POLICY;
const pauses = Array.from({ length: tries - 1 }, (_, index) => pauseAfter(index + 1, backOff));

it('pauses double from a second up to five minutes', () => {
  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8].map((seconds) => seconds * SECOND));
  expect(Math.max(...pauses)).toBe(5 * MINUTE);
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
});

it('a job survives an outage of a day, and is parked soon after', () => {
  const parkedAfter = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(parkedAfter).toBeGreaterThan(DAY);
  expect(parkedAfter).toBeLessThan(DAY + HOUR);
});
