import { isBuiltin } from 'node:module';

/** The modules that a simulated product gets instead of the real ones. */
export const REPLACEMENTS = {
  '@node-rs/argon2': 'argon2',
  'node:crypto': 'crypto',
  'node:timers/promises': 'timers',
  'prom-client': 'prom-client',
  '@libs/adapters/pictures/clean-picture.js': 'clean-picture',
};

/**
 * The resolver for Jest: resolves as Jest does by itself, and makes it load modules asynchronously. What it loads at once, as
 * it does from Node 24 on, it names `node:crypto` also where it was imported as `crypto`, which must stay the real one.
 */
export const sync = (path, options) => (isBuiltin(path) ? path : options.defaultResolver(path, options));
export const async = async (path, options) => (isBuiltin(path) ? path : options.defaultAsyncResolver(path, options));
