/** Checks the references in SECURITY.md and docs/asvs.md. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './source-files.js';

const links = (text: string): readonly string[] => [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link);
const paths = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:apps|libs|test|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);

it.each(['SECURITY.md', 'docs/asvs.md'])('%s links to files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const linked = links(text).map((link) => join(dirname(document), link));
  const named = [...linked, ...paths(text)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('every threat in SECURITY.md names a test of its mitigation', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const rows = text.match(/^\| (?!who |---).*\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(links(row).filter((link) => /\.(spec|test)\.ts$/.test(link))).not.toEqual([]);
});
