import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CheckedDocument, documentChecker } from '@libs/adapters/documents/document-checker.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { Bench } from '../../test/support/simulator-bench.js';
import { PACE } from './config.js';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.start();
});
afterAll(() => bench.stop());

const document = (changes: Partial<CheckedDocument> = {}): CheckedDocument => ({
  reference: 'D-1',
  idType: 'pan',
  idNumber: 'ABCDE1234F',
  lastFour: '234F',
  firstName: 'Vikas',
  lastName: 'Khanna',
  // Larger than any other body.
  picture: 'A'.repeat(2 * 2 ** 20),
  pictureType: 'image/jpeg',
  ...changes,
});
const checker = (url = bench.url) => documentChecker({ url, key: 'simulator' });

describe('the check of a document', () => {
  it('is pending at first, confirmed after some seconds, and begun once', async () => {
    expect(await checker().result('D-1')).toBeUndefined();
    expect(await checker().begin(document())).toEqual({ state: 'pending' });
    bench.advance(PACE.checkAfter);
    expect(await checker().begin(document({ idNumber: 'ABCDE0000F' }))).toEqual({ state: 'confirmed' });
    expect(await checker().result('D-1')).toEqual({ state: 'confirmed' });
  });

  it('ends with a refusal for a number that ends in 0000F, also when only its end is known', async () => {
    const { idNumber: _, ...unknown } = document({ reference: 'D-3', lastFour: '000F' });
    await checker().begin(document({ reference: 'D-2', idNumber: 'ABCDE0000F' }));
    await checker().begin(unknown);
    bench.advance(PACE.checkAfter);
    for (const reference of ['D-2', 'D-3']) {
      expect(await checker().result(reference)).toEqual({ state: 'refused', reason: 'unknown' });
    }
  });

  it('is unavailable, without repeating the answer, when something else answers or nobody does', async () => {
    for (const answers of ['500', '429', 'garbage'] as const) {
      await bench.faults({ answers });
      await expect(checker().result('D-1')).rejects.toThrow(Unavailable);
    }
    await bench.faults({});
    await expect(checker('http://127.0.0.1:1').result('D-1')).rejects.toThrow('it does not answer');
    await expect(checker(`${bench.url}/ledger`).begin(document())).rejects.toThrow(Unavailable);
  });
});
