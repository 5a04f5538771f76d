import { epochMs } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { RequestHandler } from 'express';

/** Sets `Date` by the server's clock, which `CLOCK_OFFSET` moves: clients take the current day from it. */
export const serverDate =
  (clock: Clock): RequestHandler =>
  (_request, response, next) => {
    response.setHeader('Date', new Date(epochMs(clock.now())).toUTCString());
    next();
  };
