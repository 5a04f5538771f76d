/**
 * Configures one frontend build per language. In the build of a language, a file's localized variant (`texts.hi.ts`)
 * replaces the file (`texts.ts`), so that a page ships one language and selects none at run time.
 */
import { existsSync, readFileSync } from 'node:fs';

/** The offered languages, default first, and a pseudo-locale that reveals untranslated text. */
export const LANGUAGES = ['en', 'hi', 'en-XA'];
export const [ENGLISH] = LANGUAGES;
const PSEUDO_LOCALE = 'en-XA';

/** Fonts of the first lines of a page: preloaded, so that no text shifts. */
export const fontsOf = (language) => (language === 'hi' ? /fraunces|mukta-devanagari/ : /fraunces|mukta-\d/);

const CATALOGUE = /(^|[/-])(texts|messages)\.ts$/;
const ORIGINAL = '?original';

/** Resolves imports to the localized variants of `language`. */
export function inLanguage(language) {
  return {
    name: 'in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // A localized variant names its imports explicitly.
      const isFree =
        importer && !importer.includes('node_modules') && !isVariant(importer) && !source.endsWith(ORIGINAL);
      if (language === ENGLISH || !isFree || !/^[./@]/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !found.id.endsWith('.ts')) return null;
      const variant = found.id.replace(/\.ts$/, `.${language}.ts`);
      if (existsSync(variant)) return variant;
      return language === PSEUDO_LOCALE && CATALOGUE.test(found.id) ? `${found.id}?bracketed` : null;
    },
    load(id) {
      if (!id.endsWith('?bracketed')) return null;
      const [path] = id.split('?');
      const names = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const exports = names.map((name) => `export const ${name} = bracketed(original.${name});`);
      return [`import * as original from '${path}${ORIGINAL}';`, String(bracketed), ...exports].join('\n');
    },
    transformIndexHtml: (html) => html.replace('lang="en-IN"', `lang="${language === ENGLISH ? 'en-IN' : language}"`),
  };
}

/** Whether a file is a localized variant of another language, imported by its full name. */
export const isForeign = (path, language) => ![undefined, language].includes(languageOf(path));

const isVariant = (path) => languageOf(path) !== undefined || path.endsWith(ORIGINAL);

/** The language in a localized variant's file name. */
const languageOf = (path) => LANGUAGES.find((language) => path.includes(`.${language}.ts`));

/** Puts brackets around every text of a catalogue: text without brackets on a page is in no catalogue. */
function bracketed(value) {
  if (typeof value === 'string') return value && `⟦${value.replaceAll(/[⟦⟧]/g, '')}⟧`;
  if (typeof value === 'function') return (...parameters) => bracketed(value(...parameters));
  if (Array.isArray(value)) return value.map(bracketed);
  if (typeof value !== 'object' || value === null) return value;
  // Placeholders in a text and unformatted dates are not shown as such.
  const isName = (key) => ['id', 'insert', 'version'].includes(key);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isName(key) ? part : bracketed(part)]));
}
