/** What a simulated product gets in the place of what it asks for: modules of this folder, which obey the machine. */
export const STAND_INS = {
  '@node-rs/argon2': 'argon2',
  'node:crypto': 'crypto',
  'node:timers/promises': 'timers',
  'prom-client': 'prom-client',
};
