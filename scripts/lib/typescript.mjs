/** Lets Node run this repository's TypeScript directly: `node --import ./scripts/lib/typescript.mjs file.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { root } from './common.mjs';

const options = { ...JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')), swcrc: false, sourceMaps: 'inline' };

// Node runs the hooks below in their own thread.
if (isMainThread) register(import.meta.url);

/** Resolves `@libs/x.js` to `libs/x.ts`, and `./x.js` to `./x.ts` if there is no such JavaScript file. */
export function resolve(specifier, context, next) {
  const written = specifier.startsWith('@libs/') ? pathToFileURL(join(root, specifier.slice(1))).href : specifier;
  if (/^(\.|file:)/.test(written) && written.endsWith('.js')) {
    const typed = new URL(written.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(typed)) return next(typed.href, context);
  }
  return next(written, context);
}

export async function load(url, context, next) {
  // The compiler drops the attribute that says what it is.
  if (url.endsWith('.json') && !url.includes('/node_modules/'))
    return {
      format: 'module',
      source: `export default ${readFileSync(fileURLToPath(url), 'utf8')}`,
      shortCircuit: true,
    };
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(readFileSync(filename, 'utf8'), { ...options, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
