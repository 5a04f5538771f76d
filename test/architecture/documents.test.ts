/** Checks that every file named in a document exists, and contains the symbol that the link shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './source-files.js';

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const READMES = ['booking', 'eventing', 'receipts'].map((name) => `libs/${name}/README.md`);
const documents = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
  'bench/README.md',
  ...READMES,
];

interface Link {
  readonly text: string;
  readonly path: string;
}

const linksIn = (text: string): readonly Link[] =>
  [...text.matchAll(/\[([^[\]]+)\]\(([^()#:\s]+)(?:#[^()]*)?\)/g)].map(([, shown = '', path = '']) => ({
    text: shown,
    path,
  }));
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:apps|libs|test|frontend|bench|scripts)\/[\w./-]+)`/g)].map(([, path = '']) => path);

/** The name in a link like [`handleCommand`](libs/eventing/handle-command.ts). */
const symbolIn = (text: string): string | undefined => /^`([A-Za-z_]\w*)`/.exec(text)?.[1];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = linksIn(text).map(({ text: shown, path }) => ({ shown, path: join(dirname(document), path) }));

  it('links to files that exist', () => {
    expect(links.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names symbols that the linked files contain', () => {
    const named = links.flatMap(({ shown, path }) => {
      const symbol = symbolIn(shown);
      return symbol && path.endsWith('.ts') ? [{ symbol, path }] : [];
    });
    const missing = named.filter(
      ({ symbol, path }) => !new RegExp(`\\b${symbol}\\b`).test(readFileSync(join(root, path), 'utf8')),
    );
    expect(missing).toEqual([]);
  });

  it('names paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
