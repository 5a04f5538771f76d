import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@libs/adapters/memory/event-log.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { InMemoryViewStore } from '@libs/adapters/memory/view-store.js';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { SANDBOX } from '@libs/adapters/phonepe/sandbox.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/events.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { DAY } from '@libs/contract/time.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import type { EventLog } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import pino from 'pino';
import { Bench } from '../../simulator/testing/bench.js';
import type { Config } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { Quarantine } from './quarantine.js';
import { RefundDepositJob } from './refund-deposit.job.js';

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

/** One that was paid at the simulator and cancelled: its deposit is owed back. */
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
  await log.append(bookingStream(bookingId), -1, await codec.encode(bookingStream(bookingId), drafts));
  await bench.paid(bookingId, a.DEPOSIT);
}

const refundId = (refund = 1): string => `${bookingId}-R${refund}`;

/** A jobs process, on this log and with this provider. */
function aProcess(on: { readonly log?: EventLog; readonly provider?: PaymentProvider } = {}) {
  const { clock } = bench.config;
  const reading = { views: new InMemoryViewStore(), notifier: new InMemoryNotifier() };
  const commands = new CommandRunner({ log: on.log ?? log, codec, clock }, reading);
  const config = { publicUrl: 'http://localhost:3000' } as Config;
  const quarantine = new Quarantine(commands, clock, logger);
  return new RefundDepositJob(commands, quarantine, on.provider ?? bench.provider, config, clock, logger);
}
function run(process = aProcess(), refund = 1) {
  const intent: Intent = {
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
/** The provider carries out what it was asked for. */
const later = () => bench.advance(DAY);

describe('a refund', () => {
  it('is paid out once, wherever the process that asks for it is killed', async () => {
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
      // Another process goes on; twice, as a queue may.
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
    'that the provider answers with %s is asked for again under the same name, and paid out once',
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

  it('that has surely failed is begun anew under another name', async () => {
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

  it('that is refused keeps its name, is named to operators once, and is paid out when the provider thinks better of it', async () => {
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

  it('is not taken for failed when the provider refuses the question, as with a key that was changed', async () => {
    await run();
    const stranger = new PhonePe({ ...SANDBOX, saltKey: 'changed', baseUrl: bench.url });
    expect(await run(aProcess({ provider: stranger }))).toHaveProperty('again');
    expect(await happened()).toEqual(['RefundInitiated', 'PaymentQuarantined']);
    later();
    await run();
    expect(await paidOut()).toEqual([refundId()]);
    expect((await happened()).at(-1)).toBe('RefundCompleted');
  });

  it('of which the provider says another amount is not believed', async () => {
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
