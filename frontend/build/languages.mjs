/**
 * Configures one frontend build per language. In the build of a language, the folder of its texts replaces the English
 * one, which all code imports, so that a page ships one language and selects none at run time. Legal texts are read from
 * Markdown; with `?news` only what is new in one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { newsOf, parsedLegalText } from './legal-texts.mjs';

const TEXTS = fileURLToPath(new URL('../../libs/contract/texts/', import.meta.url));
export const ENGLISH = 'en';
/** Its folder replaces the files that are not to be put in brackets. */
const PSEUDO_LOCALE = 'en-XA';

/** The languages with a folder of texts, default first, and a pseudo-locale that reveals untranslated text. */
export const LANGUAGES = readdirSync(TEXTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((one, other) => (one === PSEUDO_LOCALE ? 1 : 0) - (other === PSEUDO_LOCALE ? 1 : 0));

/** Fonts of the first lines of a page: preloaded, so that no text shifts. */
export const fontsOf = (language) => (language === 'hi' ? /fraunces|mukta-devanagari/ : /fraunces|mukta-\d/);
/** Fonts of the offline page: the service worker caches the files that it names. */
export const offlineFontsOf = (language) => (language === 'hi' ? /fraunces|mukta-(devanagari|\d)/ : fontsOf(language));

const IN_ENGLISH = `${TEXTS}${ENGLISH}/`;
const PART = /^(.*)\?only=(\w+)(&original|&bracketed)?$/;
const LEGAL_TEXT = /^(.*\.md)(\?news)?$/;
const IMPORT = /import \{([^}]*)\} from '([^']+\/([\w-]+)\.js)';/g;

/**
 * Makes a module of each catalogue of an area (`bookings.ts?only=LIST_TEXTS`), so that a screen loads only those that it
 * shows, and resolves imports of English ones to those of `language`.
 */
export function inLanguage(language) {
  /** The file of `language` with the export `name`, and whether it is put in brackets. */
  function translated(path, name) {
    const [file, own] = [path, `${TEXTS}${language}/${path.slice(IN_ENGLISH.length)}`];
    if (language === ENGLISH || !path.startsWith(IN_ENGLISH)) return file;
    if (language !== PSEUDO_LOCALE) return own;
    if (!existsSync(own)) return `${file}?only=${name}&bracketed`;
    return readFileSync(own, 'utf8').includes(`export const ${name}`) ? own : file;
  }

  return {
    name: 'in-language',
    enforce: 'pre',
    transform(code, id) {
      const parts = (all, names, source) => {
        const isOfTexts = source.includes('/texts/en/') || (id.startsWith(TEXTS) && source.startsWith('./'));
        if (!isOfTexts) return all;
        const values = names.split(',').filter((name) => name.trim() !== '' && !name.trim().startsWith('type '));
        const importOf = (name) => `import { ${name.trim()} } from '${source}?only=${name.trim().split(' ')[0]}';`;
        return values.map(importOf).join(' ');
      };
      return id.includes('node_modules') ? null : code.replaceAll(IMPORT, parts);
    },
    async resolveId(source, importer, options) {
      if (LEGAL_TEXT.test(source)) {
        const { id } = await this.resolve(source, importer, { ...options, skipSelf: true });
        return language === PSEUDO_LOCALE ? id : id.replace(IN_ENGLISH, `${TEXTS}${language}/`);
      }
      const [, path, name, mark] = PART.exec(source) ?? [];
      if (path === undefined) return null;
      const { id } = await this.resolve(path, importer, { ...options, skipSelf: true });
      if (mark === '&original' || importer.endsWith('&original')) return `${id}?only=${name}&original`;
      const file = translated(id, name);
      return PART.test(file) ? file : `${file}?only=${name}`;
    },
    async load(id) {
      const [, legal, isNews] = LEGAL_TEXT.exec(id) ?? [];
      if (legal !== undefined) {
        const { module } = await (facts ??= runnerImport(FACTS, { configFile: false, logLevel: 'warn' }));
        const whole = module.withFacts(parsedLegalText(readFileSync(legal, 'utf8')));
        const text = isNews ? newsOf(whole) : whole;
        return `export default ${JSON.stringify(language === PSEUDO_LOCALE ? bracketed(text) : text)};`;
      }
      const [, path, name, mark] = PART.exec(id) ?? [];
      if (path === undefined) return null;
      this.addWatchFile(path);
      if (mark !== '&bracketed')
        return readFileSync(path, 'utf8').replaceAll(/^export (?=\w+ (\w+))/gm, (all, other) =>
          other === name ? all : '',
        );
      const original = `import { ${name} as original } from '${path}?only=${name}&original';`;
      return [original, String(bracketed), `export const ${name} = bracketed(original);`].join('\n');
    },
    transformIndexHtml: (html) => html.replace('lang="en-IN"', `lang="${language === ENGLISH ? 'en-IN' : language}"`),
  };
}

/** Fills in the facts of legal texts, so that no page ships them; loaded for the first one. */
const FACTS = `${TEXTS}legal-text.ts`;
let facts;

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
