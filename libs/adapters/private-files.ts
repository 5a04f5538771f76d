/** Restricts data to the account that runs the product, because it contains codes, keys and names. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The permission bits of group and others. */
const OTHERS_PERMISSIONS = 0o077;

/** Makes every file and folder that this process creates from now on accessible to its owner only. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS_PERMISSIONS);

/**
 * Removes the permissions of others from the files and folders in `folder` that `isOurs` recognizes, and from the
 * folder itself unless it contains other files: an earlier version, or the creator of the folder, may have granted
 * them. Deeper levels cannot be reached past these. Files of other accounts stay unchanged.
 */
export function tightenFolder(folder: string, isOurs: (name: string) => boolean): void {
  const names = readdirSync(folder);
  const own = names.filter(isOurs);
  if (own.length === names.length) tighten(folder);
  for (const name of own) tighten(join(folder, name));
}

function tighten(path: string): void {
  const status = lstatSync(path);
  const isOwn = status.uid === process.getuid?.() && !status.isSymbolicLink();
  if (isOwn && (status.mode & OTHERS_PERMISSIONS) !== 0) chmodSync(path, status.mode & 0o700);
}
