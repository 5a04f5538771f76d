/**
 * Re-encodes an uploaded picture: recognized by its content, decoded, rotated upright and encoded again. Nothing else
 * of the file survives, such as hidden data or its location.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { SECOND } from '@libs/contract/time.js';
import type { Sharp } from 'sharp';

export const PICTURE_TYPE = 'image/jpeg';
/** Enough to read a card. */
const MAX_SIDE_PIXELS = 3_000;
const CLEANING_TIMEOUT_MS = 10 * SECOND;

/** Signatures of the accepted formats; other files are not opened. */
const FILE_SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

export type CleanPicture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** Why it is refused: another format, too many pixels, or not decodable. */
  | { readonly ok: false; readonly problem: 'kind' | 'pixels' | 'unreadable' };

/** One after another, because decoding takes much memory. */
let last: Promise<unknown> = Promise.resolve();

/** Returns a JPEG. Waits for earlier pictures, and takes at most ten seconds itself. */
export function cleanPicture(file: Uint8Array): Promise<CleanPicture> {
  const clean = last.then(() => written(Buffer.from(file)));
  last = clean.catch(() => undefined);
  return clean;
}

async function written(file: Buffer): Promise<CleanPicture> {
  if (!Object.values(FILE_SIGNATURES).some((begins) => begins(file))) return { ok: false, problem: 'kind' };
  // Loaded on first use, because it slows down the start.
  const { default: sharp } = await import('sharp');
  const open = (): Sharp => sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  try {
    const { width, height, format } = await open().metadata();
    if (!(format in FILE_SIGNATURES)) return { ok: false, problem: 'kind' };
    if (width * height > LIMITS.documents.pixels) return { ok: false, problem: 'pixels' };
    const bytes = await open()
      .rotate()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: CLEANING_TIMEOUT_MS / SECOND })
      .toBuffer();
    return { ok: true, bytes };
  } catch {
    // Any error of the decoder is about this file.
    return { ok: false, problem: 'unreadable' };
  }
}
