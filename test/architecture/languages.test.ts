/** Every catalogue of texts exists in Hindi too. The types ensure that each has the same members. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { CORRECTED } from '@libs/contract/corrections.js';
import { root, sourceFiles } from './source-files.js';

const HINDI_FILE = /\.hi\.ts$/;
const files = ['frontend', 'libs/contract'].flatMap(sourceFiles);
const catalogues = files.filter(({ path }) => /(^|[/-])(texts|messages)\.ts$/.test(path));
const translations = files.filter(({ path }) => HINDI_FILE.test(path));

it('has a Hindi catalogue for every English one', () => {
  expect(catalogues.length).toBeGreaterThan(6);
  const missing = catalogues.filter(({ path }) => !existsSync(join(root, path.replace(/\.ts$/, '.hi.ts'))));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('declares every Hindi catalogue with the type of the English one', () => {
  const names = (text: string) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  for (const { path, text } of catalogues) {
    const twin = translations.find((file) => file.path === path.replace(/\.ts$/, '.hi.ts'));
    for (const name of names(text))
      expect([path, twin?.text]).toEqual([
        path,
        expect.stringMatching(`export const ${name}: Translated<typeof english\\.${name}>`),
      ]);
  }
});

/** All sentences of a catalogue, those of functions left out. */
const sentencesOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesOf)
      : [];

it('shows no misspelt original of the specification', async () => {
  const shown = files.filter(({ path }) => /(texts|messages)\.ts$/.test(path));
  const found: string[] = [];
  for (const { path } of shown) {
    const texts = sentencesOf({ ...((await import(join(root, path))) as object) });
    found.push(...texts.filter((text) => text in CORRECTED).map((text) => `${path}: ${text}`));
  }
  expect(shown.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

it('has no English texts in Hindi catalogues', () => {
  const catalogue = /\/(texts|messages|server-messages|booking-texts)\.js$/;
  const english = translations
    .filter(({ path }) => !path.endsWith('translations.hi.ts'))
    .filter(({ text }) =>
      [...text.matchAll(/^import \{[^}]*\} from '([^']+)'/gm)].some(([, from = '']) => catalogue.test(from)),
    );
  expect(english.map(({ path }) => path)).toEqual([]);
});
