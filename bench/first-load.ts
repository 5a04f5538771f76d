/** The JavaScript that a browser must fetch before a page works, compressed as it is sent. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Benchmark, Figure } from './figure.js';

const FOLDER = join(import.meta.dirname, '..', 'dist', 'frontend');
const MANIFEST = join(FOLDER, '.vite', 'en.json');
/** KiB. */
const AIMS = { LandingPage: 110, BookingPage: 140 } as const;
const AIM = 140;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export const firstLoad: Benchmark = {
  name: 'first-load',
  async run() {
    if (!existsSync(MANIFEST)) throw new Error(`${MANIFEST} is missing: the frontend was built without it`);
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
    const entry = manifest['index.html'] as Chunk;
    const shell = kibibytes(filesOf(manifest, ['index.html']));
    return (entry.dynamicImports ?? []).map((page): Figure => {
      const name = /(\w+)\.tsx$/.exec(page)?.[1] ?? page;
      const size = kibibytes(filesOf(manifest, ['index.html', page]));
      const aim = name in AIMS ? AIMS[name as keyof typeof AIMS] : AIM;
      return {
        what: `first-load JavaScript of ${name}, gzip`,
        measured: `${size.toFixed(1)} KiB`,
        baseline: `${shell.toFixed(1)} KiB that every page needs`,
        ratio: size / shell,
        aim: `at most ${aim} KiB`,
        met: size <= aim,
      };
    });
  },
};

/** The files of some chunks and of all that they import at once. */
function filesOf(manifest: Manifest, chunks: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const name of chunks) {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

const kibibytes = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(FOLDER, file))).length, 0) / 1024;
