import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cleanPhoto, cleanPicture } from './clean-picture.js';
import { LIMITS } from '@libs/contract/limits.js';
import { inventedPicture } from './invented-picture.js';

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63', noise: NOISE } });
const problemOf = async (file: Uint8Array): Promise<string | undefined> => {
  const cleaned = await cleanPicture(file);
  return cleaned.ok ? undefined : cleaned.problem;
};

/** Returns a PNG that claims other dimensions, with a valid checksum in its header. */
function saying(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s is re-encoded as JPEG', async (format) => {
    const cleaned = await cleanPicture(await photo(300, 200).toFormat(format).toBuffer());
    expect(cleaned.ok).toBe(true);
    if (cleaned.ok) expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300 });
  });

  it('loses its location and appended data, and is rotated upright', async () => {
    const taken = await photo(300, 200)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Vikas of Palasia' },
        IFD3: { GPSLatitude: '22/1 43/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const cleaned = await cleanPicture(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]));
    if (!cleaned.ok) throw new Error(cleaned.problem);
    const { exif, width, height } = await sharp(cleaned.bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 200, height: 300 });
    for (const secret of ['script', 'Palasia', 'PK\u0003\u0004']) {
      expect(Buffer.from(cleaned.bytes).includes(secret)).toBe(false);
    }
  });

  it('is reduced to the size needed for reading', async () => {
    const cleaned = await cleanPicture(await photo(4_800, 2_400).png().toBuffer());
    if (!cleaned.ok) throw new Error(cleaned.problem);
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ width: 3_000, height: 1_500 });
  });

  it('is refused when it has another format, whatever its name', async () => {
    const gif = await photo(10, 10).gif().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    for (const file of [gif, svg, Buffer.from('%PDF-1.7'), Buffer.from('not a picture'), Buffer.alloc(0)]) {
      expect(await problemOf(file)).toBe('kind');
    }
  });

  it('is refused when only its beginning is a picture, or it is cut short', async () => {
    const whole = await photo(600, 400).jpeg().toBuffer();
    expect(await problemOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe('unreadable');
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('unreadable');
    expect(await problemOf(Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), whole]))).toBe('unreadable');
  });

  it('is refused before decoding when it would fill the memory', async () => {
    const bomb = saying(await photo(10, 10).png().toBuffer(), 10_000, 10_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 10_000, height: 10_000 });
    expect(await problemOf(bomb)).toBe('pixels');
    expect(await problemOf(saying(bomb, 5_001, 5_000))).toBe('pixels');
  });

  it('is refused when it is too small to read, whichever way it is held', async () => {
    for (const [width, height] of [
      [1, 1],
      [299, 250],
      [400, 199],
      [199, 400],
    ] as const) {
      expect(await problemOf(await photo(width, height).png().toBuffer())).toBe('small');
    }
    expect(await problemOf(await photo(200, 300).png().toBuffer())).toBeUndefined();
  });

  it('is refused when it shows nothing, and accepted when it shows black text on white', async () => {
    const drawn = (content: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><linearGradient id="g"><stop offset="0"/>` +
            `<stop offset="1" stop-color="#fff"/></linearGradient><rect width="800" height="500" fill="#fff"/>${content}</svg>`,
        ),
      )
        .png()
        .toBuffer();
    const lines = Array.from(
      { length: 12 },
      (_, row) =>
        `<path d="M40 ${40 + row * 38}h${300 + row * 31}" stroke="#000" stroke-width="18" stroke-dasharray="9 5 3 7"/>`,
    );
    const [white, gradient, dot, text] = [
      await drawn(''),
      await drawn('<rect width="800" height="500" fill="url(#g)"/>'),
      await drawn('<rect x="9" y="9" width="20" height="20"/>'),
      await drawn(lines.join('')),
    ];
    for (const plain of [white, gradient, dot]) expect(await problemOf(plain)).toBe('plain');
    for (const plausible of [text, inventedPicture('a card')]) expect(await problemOf(plausible)).toBeUndefined();
  });

  it('has the same hash in another lossless format and with other metadata, and another one when it differs', async () => {
    const pixels = async (file: Uint8Array) => {
      const cleaned = await cleanPicture(file);
      return cleaned.ok ? cleaned.pixels : cleaned.problem;
    };
    const [one, other] = [inventedPicture('one'), inventedPicture('other')];
    const known = await pixels(one);
    expect(known).toMatch(/^[\w-]{43}$/);
    expect(await pixels(await sharp(one).webp({ lossless: true }).toBuffer())).toBe(known);
    expect(
      await pixels(
        await sharp(one)
          .withExif({ IFD0: { Copyright: 'me' } })
          .png()
          .toBuffer(),
      ),
    ).toBe(known);
    expect(await pixels(other)).not.toBe(known);
  });
});

describe('a photo', () => {
  const MAX_BYTES = 200 * 1024;

  it('becomes its middle square, without anything else of the file', async () => {
    const taken = await photo(900, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Vikas of Palasia' } })
      .toBuffer();
    const cleaned = await cleanPhoto(taken);
    if (!cleaned.ok) throw new Error(cleaned.problem);
    const { exif, width, height, format } = await sharp(cleaned.bytes).metadata();
    const { side } = LIMITS.photo;
    expect({ exif, width, height, format }).toEqual({ exif: undefined, width: side, height: side, format: 'jpeg' });
    expect(cleaned.bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('is refused when it is small, has another format, or cannot be read', async () => {
    const problem = async (file: Uint8Array) => {
      const cleaned = await cleanPhoto(file);
      return cleaned.ok ? undefined : cleaned.problem;
    };
    expect(await problem(await photo(400, 199).png().toBuffer())).toBe('small');
    expect(await problem(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('kind');
    expect(await problem((await photo(300, 300).png().toBuffer()).subarray(0, 900))).toBe('unreadable');
  });
});
