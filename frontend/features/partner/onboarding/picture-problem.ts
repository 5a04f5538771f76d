import { CHEF_MESSAGES } from '@libs/contract/server-messages.js';
import { LIMITS } from '@libs/contract/limits.js';

/** The formats that the server accepts. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const known = new WeakMap<File, Promise<string | undefined>>();

/** Why the server would refuse the picture, found by decoding it here; each file is decoded once. */
export function pictureProblem(file: File): Promise<string | undefined> {
  const problem = known.get(file) ?? decoded(file);
  known.set(file, problem);
  return problem;
}

async function decoded(file: File): Promise<string | undefined> {
  if (!PICTURE_TYPES.includes(file.type)) return CHEF_MESSAGES.picture;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    const { pixels, minShortSidePixels, minLongSidePixels } = LIMITS.documents;
    if (width * height > pixels) return CHEF_MESSAGES.tooManyPixels;
    const isSmall = Math.min(width, height) < minShortSidePixels || Math.max(width, height) < minLongSidePixels;
    return isSmall ? CHEF_MESSAGES.tooSmall : undefined;
  } catch {
    return CHEF_MESSAGES.unreadable;
  }
}
