/**
 * One build of the frontend per language. A file with a twin (`texts.ts`, `texts.hi.ts`) is replaced by it in the build
 * of that language, so that a page carries the words of one language and chooses none at run time.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Those that are offered to people, the first one by default, and one that only shows what is in no catalogue. */
export const LANGUAGES = ['en', 'hi', 'en-XA'];
export const [ENGLISH] = LANGUAGES;
const INVENTED = 'en-XA';

/** The files of the faces that the first lines of a page are set in: they are fetched with it, so that no line moves later. */
export const facesOf = (language) =>
  language === 'hi' ? /fraunces-latin|mukta-devanagari-/ : /fraunces-latin|mukta-latin-\d/;

const CATALOGUE = /(^|[/-])(texts|messages)\.ts$/;
const ORIGINAL = '?original';

/** Puts the files of `language` in the places of the English ones. */
export function inLanguage(language) {
  return {
    name: 'in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // What is written in a language says itself which other files it wants.
      const isFree = importer && !importer.includes('node_modules') && !isTwin(importer) && !source.endsWith(ORIGINAL);
      if (language === ENGLISH || !isFree || !/^[./@]/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !found.id.endsWith('.ts')) return null;
      const twin = found.id.replace(/\.ts$/, `.${language}.ts`);
      if (existsSync(twin)) return twin;
      return language === INVENTED && CATALOGUE.test(found.id) ? `${found.id}?bracketed` : null;
    },
    load(id) {
      if (!id.endsWith('?bracketed')) return null;
      const path = id.replace(/\?.*$/, '');
      const names = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const exports = names.map((name) => `export const ${name} = bracketed(original.${name});`);
      return [`import * as original from '${path}${ORIGINAL}';`, String(bracketed), ...exports].join('\n');
    },
    transformIndexHtml: (html) => html.replace('lang="en-IN"', `lang="${language === ENGLISH ? 'en-IN' : language}"`),
  };
}

/** What is written in another language than the one that is built, which asks for it by name. */
export const isForeign = (path, language) => ![undefined, language].includes(languageOf(path));

const isTwin = (path) => languageOf(path) !== undefined || path.endsWith(ORIGINAL);

/** Of a twin. */
const languageOf = (path) => LANGUAGES.find((language) => path.includes(`.${language}.ts`));

/** Every text of a catalogue in one pair of brackets: what shows outside of them on a page is in no catalogue. */
function bracketed(value) {
  if (typeof value === 'string') return value && `⟦${value.replaceAll(/[⟦⟧]/g, '')}⟧`;
  if (typeof value === 'function') return (...parameters) => bracketed(value(...parameters));
  if (Array.isArray(value)) return value.map(bracketed);
  if (typeof value !== 'object' || value === null) return value;
  // Names of places in a text, and a date that is still to be formatted, are not what people read.
  const isName = (key) => ['id', 'insert', 'version'].includes(key);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isName(key) ? part : bracketed(part)]));
}
