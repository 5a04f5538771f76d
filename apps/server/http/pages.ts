import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { languageOf } from './language.js';

/** The page that becomes whatever screen its address asks for. */
const ANY = 'app.html';
/** Offered when nobody asks for a language. */
const FIRST = 'en';

/** The pages of the built frontend: for each language a folder, in it a page for some addresses and one for all others. */
export class Pages {
  readonly #pages: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(readonly folder: string) {
    const languages = existsSync(folder) ? readdirSync(folder).toSorted((one) => (one === FIRST ? -1 : 1)) : [];
    this.#pages = new Map(languages.map((language) => [language, new Set(readdirSync(join(folder, language)))]));
  }

  /** The file that answers a request, below `folder`; without a built frontend there is none. */
  fileFor({ path, headers }: Pick<Request, 'path' | 'headers'>): string | undefined {
    const language = languageOf(headers, [...this.#pages.keys()]);
    if (language === undefined) return undefined;
    const own = `${path.slice(1).replace(/\/$/, '') || 'index'}.html`;
    return join(language, this.#pages.get(language)?.has(own) ? own : ANY);
  }
}
