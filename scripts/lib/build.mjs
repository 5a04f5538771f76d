/** Builds the programs, the frontend and the studio into `dist/` when their sources are newer than the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, remark } from './common.mjs';
import { installed } from './install.mjs';

const CONFIGURATION = ['package-lock.json', 'tsconfig.json', '.swcrc'];
const vite = (config) => run('node_modules/vite/bin/vite.js', ['build', '--config', config], { quiet: true });

/** What `dist/` contains, each part with the folders that it is built from. */
export const PARTS = {
  programs: {
    sources: ['apps', 'libs'],
    remove: ['apps'],
    stamp: '.built-server',
    build: () => vite('apps/vite.config.mjs'),
  },
  frontend: {
    sources: ['frontend', 'libs'],
    remove: [],
    stamp: '.built-frontend',
    build: () => run('frontend/build/build.mjs', [], { quiet: true }),
  },
  studio: {
    sources: ['apps/studio', 'libs', 'frontend/styles'],
    remove: ['studio'],
    stamp: '.built-studio',
    build: () => vite('apps/studio/vite.config.mjs'),
  },
};

function fingerprint(sources) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
  };
  for (const source of [...sources, ...CONFIGURATION]) visit(join(root, source));
  return hash.digest('hex');
}

async function buildPart(name, { sources, remove, stamp, build }) {
  const file = join(root, 'dist', stamp);
  const wanted = fingerprint(sources);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  remark(`Building the ${name} …`);
  for (const folder of remove) rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  const { code, output } = await build();
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${output}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(file, wanted);
}

export async function ensureBuilt() {
  await Promise.all(Object.entries(PARTS).map(([name, part]) => buildPart(name, part)));
}

/** Runs `work` of a script once the dependencies are installed and everything is built; prints what it throws. */
export const built = (work = () => undefined) =>
  installed(async () => {
    await ensureBuilt();
    await work();
  });
