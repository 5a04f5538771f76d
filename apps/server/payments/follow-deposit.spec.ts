import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { DAY } from '@libs/contract/time.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { recordedBooking } from '../../../test/support/server/recorded-booking.js';
import { Bench } from '../../../test/support/simulator-bench.js';
import { FollowDepositJob } from './follow-deposit.js';
import { Quarantine } from './quarantine.js';

let bench: Bench;
let page: string;
beforeAll(async () => {
  bench = await Bench.start();
  page = await bench.open(a.ID, a.DEPOSIT);
});
afterAll(() => bench.stop());

const logger = pino({ enabled: false });

/** Runs the job on a booking with `events`, by the schedule or once. */
async function follow(events: readonly BookingEvent[], more: Partial<JobIntent<'follow-deposit'>['data']> = {}) {
  const { clock } = bench.config;
  const { commands, since } = await recordedBooking(events, clock.now());
  const job = new FollowDepositJob(commands, new Quarantine(commands, clock, logger), bench.provider, clock, logger);
  const data = { bookingId: a.ID, transactionId: a.ID, amount: a.DEPOSIT, ...more };
  const result = await job.run({ job: 'follow-deposit', id: `deposit-${a.ID}`, data, runAt: clock.now() });
  return { result, since: await since() };
}

it('a pending payment is polled again by the schedule only', async () => {
  expect((await follow(a.awaitingPayment)).result).toHaveProperty('again');
  expect(await follow(a.awaitingPayment, { once: true })).toEqual({ result: 'done', since: [] });
});

it('a payment with a recorded result is not polled', async () => {
  await bench.choose(page, 'success');
  expect(await follow(a.placed)).toEqual({ result: 'done', since: [] });
  expect(await follow([...a.awaitingPayment, a.failed()])).toEqual({ result: 'done', since: [] });
});

it('a failed payment is polled again after a callback of the provider', async () => {
  bench.advance(DAY);
  const { result, since } = await follow([...a.awaitingPayment, a.failed()], { once: true });
  expect([result, since[0]?.type]).toEqual(['done', 'DepositPaid']);
});

describe('the rule of a deposit that was paid', () => {
  const ruleOf = async (...given: Parameters<typeof follow>) => (await follow(...given)).since[0]?.meta.rule;

  it('contains the callback that brought the news, and the time of the provider', async () => {
    const requestedAt = bench.config.clock.now();
    const hint = { once: true, source: 'callback', request: 'request-1', requestedAt } as const;
    expect(await ruleOf(a.awaitingPayment, hint)).toEqual({
      command: 'RecordDepositPaid',
      name: 'deposit-paid',
      facts: {
        source: 'callback',
        request: 'request-1',
        requestedAt,
        providerTime: requestedAt,
        attempt: 'open',
        phase: 'pending',
        use: 'deposit',
      },
    });
  });

  it('says that the schedule asked', async () => {
    expect(await ruleOf(a.awaitingPayment)).toMatchObject({ facts: { source: 'poll' } });
  });

  it('leaves the source out for a job of an earlier version', async () => {
    const rule = await ruleOf(a.awaitingPayment, { once: true });
    expect(rule?.facts).not.toHaveProperty('source');
  });

  it('says that a late payment is owed back', async () => {
    const late = [...a.awaitingPayment, a.unpaidEnd];
    expect(await ruleOf(late)).toMatchObject({ facts: { attempt: 'open', phase: 'cancelled', use: 'refund' } });
  });
});
