import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { instant } from '@libs/contract/time.js';
import { lagBehind } from './lag.js';
import type { EventLog } from './types/event-log.js';
import { Unavailable } from './types/unavailable.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the lag is unavailable when the log counts its events, but does not deliver them', async () => {
  const log: Pick<EventLog, 'countAfter' | 'subscribe'> = {
    countAfter: async () => 2,
    // eslint-disable-next-line require-yield -- it delivers nothing
    async *subscribe(_, { signal }) {
      await once(signal, 'abort');
    },
  };
  const lag = lagBehind(undefined, { log: log as EventLog, clock: { now: () => instant(0) } });
  const refused = expect(lag).rejects.toThrow(Unavailable);
  await jest.advanceTimersByTimeAsync(60_000);
  await refused;
});
