import { LIMITS } from '@libs/contract/limits.js';

/** Enough to read a card or a receipt. */
const MAX_SIDE_PIXELS = 3_000;
const QUALITIES = [0.85, 0.6] as const;
const TYPE = 'image/jpeg';
/** A photo with too many pixels has more bytes than this, so that smaller files are not decoded. */
const SURELY_SMALL_BYTES = 1_000_000;

/**
 * Returns a picture within the limits of an upload: as it is, or decoded and encoded again with fewer pixels. One that this
 * browser cannot decode is returned as it is, so that the form says why it is refused.
 */
export async function madeSmaller(file: File): Promise<File> {
  if (file.size <= SURELY_SMALL_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = picture;
  if (file.size <= LIMITS.documents.bytes && width * height <= LIMITS.documents.pixels) {
    picture.close();
    return file;
  }
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, quality));
    if (blob && blob.size <= LIMITS.documents.bytes) return new File([blob], named(file.name), { type: TYPE });
  }
  return file;
}

const named = (name: string): string => `${name.replace(/\.\w+$/, '')}.jpg`;
