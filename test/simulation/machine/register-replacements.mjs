/** Registers the replacements for a program that runs in plain Node. For tests, Jest's configuration does the same. */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { REPLACEMENTS } from './replacements.mjs';

// Node runs the hook below in its own thread.
if (isMainThread) register(import.meta.url);

/** The replacements import the originals under another name. */
export function resolve(specifier, context, next) {
  const replacement = REPLACEMENTS[specifier];
  return next(replacement ? new URL(`./${replacement}.ts`, import.meta.url).href : specifier, context);
}
