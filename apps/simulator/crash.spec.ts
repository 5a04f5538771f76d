import { afterEach, describe, expect, it } from '@jest/globals';
import { appendFile } from 'node:fs/promises';
import { AMOUNT, Bench } from '../../test/support/simulator-bench.js';
import { startSimulator } from './simulator.js';

let bench: Bench;
afterEach(() => bench.stop());

describe('a restarted simulator', () => {
  it('has every payment and refund, and continues with them', async () => {
    bench = await Bench.start();
    await bench.paid('T1');
    const page = new URL(await bench.open('T2')).pathname;
    await bench.refund('R1', 'T1', 100);
    const before = await bench.data('/ledger');
    await bench.restart();
    expect(await bench.data('/ledger')).toEqual(before);
    await bench.choose(bench.url + page, 'success');
    expect(await bench.provider.status({ transactionId: 'T2', amount: AMOUNT })).toMatchObject({ state: 'paid' });
  });

  it('sends the callback that the stop interrupted, and none that was acknowledged', async () => {
    bench = await Bench.start();
    await bench.paid('T1');
    expect(await bench.merchant.callbackCodes(1)).toEqual(['PAYMENT_SUCCESS']);
    bench.merchant.status = 500;
    await bench.choose(await bench.open('T2'), 'failed');
    await bench.merchant.callbackCodes(2);
    await bench.restart();
    bench.merchant.status = 200;
    const codes = await bench.merchant.callbackCodes(3);
    expect(codes.slice(1).every((code) => code === 'PAYMENT_ERROR')).toBe(true);
  });

  it('drops a line that a crash left incomplete, and refuses a file that is not a ledger', async () => {
    bench = await Bench.start();
    await bench.paid('T1');
    await bench.merchant.callbackCodes(1);
    const { ledgerPath } = bench.config;
    await appendFile(ledgerPath, '{"type":"opened","at":"2026-');
    await bench.restart();
    expect(await bench.data('/ledger')).toHaveLength(1);
    await appendFile(ledgerPath, '{"type":"from the future"}\n');
    await expect(startSimulator(bench.config)).rejects.toThrow('not an entry that this version knows');
  });

  it('is refused on a port in use', async () => {
    bench = await Bench.start();
    const port = Number(new URL(bench.url).port);
    await expect(startSimulator({ ...bench.config, port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });
});
