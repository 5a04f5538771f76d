/** The files that a browser must load before a page works, from the built frontend; compressed sizes in KiB. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The languages that users can choose. */
export const LANGUAGES = ['en', 'hi'] as const;
type Language = (typeof LANGUAGES)[number];

/** Budgets: JavaScript of a page by its module, of any other page, of a file that is loaded later; the style sheet. */
export const BUDGET = {
  pages: [
    [/features\/landing\/LandingPage/, 110],
    [/features\/legal\//, 97],
  ],
  page: 145,
  chunk: 40,
  style: 16,
} as const;
/** The factor of a language: a Devanagari letter takes three bytes. */
const ALLOWANCE: Readonly<Record<Language, number>> = { en: 1, hi: 1.03 };

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface PageWeight {
  readonly page: string;
  readonly script: number;
  readonly budget: number;
}

interface Weights {
  /** The part shared by every page: shared JavaScript, and the style sheet. */
  readonly shell: number;
  readonly style: number;
  readonly pages: readonly PageWeight[];
  /** Files that no page loads at once, each separately. */
  readonly chunks: readonly { readonly name: string; readonly size: number }[];
}

const FOLDER = join(import.meta.dirname, '..', 'dist', 'frontend');
const ENTRY = 'index.html';
/** Shared by all pages. */
const STYLE = 'style.css';
/** Needed by screens that call the server; loaded together with the screen. */
const QUERIES = 'api/client/query-client.tsx';
const WITHOUT_QUERIES = /\/(LandingPage|NotFound|WrongRole|PolicyPage)\.tsx$|features\/legal\//;
const IS_PAGE = /Page\.tsx$|pages\/NotFound\.tsx$/;

export function weightsOf(language: Language): Weights {
  const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite', `${language}.json`), 'utf8')) as Manifest;
  const shell = filesOf(manifest, [ENTRY]);
  const lazyFiles = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !shell.has(file));
  return {
    shell: weigh(shell),
    style: weigh(filesOf(manifest, [STYLE])),
    pages: (manifest[ENTRY]?.dynamicImports ?? [])
      .filter((name) => IS_PAGE.test(name))
      .map((page) => {
        const script = weigh(filesOf(manifest, [ENTRY, page, ...(WITHOUT_QUERIES.test(page) ? [] : [QUERIES])]));
        const budget = BUDGET.pages.find(([pattern]) => pattern.test(page))?.[1] ?? BUDGET.page;
        return { page, script, budget: budget * ALLOWANCE[language] };
      }),
    chunks: lazyFiles.map(({ file, name = file }) => ({ name, size: weigh(new Set([file])) })),
  };
}

/** Returns the files of some chunks and of all their static imports. */
function filesOf(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const part of chunk.imports ?? []) visit(part);
  };
  for (const name of names) visit(name);
  return files;
}

const weigh = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(FOLDER, file))).length, 0) / 1024;
