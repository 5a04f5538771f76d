/**
 * Checks that every file named in a document exists and contains the symbol that the link shows, and that the recipes of
 * CONTRIBUTING.md are complete.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root, sourceFiles } from './source-files.js';

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
      return symbol && /\.tsx?$/.test(path) ? [{ symbol, path }] : [];
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

/** The recipes whose example is a name that only the files of the recipe contain. */
const EXAMPLES = [
  ['A field', 'allergies', /\ballergies\b/],
  ['An event', 'NeedsRecorded', /\bNeedsRecorded\b/],
  ['A command', 'ChooseMenu', /\bChooseMenu\b/],
  ['A view', 'ledgerMonths', /\bledgerMonths\b/],
  ['A policy', 'keepToTheClock', /\bkeepToTheClock\b/],
  ['A message', 'move-declined', /'move-declined'/],
  ['A setting', 'ERASURE_NOTICE', /\bERASURE_NOTICE\b/],
  ['A call', 'chooseMenu', /'chooseMenu'|\bchooseMenu: \{/],
] as const;

describe('CONTRIBUTING.md', () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const recipes = new Map(
    contributing.split(/^## /m).map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.join('\n')] as const;
    }),
  );
  const pathsOf = (text: string) => [...linksIn(text).map(({ path }) => path), ...pathsIn(text)];
  const product = ['apps/server', 'libs', 'frontend']
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !path.startsWith('libs/contract/texts/'));

  it.each(EXAMPLES)('lists in "%s" every source file that names its example %s', (title, example, named) => {
    const recipe = recipes.get(title) ?? '';
    expect(recipe.toLowerCase()).toContain(`for example \`${example.toLowerCase()}\``);
    const naming = product.filter(({ text }) => named.test(text)).map(({ path }) => path);
    expect(naming.length).toBeGreaterThan(1);
    expect(naming.filter((path) => !pathsOf(recipe).includes(path))).toEqual([]);
  });

  it('names a file in each step', () => {
    const steps = [...contributing.matchAll(/^\d\. (?:.|\n(?! *\n|\d\.|##))*/gm)].map(([step]) => step);
    expect(steps.length).toBeGreaterThan(30);
    expect(steps.filter((step) => pathsOf(step).length === 0 && !step.includes('below'))).toEqual([]);
  });
});
