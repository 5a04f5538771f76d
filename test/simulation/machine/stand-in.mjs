/** Puts the stand-ins in their places for a program that Node runs by itself, as Jest's configuration does for tests. */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { STAND_INS } from './stand-ins.mjs';

// Node runs the hook below in a thread of its own.
if (isMainThread) register(import.meta.url);

/** The stand-ins themselves ask for what they stand for under another name. */
export function resolve(specifier, context, next) {
  const standIn = STAND_INS[specifier];
  return next(standIn ? new URL(`./${standIn}.ts`, import.meta.url).href : specifier, context);
}
