/** What a browser must fetch before a page works, read from the built frontend; sizes in KiB, compressed as they are sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Those that are offered to people. */
export const LANGUAGES = ['en', 'hi'] as const;
type Language = (typeof LANGUAGES)[number];

/** JavaScript of a page by its module, of any other page, of a file that comes later; style sheets of a page. */
export const BUDGET = {
  pages: [
    [/features\/landing\/LandingPage/, 110],
    [/features\/legal\//, 95],
  ],
  page: 140,
  chunk: 40,
  style: 15,
} as const;
/** What a script may weigh in a language, by what it may in English: a letter of Devanagari takes three bytes. */
const ALLOWANCE: Readonly<Record<Language, number>> = { en: 1, hi: 1.03 };

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface PageWeight {
  readonly page: string;
  readonly script: number;
  readonly style: number;
  readonly budget: number;
}

interface Weights {
  /** What every page needs. */
  readonly shell: number;
  readonly pages: readonly PageWeight[];
  /** What comes with no page at once, each by itself. */
  readonly chunks: readonly { readonly name: string; readonly size: number }[];
}

const FOLDER = join(import.meta.dirname, '..', 'dist', 'frontend');
const ENTRY = 'index.html';
/** What a screen needs that asks the server; it comes together with the screen. */
const QUERIES = 'app/Queries.tsx';
const WITHOUT_QUERIES = /\/(LandingPage|NotFound|WrongRole|PolicyPage)\.tsx$|features\/legal\//;
const IS_PAGE = /Page\.tsx$|pages\/NotFound\.tsx$/;

export function weightsOf(language: Language): Weights {
  const manifest = JSON.parse(readFileSync(join(FOLDER, '.vite', `${language}.json`), 'utf8')) as Manifest;
  const shell = filesOf(manifest, [ENTRY]);
  const later = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !shell.scripts.has(file));
  return {
    shell: weigh(shell.scripts),
    pages: (manifest[ENTRY]?.dynamicImports ?? [])
      .filter((name) => IS_PAGE.test(name))
      .map((page) => {
        const { scripts, styles } = filesOf(manifest, [ENTRY, page, ...(WITHOUT_QUERIES.test(page) ? [] : [QUERIES])]);
        const budget = BUDGET.pages.find(([pattern]) => pattern.test(page))?.[1] ?? BUDGET.page;
        return { page, script: weigh(scripts), style: weigh(styles), budget: budget * ALLOWANCE[language] };
      }),
    chunks: later.map(({ file, name = file }) => ({ name, size: weigh(new Set([file])) })),
  };
}

/** The files of some chunks and of all that they import at once. */
function filesOf(manifest: Manifest, names: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const part of chunk.imports ?? []) visit(part);
  };
  for (const name of names) visit(name);
  return { scripts, styles };
}

const weigh = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(FOLDER, file))).length, 0) / 1024;
