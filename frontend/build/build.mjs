/** Builds the frontend once per language into `dist/frontend`. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { configFor } from '../vite.config.mjs';
import { LANGUAGES } from './languages.mjs';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'frontend');
/** In a hidden folder, out of which the server gives each visitor the page of their language. */
const pageOf = (language) => join(folder, '.pages', language, 'app.html');

rmSync(folder, { recursive: true, force: true });
for (const language of LANGUAGES) {
  await build({ ...configFor(language), logLevel: 'warn' });
  mkdirSync(dirname(pageOf(language)), { recursive: true });
  renameSync(join(folder, 'index.html'), pageOf(language));
}
