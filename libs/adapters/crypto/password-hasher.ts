import { randomBytes } from 'node:crypto';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { Semaphore } from './semaphore.js';

/** OWASP's minimum for argon2id, the library's default; memory in KiB. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
/** Each hash takes one of Node's four threads and 19 MiB. Requests in a longer queue would time out. */
const HASHING_LIMITS = { places: 2, queue: 200 } as const;

export interface Verified {
  readonly matches: boolean;
  /** Whether the hash was created at another cost than new ones. */
  readonly stale: boolean;
}

/** Hashes passwords with argon2id, with a pepper that no log or backup contains. */
export class PasswordHasher {
  readonly #semaphore = new Semaphore('password hashing', HASHING_LIMITS);
  readonly #nobodys: Promise<string>;

  /** `pepper` is a keyed hash; `cost` is for tests. */
  constructor(
    private readonly pepper: (password: string) => Buffer,
    private readonly cost: Options = PASSWORD_COST,
    private readonly argon2 = { hash, verify },
  ) {
    this.#nobodys = argon2.hash(randomBytes(32), cost);
    // A failure is thrown where the hash is used.
    this.#nobodys.catch(() => undefined);
  }

  /**
   * Returns the hash in PHC format: `$argon2id$v=19$m=…,t=…,p=…$<salt>$<hash>`. @throws Unavailable when too many are
   * requested at once.
   */
  hash(password: string): Promise<string> {
    return this.#semaphore.pass(() => this.argon2.hash(this.#peppered(password), this.cost));
  }

  /** Verifies a password. Takes as long for an unknown account as for a known one. @throws Unavailable like `hash`. */
  async verify(known: string | undefined, password: string): Promise<Verified> {
    const against = known ?? (await this.#nobodys);
    const matches = await this.#semaphore.pass(() => this.argon2.verify(against, this.#peppered(password)));
    if (known === undefined) return { matches: false, stale: false };
    return { matches, stale: this.#isStale(known) };
  }

  /** Normalizes and peppers a password, as text because the library requires it. */
  #peppered(password: string): string {
    return this.pepper(password.normalize('NFKC')).toString('base64');
  }

  #isStale(known: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(known);
    const { cost } = this;
    return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
  }
}
