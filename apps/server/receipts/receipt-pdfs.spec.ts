import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { DESTROYED_KEYS } from '@libs/adapters/open-adapters.js';
import type { Receipt } from '@libs/contract/receipts.js';
import type { Instant } from '@libs/contract/time.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReceiptModel } from './receipt-model.js';
import { PDF_TTL_MS, MAX_CACHED_PDFS, ReceiptPdfs, type ReceiptTask } from './receipt-pdfs.js';

let drawn: string[];
let fails: boolean;
let notifier: InMemoryNotifier;
let pdfs: ReceiptPdfs;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  drawn = [];
  fails = false;
  notifier = new InMemoryNotifier();
  const run = async (task: ReceiptTask): Promise<Uint8Array> => {
    const name = 'receipt' in task ? task.receipt.number : task.title;
    if (fails) throw new Error('no thread');
    drawn.push(name);
    return Buffer.from(name);
  };
  pdfs = new ReceiptPdfs({ run, close: async () => undefined }, notifier);
});
afterEach(() => void jest.useRealTimers());

const get = (number: string, name = 'Asha') =>
  pdfs.of({ receipt: { number, recipient: { name, address: '' } } as Receipt, language: 'en' });

describe('a receipt as PDF', () => {
  it('is drawn once for concurrent requests and those shortly afterwards', async () => {
    await Promise.all([get('1'), get('1'), get('1')]);
    await get('1');
    expect(drawn).toEqual(['1']);
  });

  it('is drawn again for other contents', async () => {
    await get('1');
    await get('1', '[erased]');
    expect(drawn).toEqual(['1', '1']);
  });

  it('is drawn once as another document, whenever that is asked for', async () => {
    const document = { title: 'Earnings' } as ReceiptModel;
    for (const createdAt of ['2026-11-26T09:00:00.000Z', '2026-11-26T09:00:01.000Z'] as Instant[])
      await pdfs.of({ document, title: 'Earnings', createdAt });
    expect(drawn).toEqual(['Earnings']);
  });

  it('is cached for one minute', async () => {
    await get('1');
    await jest.advanceTimersByTimeAsync(PDF_TTL_MS);
    await get('1');
    expect(drawn).toEqual(['1', '1']);
  });

  it('is removed from the cache when a key is destroyed', async () => {
    await get('1');
    notifier.publish(DESTROYED_KEYS, 'somebody');
    await new Promise((resolve) => setImmediate(resolve));
    await get('1');
    expect(drawn).toEqual(['1', '1']);
  });

  it('is evicted when the cache is full', async () => {
    for (let number = 0; number <= MAX_CACHED_PDFS; number++) await get(`${number}`);
    await get('1');
    expect(drawn).toHaveLength(MAX_CACHED_PDFS + 1);
    await get('0');
    expect(drawn).toHaveLength(MAX_CACHED_PDFS + 2);
  });

  it('that failed is drawn again for the next request', async () => {
    fails = true;
    await expect(get('1')).rejects.toThrow('no thread');
    fails = false;
    expect(await get('1')).toEqual(Buffer.from('1'));
  });
});
