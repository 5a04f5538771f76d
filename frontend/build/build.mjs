/** Builds the frontend into `dist/frontend` once per language, and prerenders pages. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { configFor } from '../vite.config.mjs';
import { LANGUAGES } from './languages.mjs';
import { prerender } from './prerender.mjs';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'dist', 'frontend');
// Inside the repository, so that its imports resolve.
const work = join(root, 'dist', '.prerender');

rmSync(folder, { recursive: true, force: true });
for (const language of LANGUAGES) {
  for (const page of ['index', 'offline']) await build({ ...configFor(language, page), logLevel: 'warn' });
  await prerender(language, {
    folder,
    // A hidden folder from which the server serves each visitor the pages of their language.
    into: join(folder, '.pages', language),
    work,
  });
}
rmSync(work, { recursive: true, force: true });
