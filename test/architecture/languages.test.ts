/** Every language has the texts of every area. The types ensure that each has the same members. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CORRECTED } from '@libs/contract/texts/corrections.js';
import { LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import { root, sourceFiles } from './source-files.js';

const FOLDER = 'libs/contract/texts/';
const textsIn = (language: string) => sourceFiles(`${FOLDER}${language}`);
const areasOf = (language: string) => textsIn(language).map(({ path }) => path.split('/').pop());
const english = textsIn('en');

describe.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('the language %s', (language) => {
  it('has a file for every area', () => {
    expect(english.length).toBeGreaterThan(15);
    expect(areasOf(language)).toEqual(areasOf('en'));
  });

  it('declares every catalogue with the type of the English one', () => {
    const names = (text: string) => [...text.matchAll(/^export const ([A-Z_]+)/gm)].map(([, name]) => name);
    for (const { path, text } of english) {
      const translation = textsIn(language).find((file) => file.path === path.replace('/en/', `/${language}/`));
      for (const name of names(text))
        expect([path, translation?.text]).toEqual([
          path,
          expect.stringMatching(`export const ${name}: (Translated<)?typeof english\\.${name}`),
        ]);
    }
  });

  it('contains no English texts', () => {
    const mixed = textsIn(language).filter(({ text }) => /^import \{[^}]*\} from '\.\.\/en\//m.test(text));
    expect(mixed.map(({ path }) => path)).toEqual([]);
  });
});

/** All sentences of a catalogue, those of functions left out. */
const sentencesOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesOf)
      : [];

it('shows no misspelt original of the specification', async () => {
  const found: string[] = [];
  for (const { path } of english) {
    const texts = sentencesOf({ ...((await import(join(root, path))) as object) });
    found.push(...texts.filter((text) => text in CORRECTED).map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});

/** Nobody checks the training of a chef. */
it('calls no chef trained', () => {
  const files = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|md)$/.test(name),
  );
  const claims = files.flatMap((name) =>
    (readFileSync(join(root, FOLDER, name), 'utf8').match(/\btrained\b|प्रशिक्षित/gi) ?? []).map(() => name),
  );
  expect(files).toContain('hi/terms.md');
  expect(claims).toEqual([]);
  expect(readFileSync(join(root, 'frontend/index.html'), 'utf8')).not.toMatch(/trained/i);
});
