/**
 * Replaces `@node-rs/argon2`: the real one at minimal cost and with seeded salts. A hash states the requested cost, so
 * that the product accepts it.
 */
import { hashSync, type Options, verifySync } from '@node-rs/argon2/index.js';
import { randomBytes } from './crypto.js';
import { currentMachine, machine } from './current.js';

export * from '@node-rs/argon2/index.js';

const MINIMAL_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const written = ({ memoryCost, timeCost, parallelism }: Options): string =>
  `$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const inTurn = async <T>(work: () => T): Promise<T> =>
  currentMachine() ? machine().turn('server', 'argon2', work) : work();

export const hash = (password: string | Uint8Array, options: Options): Promise<string> =>
  inTurn(() =>
    hashSync(password, { ...options, ...MINIMAL_COST, salt: randomBytes(16) }).replace(
      written(MINIMAL_COST),
      written(options),
    ),
  );

export const verify = (known: string, password: string | Uint8Array): Promise<boolean> =>
  inTurn(() => verifySync(known.replace(/\$m=\d+,t=\d+,p=\d+\$/, written(MINIMAL_COST)), password));
