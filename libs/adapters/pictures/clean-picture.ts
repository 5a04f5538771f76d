/**
 * Makes of a file that somebody sent a picture that can be kept: looked at by its content, decoded, turned upright and
 * written anew. Nothing of the file itself survives, so neither does what was hidden in it or said where it was taken.
 */
import { LIMITS } from '@libs/contract/limits.js';
import { SECOND } from '@libs/contract/time.js';
import type { Sharp } from 'sharp';

export const PICTURE_TYPE = 'image/jpeg';
/** Enough to read a card by, in pixels. */
const LONGEST_SIDE = 3_000;
const PATIENCE = 10 * SECOND;

/** By how they begin; everything else is not even opened. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

export type CleanPicture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** Why it cannot be kept: it is none of the three kinds, it has too many pixels, or it cannot be decoded. */
  | { readonly ok: false; readonly problem: 'kind' | 'pixels' | 'unreadable' };

/** One after another: decoding takes much memory. */
let last: Promise<unknown> = Promise.resolve();

/** Answers a JPEG. Takes as long as those before it, and at most ten seconds itself. */
export function cleanPicture(file: Uint8Array): Promise<CleanPicture> {
  const clean = last.then(() => written(Buffer.from(file)));
  last = clean.catch(() => undefined);
  return clean;
}

async function written(file: Buffer): Promise<CleanPicture> {
  if (!Object.values(BEGINNINGS).some((begins) => begins(file))) return { ok: false, problem: 'kind' };
  // Loaded when it is first needed: it costs the start.
  const { default: sharp } = await import('sharp');
  const open = (): Sharp => sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  try {
    const { width, height, format } = await open().metadata();
    if (!(format in BEGINNINGS)) return { ok: false, problem: 'kind' };
    if (width * height > LIMITS.documents.pixels) return { ok: false, problem: 'pixels' };
    const bytes = await open()
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: PATIENCE / SECOND })
      .toBuffer();
    return { ok: true, bytes };
  } catch {
    // Whatever the decoder says is about this file.
    return { ok: false, problem: 'unreadable' };
  }
}
