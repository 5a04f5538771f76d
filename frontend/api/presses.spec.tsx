import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Instant } from '@libs/contract/time.js';
import { responseOf } from '../../test/support/components/response-of.js';
import { addPress, readPresses } from '../lib/booking/presses.js';
import { sendPresses } from './presses.js';

// A press that waits is sent again after a pause.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

it.each([
  [409, 'conflict', undefined],
  [409, 'still-running', undefined],
  [429, 'too-many-requests', undefined],
  [503, 'unavailable', undefined],
  [409, 'too-early', 'No.'],
  [429, 'too-many-start-codes', 'No.'],
])('a press that is answered with %i %s keeps its time, and waits or is refused', async (status, code, refused) => {
  globalThis.fetch = async () => responseOf({ message: 'No.', code }, status);
  Object.assign(globalThis, { crypto: { randomUUID: () => 'key' } });
  const at = '2026-12-12T12:00:00.000Z' as Instant;
  addPress({ bookingId: 'a', step: 'arrive', at });
  await sendPresses();
  expect(readPresses()).toMatchObject([{ step: 'arrive', at }]);
  expect(readPresses()[0]?.refused).toBe(refused);
});
