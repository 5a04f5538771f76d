import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MINUTE, SECOND } from '@libs/contract/time.js';
import { reportStoreErrors } from './store-errors.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('failures of the job queue are all counted, and one a minute is logged with its cause', () => {
  const lines: unknown[] = [];
  let counted = 0;
  const report = reportStoreErrors(
    { error: (line: unknown) => void lines.push(line) },
    { jobStoreFailure: () => void counted++ },
  );
  const broken = new Error('disk I/O error');
  for (let at = 0; at <= MINUTE; at += SECOND) {
    report(broken);
    jest.advanceTimersByTime(SECOND);
  }
  expect(counted).toBe(61);
  expect(lines).toEqual([
    { err: broken, unlogged: 0 },
    { err: broken, unlogged: 59 },
  ]);
});
