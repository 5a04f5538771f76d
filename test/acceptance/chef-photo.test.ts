/** A chef’s photo: shown where the portrait was, and gone with the chef. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { portraitAddress } from '@libs/contract/pictures.js';
import { CHEF_MESSAGES as texts } from '@libs/contract/texts/en/server.js';
import sharp from 'sharp';
import { Chef, newPicture, PASSWORD } from '../support/chef.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false', ERASURE_NOTICE: '1' });
let vikas: Chef;
beforeAll(async () => {
  vikas = await Chef.verified(product);
});

const self = () => ({ params: { id: vikas.id } });
const file = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'me.jpg', { type: 'image/jpeg' });
const changePhoto = (photo = file(newPicture())) => vikas.api.ok('changePhoto', { ...self(), body: { photo } });
const status = async (code: string) => (await fetch(`${product.url}${portraitAddress(code)}`)).status;
const filesOf = async (photo: string | null) =>
  [...(await product.storedData()).keys()].filter((name) => name.includes(`photo-${vikas.id}-${photo}`));
const shownPortrait = async () => (await vikas.api.ok('publicChef', { ...self() })).chef.portrait;

describe('a photo', () => {
  it('is shown in place of the portrait to everybody, also at a booking', async () => {
    const drawn = await shownPortrait();
    const { chef } = await changePhoto();
    expect(chef.photo).toEqual(expect.any(String));
    const code = await eventually('the photo is shown', async () => {
      const shown = await shownPortrait();
      return shown !== drawn && shown;
    });
    const answer = await fetch(`${product.url}${portraitAddress(code)}`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 });

    const asha = await Customer.logIn(product);
    const { id } = await asha.book();
    await asha.pay(id, 'success');
    const seen = await eventually('the chef is assigned', async () => (await asha.booking(id)).chef?.portrait);
    expect(seen).toBe(code);
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
  });

  it('replaces the one before, whose file is removed; without one the portrait is shown again', async () => {
    const before = (await vikas.api.ok('chef', self())).chef.photo;
    const { chef } = await changePhoto();
    expect(chef.photo).not.toBe(before);
    expect(await filesOf(before)).toEqual([]);
    expect((await vikas.api.ok('removePhoto', self())).chef.photo).toBeNull();
    expect(await filesOf(chef.photo)).toEqual([]);
    expect(await status(`photo.${vikas.id}.${chef.photo}`)).toBe(404);
  });

  it('is refused with the reason', async () => {
    const refused = (photo: File) => vikas.api.refused('changePhoto', { ...self(), body: { photo } });
    expect(await refused(file(Buffer.from('<svg/>')))).toMatchObject({ status: 400, message: texts.picture });
    const small = await sharp({ create: { width: 100, height: 300, channels: 3, background: '#c63' } })
      .png()
      .toBuffer();
    expect(await refused(file(small))).toMatchObject({
      status: 400,
      errors: [{ field: 'photo', message: texts.photoTooSmall }],
    });
  });

  it('is shown in the preview of a chef who is not verified yet, and deleted with them', async () => {
    const chef = await Chef.join(product);
    const params = { id: chef.id };
    const { photo } = (await chef.api.ok('changePhoto', { params, body: { photo: file(newPicture()) } })).chef;
    const code = `photo.${chef.id}.${photo}`;
    expect((await chef.api.ok('chefPreview', { params })).chef).toMatchObject({ portrait: code, reviews: [] });
    expect(await status(code)).toBe(200);
    await chef.api.ok('requestChefErasure', { params, body: { current: PASSWORD } });
    await eventually('the photo is gone', async () => (await status(code)) === 404);
    await eventually('its file is gone', async () => {
      // A file can be removed while it is read.
      const stored = await product.storedData().catch(() => undefined);
      return stored && [...stored.keys()].every((name) => !name.includes(`photo-${chef.id}`));
    });
  });
});
