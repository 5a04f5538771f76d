/** Imports between the files of the built frontend. */
import { expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST_FOLDER = join(import.meta.dirname, '../../dist/frontend/.vite');

type Manifest = Readonly<Record<string, { readonly name?: string; readonly imports?: readonly string[] }>>;

/**
 * Returns the files that import each other in a cycle: what is left after removing, again and again, files without
 * imports among the rest.
 */
function filesInCycles(manifest: Manifest): readonly string[] {
  const left = new Map(Object.entries(manifest));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [name, { imports = [] }] of left) if (!imports.some((part) => left.has(part))) left.delete(name);
  }
  return [...left.keys()];
}

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(MANIFEST_FOLDER, name), 'utf8')) as Manifest;

/** Returns the names of the chunks that a chunk loads, directly or not. */
function loadedBy(manifest: Manifest, chunk: string): ReadonlySet<string | undefined> {
  const files = new Set(Object.keys(manifest).filter((file) => manifest[file]?.name === chunk));
  // A set also iterates over what is added meanwhile.
  for (const file of files) for (const part of manifest[file]?.imports ?? []) files.add(part);
  return new Set([...files].map((file) => manifest[file]?.name));
}

// In a cycle one file runs before the other is loaded, and the page stays empty.
it.each(readdirSync(MANIFEST_FOLDER))('no two files of %s import each other', (name) => {
  const manifest = readManifest(name);
  expect(Object.keys(manifest).length).toBeGreaterThan(30);
  expect(filesInCycles(manifest)).toEqual([]);
});

// They are 10 KiB, and most pages of a booking check nothing.
it.each(readdirSync(MANIFEST_FOLDER))('what the pages of a booking share in %s loads no schemas', (name) => {
  const loaded = loadedBy(readManifest(name), 'visits');
  expect(loaded).toContain('visits');
  expect(loaded).not.toContain('schemas');
});
