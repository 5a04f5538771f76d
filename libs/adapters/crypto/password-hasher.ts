import { randomBytes } from 'node:crypto';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { Turnstile } from './turnstile.js';

/** OWASP's minimum for argon2id, which the library takes unless told otherwise; memory in KiB. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
/** Each hash takes a thread of Node's four and 19 MiB; whoever waits behind so many others has long given up. */
const ROOM = { places: 2, queue: 200 } as const;

export interface Verified {
  readonly matches: boolean;
  /** Whether the hash was made at another cost than new ones are. */
  readonly stale: boolean;
}

/** Hashes passwords so that they are slow to guess: argon2id, of the password under a key that no log or backup holds. */
export class PasswordHasher {
  readonly #turnstile = new Turnstile('password hashing', ROOM);
  readonly #nobodys: Promise<string>;

  /** `pepper` is a keyed hash; `cost` is for tests. */
  constructor(
    private readonly pepper: (password: string) => Buffer,
    private readonly cost: Options = PASSWORD_COST,
    private readonly argon2 = { hash, verify },
  ) {
    this.#nobodys = argon2.hash(randomBytes(32), cost);
    // Whoever needs it first is told.
    this.#nobodys.catch(() => undefined);
  }

  /** In PHC form: `$argon2id$v=19$m=…,t=…,p=…$<salt>$<hash>`. @throws Unavailable when too many are asked for at once. */
  hash(password: string): Promise<string> {
    return this.#turnstile.pass(() => this.argon2.hash(this.#peppered(password), this.cost));
  }

  /** Compares with the hash of somebody who has none as long as with any other. @throws Unavailable as `hash` does. */
  async verify(known: string | undefined, password: string): Promise<Verified> {
    const against = known ?? (await this.#nobodys);
    const matches = await this.#turnstile.pass(() => this.argon2.verify(against, this.#peppered(password)));
    if (known === undefined) return { matches: false, stale: false };
    return { matches, stale: this.#isStale(known) };
  }

  /** As text, which the library insists on; the same text written in two ways is one password. */
  #peppered(password: string): string {
    return this.pepper(password.normalize('NFKC')).toString('base64');
  }

  #isStale(known: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(known);
    const { cost } = this;
    return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
  }
}
