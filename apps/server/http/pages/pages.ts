import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { isScreen } from '@libs/contract/screens.js';
import { languageOf } from './language.js';

/** The page for all paths without a page of their own. */
const APP_PAGE = 'app.html';
const DEFAULT_LANGUAGE = 'en';

interface FoundPage {
  /** Relative to the folder of the pages. */
  readonly file: string;
  /** Whether there is such a page. The page of an unknown path says that there is none. */
  readonly isKnown: boolean;
  readonly inline: InlineHashes;
}

/** The hashes of what a page contains itself, as a content security policy names them; undefined without any. */
export interface InlineHashes {
  readonly style: string | undefined;
  readonly script: string | undefined;
}

/** The pages of the built frontend: one folder per language, with prerendered pages for some paths and `app.html`. */
export class Pages {
  readonly #pages: ReadonlyMap<string, ReadonlyMap<string, InlineHashes>>;

  constructor(readonly folder: string) {
    const languages = existsSync(folder)
      ? readdirSync(folder).toSorted((one) => (one === DEFAULT_LANGUAGE ? -1 : 1))
      : [];
    this.#pages = new Map(languages.map((language) => [language, pagesIn(join(folder, language))]));
  }

  /** Returns the page for a request; undefined without a built frontend. */
  pageFor({ path, headers }: Pick<Request, 'path' | 'headers'>): FoundPage | undefined {
    const language = languageOf(headers, [...this.#pages.keys()]);
    if (language === undefined) return undefined;
    const pages = this.#pages.get(language);
    const own = `${path.slice(1).replace(/\/$/, '') || 'index'}.html`;
    const hasOwn = pages?.has(own) ?? false;
    const name = hasOwn ? own : APP_PAGE;
    const inline = pages?.get(name) ?? NO_INLINE;
    return { file: join(language, name), isKnown: hasOwn || isScreen(path), inline };
  }
}

const NO_INLINE: InlineHashes = { style: undefined, script: undefined };

const pagesIn = (folder: string): ReadonlyMap<string, InlineHashes> =>
  new Map(readdirSync(folder).map((name) => [name, hashesIn(readFileSync(join(folder, name), 'utf8'))]));

const hashesIn = (html: string): InlineHashes => ({
  style: hashOf(/<style>(.*?)<\/style>/s.exec(html)),
  script: hashOf(/<script>(.*?)<\/script>/s.exec(html)),
});

const hashOf = (found: RegExpExecArray | null): string | undefined =>
  found
    ? `'sha256-${createHash('sha256')
        .update(found[1] ?? '')
        .digest('base64')}'`
    : undefined;
