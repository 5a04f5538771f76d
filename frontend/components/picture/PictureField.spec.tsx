import { pictureProblem } from './PictureField.js';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CHEF_MESSAGES as texts } from '@libs/contract/texts/en/server.js';

/** Stands for the browser's decoder: a size, or a picture that it cannot read. */
const decode = jest.fn<() => Promise<{ width: number; height: number; close: () => void }>>();
beforeEach(() => void Object.assign(globalThis, { createImageBitmap: decode }));
afterEach(() => void decode.mockReset());
const sized = (width: number, height: number) => decode.mockResolvedValue({ width, height, close: () => undefined });
const file = (type = 'image/png') => new File(['bytes'], 'card', { type });

it('of another format is named without decoding it', async () => {
  expect(await pictureProblem(file('application/pdf'))).toBe(texts.picture);
  expect(decode).not.toHaveBeenCalled();
});

it('with at most 25 megapixels is none', async () => {
  sized(5_000, 5_000);
  expect(await pictureProblem(file('image/webp'))).toBeUndefined();
  sized(5_000, 5_001);
  expect(await pictureProblem(file())).toBe(texts.tooManyPixels);
});

it('needs 300 by 200 pixels, whichever way it is held', async () => {
  for (const [width, height, problem] of [
    [300, 200, undefined],
    [200, 300, undefined],
    [299, 299, texts.tooSmall],
    [900, 199, texts.tooSmall],
  ] as const) {
    sized(width, height);
    expect(await pictureProblem(file())).toBe(problem);
  }
});

it('that cannot be decoded is named, and a picture is decoded once', async () => {
  decode.mockRejectedValue(new DOMException('The source image could not be decoded.', 'InvalidStateError'));
  const broken = file('image/jpeg');
  for (let check = 0; check < 2; check++) expect(await pictureProblem(broken)).toBe(texts.unreadable);
  expect(decode).toHaveBeenCalledTimes(1);
});
