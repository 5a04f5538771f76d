import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly text: string;
  /** What it imports: paths from the root for files of the repository, else the package's name. */
  readonly imports: readonly string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** Resolves what `from` writes to a path from the root; a package stays as it is. */
function resolve(from: string, written: string): string {
  if (written.startsWith('@libs/')) return written.slice(1);
  if (!written.startsWith('.')) return written;
  return normalize(join(dirname(from), written));
}

export function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, a, b, c]) => resolve(path, a ?? b ?? c ?? ''));
}

/** Every TypeScript source below `folder`, tests left out. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/\.(spec|test)\.tsx?$/.test(entry.name) &&
        !/\b(fixtures|testing)$/.test(entry.parentPath),
    )
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name));
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}
