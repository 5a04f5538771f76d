import { madeSmaller } from './made-smaller.js';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';

const decode = jest.fn<() => Promise<{ width: number; height: number; close: () => void }>>();
/** How often a decoded picture was freed. */
const close = jest.fn<() => void>();
/** The sizes of the canvas that were drawn. */
let drawn: (readonly [number, number])[];
/** Bytes of what the browser encodes, by quality. */
let encoded: (quality: number) => number;

beforeEach(() => {
  close.mockReset();
  drawn = [];
  encoded = () => 900_000;
  Object.assign(globalThis, { createImageBitmap: decode });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push([this.width, this.height]);
    done(new Blob([new Uint8Array(encoded(Number(quality)))], { type: type ?? '' }));
  });
});
afterEach(() => void jest.restoreAllMocks());

const photo = (bytes: number, name = 'bill.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const sized = (width: number, height: number) => decode.mockResolvedValue({ width, height, close });

it('a photo above the limit of an upload is sent with fewer pixels', async () => {
  sized(6_000, 4_000);
  const smaller = await madeSmaller(photo(8_000_000));
  expect([smaller.name, smaller.type, smaller.size]).toEqual(['bill.jpg', 'image/jpeg', 900_000]);
  expect(drawn).toEqual([[3_000, 2_000]]);
  expect(close).toHaveBeenCalledTimes(1);
});

it('one that is still too large is encoded once more, with less quality', async () => {
  sized(3_000, 3_000);
  encoded = (quality) => (quality > 0.7 ? LIMITS.documents.bytes + 1 : 2_000_000);
  expect((await madeSmaller(photo(9_000_000))).size).toBe(2_000_000);
});

it('one with too many pixels is made smaller, whatever its bytes', async () => {
  sized(8_000, 6_000);
  await madeSmaller(photo(3_000_000));
  expect(drawn).toEqual([[3_000, 2_250]]);
});

it('one within the limits, or that the browser cannot decode, stays as it is', async () => {
  sized(4_000, 3_000);
  const [fine, small, unreadable] = [photo(4_000_000), photo(500_000), photo(9_000_000)];
  expect(await madeSmaller(fine)).toBe(fine);
  expect(close).toHaveBeenCalledTimes(1);
  expect(await madeSmaller(small)).toBe(small);
  decode.mockRejectedValue(new DOMException('not an image'));
  expect(await madeSmaller(unreadable)).toBe(unreadable);
  expect(drawn).toEqual([]);
});
