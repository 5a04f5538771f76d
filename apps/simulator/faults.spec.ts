import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { simulatorSms } from '@libs/adapters/sms/simulator-sms.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_FAULTS } from './faults.js';
import { AMOUNT, Bench, eventually } from './testing/bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.start();
});
afterEach(() => bench.stop());

const status = () => bench.provider.status({ transactionId: 'T1', amount: AMOUNT });

describe('ordering faults', () => {
  it('sets what is named, and everything else to normal', async () => {
    expect(await bench.faults({ callbacks: 'lost', sms: '500' })).toEqual({
      data: { ...NO_FAULTS, callbacks: 'lost', sms: '500' },
    });
    expect(await bench.faults({ amount: 'wrong' })).toMatchObject({ data: { callbacks: 'normal', amount: 'wrong' } });
    expect(await bench.faults({})).toEqual({ data: NO_FAULTS });
  });

  it('refuses what is no fault, and changes nothing then', async () => {
    await bench.faults({ callbacks: 'lost' });
    expect(await bench.post('/faults', { answers: 'maybe' })).toEqual({ message: 'Not a fault: answers' });
    await bench.paid('T1');
    await sleep(60);
    expect(bench.merchant.received).toEqual([]);
  });
});

describe('callbacks', () => {
  it('that are lost never come, while the status tells the truth', async () => {
    await bench.faults({ callbacks: 'lost' });
    await bench.paid('T1');
    expect(await status()).toMatchObject({ state: 'paid' });
    await bench.faults({});
    await bench.restart();
    await sleep(60);
    expect(bench.merchant.received).toEqual([]);
  });

  it('that are doubled come twice', async () => {
    await bench.faults({ callbacks: 'doubled' });
    await bench.paid('T1');
    expect(await bench.merchant.heard(2)).toEqual(['PAYMENT_SUCCESS', 'PAYMENT_SUCCESS']);
  });

  it('that are delayed come later', async () => {
    await bench.faults({ callbacks: 'delayed' });
    await bench.paid('T1');
    await sleep(100);
    expect(bench.merchant.received).toEqual([]);
    expect(await bench.merchant.heard(1)).toEqual(['PAYMENT_SUCCESS']);
  });

  it('that are forged do not carry our signature', async () => {
    await bench.faults({ callbacks: 'forged' });
    await bench.choose(await bench.open('T1'), 'failed');
    expect(await bench.merchant.heard(1)).toEqual(['forged']);
    expect(await status()).toMatchObject({ state: 'failed' });
  });

  it('that are reordered end with news from before', async () => {
    await bench.faults({ callbacks: 'reordered' });
    await bench.paid('T1');
    expect(await bench.merchant.heard(2)).toEqual(['PAYMENT_SUCCESS', 'PAYMENT_PENDING']);
  });
});

describe("the provider's answers", () => {
  it.each(['500', '429'] as const)('are %s without anything being done', async (answers) => {
    await bench.faults({ answers });
    await expect(bench.open('T1')).rejects.toThrow('unavailable');
    await bench.faults({});
    expect(await status()).toEqual({ state: 'unknown' });
  });

  it.each(['timeout', 'garbage'] as const)('are lost by %s, though the work is done', async (answers) => {
    await bench.faults({ answers });
    await expect(bench.open('T1')).rejects.toThrow('unavailable');
    await bench.faults({});
    expect(await status()).toEqual({ state: 'pending' });
    await expect(bench.open('T1')).rejects.toThrow('duplicate');
  });

  it('are slow, but come', async () => {
    await bench.faults({ answers: 'slow' });
    const began = Date.now();
    await bench.open('T1');
    expect(Date.now() - began).toBeGreaterThanOrEqual(140);
  });

  it('report a wrong amount, while the ledger keeps the right one', async () => {
    await bench.paid('T1');
    await bench.faults({ amount: 'wrong' });
    expect(await status()).toEqual({ state: 'mismatch', field: 'amount', expected: 25_050, actual: 25_150 });
    expect(await bench.data('/ledger')).toMatchObject([{ amount: 25_050 }]);
    await bench.faults({});
    expect(await status()).toMatchObject({ state: 'paid' });
  });
});

describe('refunds', () => {
  const statusOf = (refundId: string) => bench.provider.refundStatus({ refundId, amount: AMOUNT });
  const settled = () => bench.advance(bench.config.pace.refundAfter);

  it('that fail give nothing back, so that another one can', async () => {
    await bench.paid('T1');
    await bench.faults({ refunds: 'failed' });
    await bench.refund('T1-R1', 'T1', AMOUNT);
    settled();
    expect(await statusOf('T1-R1')).toEqual({ state: 'failed', code: 'PAYMENT_ERROR' });
    await bench.faults({});
    expect(await bench.refund('T1-R2', 'T1', AMOUNT)).toEqual({ state: 'pending' });
    settled();
    expect(await statusOf('T1-R2')).toMatchObject({ state: 'completed' });
  });

  it('that are refused were never begun', async () => {
    await bench.paid('T1');
    await bench.faults({ refunds: 'refused' });
    expect(await bench.refund('T1-R1', 'T1', AMOUNT)).toEqual({ state: 'refused', code: 'EXCESS_REFUND_AMOUNT' });
    expect(await statusOf('T1-R1')).toEqual({ state: 'unknown' });
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

  it('that nobody answers do not keep the simulator from stopping', async () => {
    await bench.faults({ sms: 'timeout' });
    const waiting = send().catch(() => 'given up');
    await eventually(async () => ((await inbox()) as unknown[]).length === 1);
    await bench.restart();
    expect(await waiting).toBe('given up');
  });
});
