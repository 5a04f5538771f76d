/** Short names for the classes of the built style sheet, which are in the scripts of every page as well. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Three characters that identify a file, the first one a letter. */
function prefixOf(path) {
  const [first, ...rest] = createHash('sha256').update(path).digest();
  return (
    LETTERS[first % LETTERS.length] +
    rest
      .slice(0, 2)
      .map((byte) => (byte % 36).toString(36))
      .join('')
  );
}

/**
 * Returns Vite's `generateScopedName` for the style sheets below `root`: a prefix for the file, then the position of
 * the class in it. The name depends on nothing else, because a page and its prerendered HTML are built one after the
 * other and must agree.
 */
export function shortClassNames(root) {
  const files = new Map();
  return (name, file) => {
    const path = relative(root, file);
    const prefix = prefixOf(path);
    const { path: owner, names } = files.get(prefix) ?? { path, names: [] };
    if (owner !== path) throw new Error(`${owner} and ${path} would share class names: rename one of them`);
    if (!names.includes(name)) names.push(name);
    files.set(prefix, { path, names });
    return prefix + names.indexOf(name).toString(36);
  };
}
