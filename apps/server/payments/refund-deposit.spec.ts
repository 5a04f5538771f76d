import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { DAY } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { EventLog } from '@libs/eventing/types/event-log.js';
import { ALL_SCHEMAS, type JobIntent } from '@libs/views/all-schemas.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { InMemoryEventLog } from '../../../test/support/memory/event-log.js';
import { InMemoryViewStore } from '../../../test/support/memory/view-store.js';
import { Bench } from '../../../test/support/simulator-bench.js';
import type { Config } from '../config/config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { Quarantine } from './quarantine.js';
import { RefundDepositJob } from './refund-deposit.js';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.start();
});
afterAll(() => bench.stop());

const codec = createEventCodec(ALL_SCHEMAS, WITHOUT_KEYS);
const logger = pino({ enabled: false });
let count = 0;
let bookingId: string;
let log: EventLog;

beforeEach(async () => {
  await bench.faults({});
  await anotherBooking();
});

/** Creates a booking that was paid at the simulator and cancelled, so that its deposit is owed back. */
async function anotherBooking(): Promise<void> {
  bookingId = `01JD6Z00000000000000000${String(++count).padStart(3, '0')}`;
  log = new InMemoryEventLog({ now: () => bench.config.clock.now() });
  const events = JSON.parse(JSON.stringify([...a.placed, a.cancelled()]).replaceAll(a.ID, bookingId)) as BookingEvent[];
  const meta = { commandId: 'before', correlationId: 'before', causationId: 'before', actor: 'anonymous' };
  const drafts = events.map((event, index) => ({
    id: `${bookingId}-${index}`,
    event,
    occurredAt: bench.config.clock.now(),
    meta,
  }));
  await log.append(bookingStream(bookingId), -1, await codec.encode(bookingStream(bookingId), drafts, undefined));
  await bench.paid(bookingId, a.DEPOSIT);
}

const refundId = (refund = 1): string => `${bookingId}-R${refund}`;

/** Creates a process that runs jobs with this log and provider. */
function aProcess(on: { readonly log?: EventLog; readonly provider?: PaymentProvider } = {}) {
  const { clock } = bench.config;
  const reading = { views: new InMemoryViewStore(), notifier: new InMemoryNotifier() };
  const commands = new CommandRunner({ log: on.log ?? log, codec, clock }, reading);
  const config = { publicUrl: 'http://localhost:3000' } as Config;
  const quarantine = new Quarantine(commands, clock, logger);
  return new RefundDepositJob(commands, quarantine, on.provider ?? bench.provider, config, clock, logger);
}
function run(process = aProcess(), refund = 1) {
  const intent: JobIntent<'refund-deposit'> = {
    job: 'refund-deposit',
    id: `refund-${refundId(refund)}`,
    data: { bookingId, transactionId: bookingId },
    runAt: bench.config.clock.now(),
  };
  return process.run(intent);
}

const happened = async () =>
  (await log.readStream(bookingStream(bookingId))).slice(a.placed.length + 1).map(({ type }) => type);
const paidOut = async () =>
  ((await bench.data('/ledger')) as { originalTransactionId?: string; merchantTransactionId: string; state: string }[])
    .filter(({ originalTransactionId, state }) => originalTransactionId === bookingId && state !== 'failed')
    .map(({ merchantTransactionId }) => merchantTransactionId);
/** Advances the time until the provider has paid out the refund. */
const later = () => bench.advance(DAY);

describe('a refund', () => {
  it('is paid out once, even if the process is killed at any step', async () => {
    let step = 0;
    for (let killedAt = 0; ; killedAt++) {
      step = 0;
      const mortal = <Port extends object>(port: Port): Port =>
        new Proxy(port, {
          get(target, name) {
            const method: unknown = Reflect.get(target, name);
            if (typeof method !== 'function') return method;
            return async (...args: readonly unknown[]) => {
              if (step++ === killedAt) throw new Error('killed before');
              const answer: unknown = await method.apply(target, args);
              if (step++ === killedAt) throw new Error('killed after');
              return answer;
            };
          },
        });
      const killed = await run(aProcess({ log: mortal(log), provider: mortal(bench.provider) })).then(
        () => false,
        () => true,
      );
      later();
      // Another process runs the job twice, as a queue may.
      for (let turn = 0; turn < 3; turn++) {
        await run();
        later();
      }
      expect([killedAt, await paidOut()]).toEqual([killedAt, [refundId()]]);
      expect([killedAt, await happened()]).toEqual([killedAt, ['RefundInitiated', 'RefundCompleted']]);
      if (!killed) return expect(killedAt).toBeGreaterThan(8);
      await anotherBooking();
    }
  });

  it.each(['500', '429', 'timeout', 'slow', 'garbage'] as const)(
    'that the provider answers with %s is requested again under the same id, and paid out once',
    async (answers) => {
      await bench.faults({ answers });
      expect(await run()).toHaveProperty('again');
      expect(await run()).toHaveProperty('again');
      expect(await happened()).toEqual(['RefundInitiated']);
      await bench.faults({});
      await run();
      later();
      expect(await run()).toBe('done');
      expect(await paidOut()).toEqual([refundId()]);
      expect(await happened()).toEqual(['RefundInitiated', 'RefundCompleted']);
    },
  );

  it('that failed is initiated again under a new id', async () => {
    await bench.faults({ refunds: 'failed' });
    await run();
    later();
    expect(await run()).toBe('done');
    await bench.faults({});
    expect(await happened()).toEqual(['RefundInitiated', 'RefundFailed']);
    await run(aProcess(), 2);
    later();
    expect(await run(aProcess(), 2)).toBe('done');
    expect(await paidOut()).toEqual([refundId(2)]);
    expect(await happened()).toEqual(['RefundInitiated', 'RefundFailed', 'RefundInitiated', 'RefundCompleted']);
  });

  it('that is refused keeps its id, raises one alarm, and is paid out once the provider accepts it', async () => {
    await bench.faults({ refunds: 'refused' });
    expect(await run()).toHaveProperty('again');
    expect(await run()).toHaveProperty('again');
    expect(await happened()).toEqual(['RefundInitiated', 'PaymentQuarantined']);
    await bench.faults({});
    await run();
    later();
    expect(await run()).toBe('done');
    expect(await paidOut()).toEqual([refundId()]);
  });

  it('does not count as failed if the provider refuses the status request, for example after a key change', async () => {
    await run();
    const stranger = new PhonePe({ ...SANDBOX, saltKey: 'changed', baseUrl: bench.url });
    expect(await run(aProcess({ provider: stranger }))).toHaveProperty('again');
    expect(await happened()).toEqual(['RefundInitiated', 'PaymentQuarantined']);
    later();
    await run();
    expect(await paidOut()).toEqual([refundId()]);
    expect((await happened()).at(-1)).toBe('RefundCompleted');
  });

  it('is quarantined if the provider reports another amount', async () => {
    await run();
    later();
    await bench.faults({ amount: 'wrong' });
    expect(await run()).toHaveProperty('again');
    expect(await happened()).toEqual(['RefundInitiated', 'PaymentQuarantined']);
    await bench.faults({});
    expect(await run()).toBe('done');
    expect((await happened()).at(-1)).toBe('RefundCompleted');
  });
});
