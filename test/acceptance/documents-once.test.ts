/** An identity document and its picture count once in the whole product, and a picture has to be plausible. */
import { describe, expect, it } from '@jest/globals';
import type { BodyInput } from '@libs/contract/calls.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import sharp from 'sharp';
import { Chef, licence, newPicture, panCard, PASSWORD } from '../support/chef.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false', ERASURE_NOTICE: '1' });

type Upload = BodyInput<'fileDocument'>;
const { chef: texts } = SERVER_MESSAGES;
const filing = ({ api, id }: Chef, body: Upload) => api.call('fileDocument', { params: { id }, body });
const refused = ({ api, id }: Chef, body: Upload) => api.refused('fileDocument', { params: { id }, body });
const documentsOf = async ({ api, id }: Chef) => (await api.ok('chef', { params: { id } })).chef.documents;
const file = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'card.png', { type: 'image/png' });

describe('a document that a chef has filed', () => {
  it('is refused to everybody else, by number and by picture, without saying whose it is', async () => {
    const [vikas, ravi] = [await Chef.join(product), await Chef.join(product)];
    const picture = newPicture();
    expect((await filing(vikas, panCard(picture))).status).toBe(200);

    const number = await refused(ravi, { ...panCard(newPicture()), idNumber: 'abcde 1234f' });
    expect(number).toMatchObject({ status: 409, errors: [{ field: 'idNumber', message: texts.numberFiled }] });
    const other = await sharp(picture).webp({ lossless: true }).toBuffer();
    const shown = await refused(ravi, { ...licence(), document: file(other) });
    expect(shown).toMatchObject({ status: 409, errors: [{ field: 'document', message: texts.pictureFiled }] });
    const { id, session } = vikas;
    expect(JSON.stringify([number, shown])).not.toMatch(`${id}|${session.user.phone}`);
    expect(await documentsOf(ravi)).toEqual([]);
    // What a refused upload claimed is free again.
    expect((await filing(ravi, licence())).status).toBe(200);
  });

  it('can be filed again by the same chef, and by another one once it is replaced or its chef erased', async () => {
    const [vikas, ravi, meera] = [await Chef.join(product), await Chef.join(product), await Chef.join(product)];
    const first = licence();
    const changed: Upload = { ...first, document: file(newPicture()) };
    expect((await filing(vikas, first)).status).toBe(200);
    expect((await filing(vikas, changed)).status).toBe(200);
    expect((await filing(vikas, first)).status).toBe(200);
    expect((await refused(ravi, first)).status).toBe(409);
    expect((await filing(vikas, licence())).status).toBe(200);
    expect((await filing(ravi, first)).status).toBe(200);

    await ravi.api.ok('requestChefErasure', { params: { id: ravi.id }, body: { current: PASSWORD } });
    await eventually('the document is free', async () => (await filing(meera, first)).status === 200);
  });

  it('belongs to one of several chefs who file it at once', async () => {
    const chefs = await Promise.all(Array.from({ length: 6 }, () => Chef.join(product)));
    const shared = licence();
    const statuses = await Promise.all(chefs.map(async (chef) => (await filing(chef, shared)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
