/** The modules that a simulated product gets instead of the real ones. */
export const REPLACEMENTS = {
  '@node-rs/argon2': 'argon2',
  'node:crypto': 'crypto',
  'node:timers/promises': 'timers',
  'prom-client': 'prom-client',
  '@libs/adapters/pictures/clean-picture.js': 'clean-picture',
};
