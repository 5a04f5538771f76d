/** How the files of the built frontend need each other. */
import { expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../dist/frontend/.vite');

type Manifest = Readonly<Record<string, { readonly imports?: readonly string[] }>>;

/** The files that are left when all were taken away that need none of the rest: these need each other. */
function inCircles(manifest: Manifest): readonly string[] {
  const left = new Map(Object.entries(manifest));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [name, { imports = [] }] of left) if (!imports.some((part) => left.has(part))) left.delete(name);
  }
  return [...left.keys()];
}

// Of two that do, one would run before the other is there: a page that stays empty, in whatever language that is.
it.each(readdirSync(FOLDER))('no two files of %s need each other', (name) => {
  const manifest = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Manifest;
  expect(Object.keys(manifest).length).toBeGreaterThan(30);
  expect(inCircles(manifest)).toEqual([]);
});
