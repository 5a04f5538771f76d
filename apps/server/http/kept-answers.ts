import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '@libs/adapters/crypto/aes-gcm.js';
import { DAY, MINUTE } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { ulid } from 'ulid';
import type { Secrets } from '../platform/secrets.js';
import { EPHEMERAL, SECRETS } from '../platform/tokens.js';

/** A request may run for so long before its key is free again: a crash left it. */
const LONGEST = MINUTE;
/** How long an answer is kept. */
const KEPT = DAY;
const SEPARATOR = '.';

/** What a key is to a request that comes under it. */
export type Claim =
  /** It is the first; it says how it ended. */
  | { readonly state: 'first'; keep(answer: unknown): Promise<void>; release(): Promise<void> }
  | { readonly state: 'running' }
  /** The key stands for another request. */
  | { readonly state: 'other' }
  | { readonly state: 'answered'; readonly answer: unknown };

/**
 * Answers of requests that have a key, for whoever sends them again. Answers can hold tokens and what is personal, so each
 * is sealed under a key that is made from the client's own: who reads the store, and even knows our secret, cannot open it.
 */
@Injectable()
export class KeptAnswers {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** `scope` says who asks for what, `content` with which words. */
  async claim(scope: string, key: string, content: unknown): Promise<Claim> {
    const name = `answer:${this.hash('name', scope, key).toString('base64url')}`;
    const lock = this.hash('lock', scope, key);
    const fingerprint = this.hash('content', scope, JSON.stringify(content)).toString('base64url');
    const mine = ['running', fingerprint, ulid()].join(SEPARATOR);
    const found = await this.ephemeral.claim(name, mine, LONGEST);
    if (found === mine) {
      return {
        state: 'first',
        keep: (answer) => this.ephemeral.set(name, ['done', fingerprint, ...seal(lock, answer)].join(SEPARATOR), KEPT),
        release: () => this.ephemeral.delete(name),
      };
    }
    const [state, of, ...sealed] = found.split(SEPARATOR);
    if (of !== fingerprint) return { state: 'other' };
    return state === 'done' ? { state: 'answered', answer: open(lock, sealed) } : { state: 'running' };
  }

  private hash(purpose: string, ...parts: readonly string[]): Buffer {
    return this.secrets.requests(JSON.stringify(['answer', purpose, ...parts]));
  }
}

const CONTEXT = 'answer';

function seal(lock: Buffer, answer: unknown): readonly string[] {
  const { iv, ciphertext, tag } = encrypt(lock, JSON.stringify(answer), CONTEXT);
  return [iv, ciphertext, tag].map((bytes) => bytes.toString('base64url'));
}

function open(lock: Buffer, sealed: readonly string[]): unknown {
  const [iv, ciphertext, tag] = sealed.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !ciphertext || !tag) throw new Error('a kept answer is incomplete');
  return JSON.parse(decrypt(lock, { iv, ciphertext, tag }, CONTEXT).toString());
}
