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
    const pixels = picture.width * picture.height;
    picture.close();
    return pixels > LIMITS.documents.pixels ? CHEF_MESSAGES.tooManyPixels : undefined;
  } catch {
    return CHEF_MESSAGES.unreadable;
  }
}
