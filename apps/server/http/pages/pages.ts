import { existsSync, readdirSync } from 'node:fs';
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
}

/** The pages of the built frontend: one folder per language, with prerendered pages for some paths and `app.html`. */
export class Pages {
  readonly #pages: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(readonly folder: string) {
    const languages = existsSync(folder)
      ? readdirSync(folder).toSorted((one) => (one === DEFAULT_LANGUAGE ? -1 : 1))
      : [];
    this.#pages = new Map(languages.map((language) => [language, new Set(readdirSync(join(folder, language)))]));
  }

  /** Returns the page for a request; undefined without a built frontend. */
  pageFor({ path, headers }: Pick<Request, 'path' | 'headers'>): FoundPage | undefined {
    const language = languageOf(headers, [...this.#pages.keys()]);
    if (language === undefined) return undefined;
    const own = `${path.slice(1).replace(/\/$/, '') || 'index'}.html`;
    const hasOwn = this.#pages.get(language)?.has(own) ?? false;
    return { file: join(language, hasOwn ? own : APP_PAGE), isKnown: hasOwn || isScreen(path) };
  }
}
