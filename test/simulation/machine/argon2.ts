/**
 * Stands for `@node-rs/argon2`: the real one, at the least cost that it knows, with the machine's salt. A text that it
 * makes tells of the cost that was asked for, so that the product takes it for what it would have been.
 */
import { hashSync, type Options, verifySync } from '@node-rs/argon2/index.js';
import { randomBytes } from './crypto.js';
import { currentMachine, machine } from './current.js';

export * from '@node-rs/argon2/index.js';

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const written = ({ memoryCost, timeCost, parallelism }: Options): string =>
  `$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const inTurn = async <T>(work: () => T): Promise<T> =>
  currentMachine() ? machine().turn('server', 'argon2', work) : work();

export const hash = (password: string | Uint8Array, options: Options): Promise<string> =>
  inTurn(() =>
    hashSync(password, { ...options, ...LEAST, salt: randomBytes(16) }).replace(written(LEAST), written(options)),
  );

export const verify = (known: string, password: string | Uint8Array): Promise<boolean> =>
  inTurn(() => verifySync(known.replace(/\$m=\d+,t=\d+,p=\d+\$/, written(LEAST)), password));
