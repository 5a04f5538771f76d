/**
 * Re-encodes an uploaded picture: recognized by its content, decoded, rotated upright and encoded again. Nothing else of
 * the file survives, such as hidden data or its location. A picture that cannot show a document is refused as one.
 */
import { createHash } from 'node:crypto';
import { LIMITS } from '@libs/contract/limits.js';
import { SECOND } from '@libs/contract/time.js';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

export const PICTURE_TYPE = 'image/jpeg';
/** Enough to read a card. */
const MAX_SIDE_PIXELS = 3_000;
const CLEANING_TIMEOUT_MS = 10 * SECOND;
/** Detail is measured in a copy of this size, so that it does not depend on the camera's resolution. */
const MEASURED_SIDE_PIXELS = 800;
/** Bits per pixel; black text on white has about 0.8, a photo more than 5. */
const MIN_ENTROPY_BITS = 0.5;
/** As `sharp` measures it; a plain surface has 0, a gradient less than 0.1, text more than 1. */
const MIN_SHARPNESS = 0.3;

/** Signatures of the accepted formats; other files are not opened. */
const FILE_SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

export type CleanPicture =
  /** `pixels` is a hash of the decoded picture, whatever its format and metadata. */
  | { readonly ok: true; readonly bytes: Uint8Array; readonly pixels: string }
  /** Why it is refused: another format, too many or too few pixels, not decodable, or without detail. */
  | { readonly ok: false; readonly problem: 'kind' | 'pixels' | 'small' | 'unreadable' | 'plain' };

export type CleanPhoto =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: 'kind' | 'pixels' | 'small' | 'unreadable' };

/** One after another, because decoding takes much memory. */
const oneAtATime = pLimit(1);

/**
 * Returns the middle square of a photo as a JPEG of at most {@link LIMITS.photo.side} pixels. Waits for earlier pictures,
 * and takes at most ten seconds itself.
 */
export const cleanPhoto = (file: Uint8Array): Promise<CleanPhoto> => oneAtATime(() => cropped(Buffer.from(file)));

/** Returns a JPEG. Waits for earlier pictures, and takes at most ten seconds itself. */
export const cleanPicture = (file: Uint8Array): Promise<CleanPicture> => oneAtATime(() => written(Buffer.from(file)));

async function written(file: Buffer): Promise<CleanPicture> {
  if (!Object.values(FILE_SIGNATURES).some((begins) => begins(file))) return { ok: false, problem: 'kind' };
  // Loaded on first use, because it slows down the start.
  const { default: sharp } = await import('sharp');
  const open = (): Sharp => sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  try {
    const { width, height, format } = await open().metadata();
    if (!(format in FILE_SIGNATURES)) return { ok: false, problem: 'kind' };
    if (width * height > LIMITS.documents.pixels) return { ok: false, problem: 'pixels' };
    const { minLongSidePixels, minShortSidePixels } = LIMITS.documents;
    const [short, long] = width < height ? [width, height] : [height, width];
    if (short < minShortSidePixels || long < minLongSidePixels) return { ok: false, problem: 'small' };
    const { data, info } = await open()
      .rotate()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: CLEANING_TIMEOUT_MS / SECOND })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: columns, height: rows, channels } = info;
    const decoded = (): Sharp => sharp(data, { raw: { width: columns, height: rows, channels } });
    const measured = await decoded()
      .resize({ width: MEASURED_SIDE_PIXELS, height: MEASURED_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { entropy, sharpness } = await sharp(measured).stats();
    if (entropy < MIN_ENTROPY_BITS || sharpness < MIN_SHARPNESS) return { ok: false, problem: 'plain' };
    const bytes = await decoded().jpeg({ quality: 85 }).toBuffer();
    const pixels = createHash('sha256').update(`${columns}x${rows}|`).update(data).digest('base64url');
    return { ok: true, bytes, pixels };
  } catch {
    // Any error of the decoder is about this file.
    return { ok: false, problem: 'unreadable' };
  }
}

async function cropped(file: Buffer): Promise<CleanPhoto> {
  if (!Object.values(FILE_SIGNATURES).some((begins) => begins(file))) return { ok: false, problem: 'kind' };
  const { default: sharp } = await import('sharp');
  const open = (): Sharp => sharp(file, { limitInputPixels: false, failOn: 'error' });
  try {
    const { width, height } = await open().metadata();
    if (width * height > LIMITS.documents.pixels) return { ok: false, problem: 'pixels' };
    const { side, minSide } = LIMITS.photo;
    if (Math.min(width, height) < minSide) return { ok: false, problem: 'small' };
    const bytes = await open()
      .rotate()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: CLEANING_TIMEOUT_MS / SECOND })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { ok: true, bytes };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
