import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { simulatorSms } from '@libs/adapters/sms.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_FAULTS } from './faults.js';
import { AMOUNT, Bench } from '../../test/support/simulator-bench.js';
import { untilTrue } from '../../test/support/eventually.js';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.start();
});
afterEach(() => bench.stop());

const status = () => bench.provider.status({ transactionId: 'T1', amount: AMOUNT });

describe('setting faults', () => {
  it('sets the given ones, and everything else to normal', async () => {
    expect(await bench.faults({ callbacks: 'lost', sms: '500' })).toEqual({
      data: { ...NO_FAULTS, callbacks: 'lost', sms: '500' },
    });
    expect(await bench.faults({ amount: 'wrong' })).toMatchObject({ data: { callbacks: 'normal', amount: 'wrong' } });
    expect(await bench.faults({})).toEqual({ data: NO_FAULTS });
  });

  it('refuses unknown faults without changing anything', async () => {
    await bench.faults({ callbacks: 'lost' });
    expect(await bench.post('/faults', { answers: 'maybe' })).toEqual({ message: 'Not a fault: answers' });
    await bench.paid('T1');
    await sleep(60);
    expect(bench.merchant.received).toEqual([]);
  });
});

describe('callbacks', () => {
  it('that are lost never arrive, while the status is correct', async () => {
    await bench.faults({ callbacks: 'lost' });
    await bench.paid('T1');
    expect(await status()).toMatchObject({ state: 'paid' });
    await bench.faults({});
    await bench.restart();
    await sleep(60);
    expect(bench.merchant.received).toEqual([]);
  });

  it('that are doubled arrive twice', async () => {
    await bench.faults({ callbacks: 'doubled' });
    await bench.paid('T1');
    expect(await bench.merchant.callbackCodes(2)).toEqual(['PAYMENT_SUCCESS', 'PAYMENT_SUCCESS']);
  });

  it('that are delayed arrive later', async () => {
    await bench.faults({ callbacks: 'delayed' });
    await bench.paid('T1');
    await sleep(100);
    expect(bench.merchant.received).toEqual([]);
    expect(await bench.merchant.callbackCodes(1)).toEqual(['PAYMENT_SUCCESS']);
  });

  it('that are forged do not have our signature', async () => {
    await bench.faults({ callbacks: 'forged' });
    await bench.choose(await bench.open('T1'), 'failed');
    expect(await bench.merchant.callbackCodes(1)).toEqual(['forged']);
    expect(await status()).toMatchObject({ state: 'failed' });
  });

  it('that are reordered end with an outdated one', async () => {
    await bench.faults({ callbacks: 'reordered' });
    await bench.paid('T1');
    expect(await bench.merchant.callbackCodes(2)).toEqual(['PAYMENT_SUCCESS', 'PAYMENT_PENDING']);
  });
});

describe("the provider's answers", () => {
  it.each(['500', '429'] as const)('are %s without any effect', async (answers) => {
    await bench.faults({ answers });
    await expect(bench.open('T1')).rejects.toThrow('unavailable');
    await bench.faults({});
    expect(await status()).toMatchObject({ state: 'unknown' });
  });

  it.each(['timeout', 'garbage'] as const)('are lost by %s, although the request was executed', async (answers) => {
    await bench.faults({ answers });
    await expect(bench.open('T1')).rejects.toThrow('unavailable');
    await bench.faults({});
    expect(await status()).toMatchObject({ state: 'pending' });
    await expect(bench.open('T1')).rejects.toThrow('duplicate');
  });

  it('are slow, but arrive', async () => {
    await bench.faults({ answers: 'slow' });
    const began = Date.now();
    await bench.open('T1');
    expect(Date.now() - began).toBeGreaterThanOrEqual(140);
  });

  it('contain a wrong amount, while the ledger has the right one', async () => {
    await bench.paid('T1');
    await bench.faults({ amount: 'wrong' });
    expect(await status()).toMatchObject({ state: 'mismatch', field: 'amount', expected: 25_050, actual: 25_150 });
    expect(await bench.data('/ledger')).toMatchObject([{ amount: 25_050 }]);
    await bench.faults({});
    expect(await status()).toMatchObject({ state: 'paid' });
  });
});

describe('refunds', () => {
  const statusOf = (refundId: string) => bench.provider.refundStatus({ refundId, amount: AMOUNT });
  const settled = () => bench.advance(bench.config.pace.refundAfter);

  it('that fail pay nothing out, so that another one can', async () => {
    await bench.paid('T1');
    await bench.faults({ refunds: 'failed' });
    await bench.refund('T1-R1', 'T1', AMOUNT);
    settled();
    expect(await statusOf('T1-R1')).toMatchObject({ state: 'failed', code: 'PAYMENT_ERROR' });
    await bench.faults({});
    expect(await bench.refund('T1-R2', 'T1', AMOUNT)).toMatchObject({ state: 'pending' });
    settled();
    expect(await statusOf('T1-R2')).toMatchObject({ state: 'completed' });
  });

  it('that are refused never start', async () => {
    await bench.paid('T1');
    await bench.faults({ refunds: 'refused' });
    expect(await bench.refund('T1-R1', 'T1', AMOUNT)).toMatchObject({ state: 'refused', code: 'EXCESS_REFUND_AMOUNT' });
    expect(await statusOf('T1-R1')).toMatchObject({ state: 'unknown' });
  });
});

describe('text messages', () => {
  const vars = { code: '123456', host: 'localhost' };
  const message = { to: '9876543210', template: 'login-code', vars, key: 'm1' } as const;
  const send = () => simulatorSms(bench.url, { timeout: 200, maxBytes: 1_000 }).send(message);
  const inbox = () => bench.data('/sms?to=9876543210');

  it('that are lost are accepted and never arrive', async () => {
    await bench.faults({ sms: 'lost' });
    await send();
    expect(await inbox()).toEqual([]);
  });

  it('that are refused with 500 arrive when they are sent again', async () => {
    await bench.faults({ sms: '500' });
    await expect(send()).rejects.toThrow('500');
    await bench.faults({});
    await send();
    expect(await inbox()).toHaveLength(1);
  });

  it('that are not answered in time arrive once, also when they are sent again', async () => {
    await bench.faults({ sms: 'timeout' });
    await expect(send()).rejects.toThrow();
    await bench.faults({});
    await send();
    expect(await inbox()).toHaveLength(1);
  });

  it('that are never answered do not prevent the simulator from stopping', async () => {
    await bench.faults({ sms: 'timeout' });
    const waiting = send().catch(() => 'given up');
    await untilTrue(async () => ((await inbox()) as unknown[]).length === 1);
    await bench.restart();
    expect(await waiting).toBe('given up');
  });
});
