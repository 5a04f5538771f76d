import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
  /** Imports: paths relative to the root for files of the repository, otherwise the package's name. */
  readonly imports: readonly string[];
  /** Those of them that import types only. */
  readonly typeImports: readonly string[];
}

const IMPORT_PATTERN =
  /^[ \t]*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^[ \t]*import\s*['"]([^'"]+)['"]/gm;

/** Resolves an import specifier of `from` to a path relative to the root; returns a package's name unchanged. */
function resolve(from: string, written: string): string {
  if (written.startsWith('@libs/')) return written.slice(1);
  if (!written.startsWith('.')) return written;
  return normalize(join(dirname(from), written));
}

export function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT_PATTERN)].map(([, a, b, c]) => resolve(path, a ?? b ?? c ?? ''));
}

/** Returns the imports that start with `import type`. */
const typeImportsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/^import type\s[^'"`;]*?from\s*['"]([^'"]+)['"]/gm)].map(([, target]) =>
    resolve(path, target ?? ''),
  );

/** Returns every TypeScript source below `folder`, without tests. */
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
      return { path, text, imports: importsOf(path, text), typeImports: typeImportsOf(path, text) };
    });
}
