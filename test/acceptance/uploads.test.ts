import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chef, licence } from '../support/chef.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Starts to upload a document, and sends only its first line. */
function stalledUpload({ id, session }: Chef): ClientRequest {
  const headers = {
    Authorization: `Bearer ${session.accessToken}`,
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': 5_000_000,
  };
  const upload = request(`${product.url}/v1.0/chefs/${id}/documents`, { method: 'POST', headers, agent: false });
  upload.on('error', () => undefined).write('--b\r\n');
  return upload;
}

const STALLING_CHEFS = 7;
const UPLOADS_PER_CHEF = 3;

describe('stalled uploads', () => {
  it('do not keep other chefs from uploading, and are ended', async () => {
    const attackers = await Promise.all(Array.from({ length: STALLING_CHEFS }, () => Chef.join(product)));
    const vikas = await Chef.join(product);
    const stalled = attackers.flatMap((chef) => Array.from({ length: UPLOADS_PER_CHEF }, () => stalledUpload(chef)));
    const ended = stalled.map(async (upload) => {
      const [answer] = (await once(upload, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'close');
      return answer.statusCode;
    });
    // All slots are in use: one upload is refused or ended.
    await Promise.race(ended);

    const filed = await vikas.api.ok('fileDocument', { params: { id: vikas.id }, body: licence() });

    expect(filed.document.size).toBeGreaterThan(0);
    expect(new Set(await Promise.all(ended))).toEqual(new Set([408, 503]));
  });
});
