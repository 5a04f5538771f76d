import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '@libs/adapters/crypto/aes-gcm.js';
import { DAY, MINUTE } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { ulid } from 'ulid';
import type { Secrets } from '../../platform/secrets.js';
import { EPHEMERAL, SECRETS } from '../../platform/tokens.js';

/** A claim expires after this time, so that a crash does not block the key. */
const CLAIM_TTL_MS = MINUTE;
/** Default time for which an answer is stored. */
const ANSWER_TTL_MS = DAY;
const SEPARATOR = '.';

/** The result of claiming an idempotency key. */
export type Claim =
  /** The first request; it must call `keep` or `release`. `keep` without an answer stores only the fingerprint. */
  | { readonly state: 'first'; keep(answer?: unknown, ms?: number): Promise<void>; release(): Promise<void> }
  | { readonly state: 'running' }
  /** The key was used for another request. */
  | { readonly state: 'other' }
  | { readonly state: 'answered'; readonly answer: unknown }
  /** The request was answered before, without storing the answer. */
  | { readonly state: 'done' };

/**
 * Stores the answers of requests with an idempotency key, for repeats. Answers can contain tokens and personal data, so
 * each is encrypted under a key derived from the client's key: the store and our secret alone cannot decrypt it.
 */
@Injectable()
export class IdempotencyStore {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Claims a key. `scope` names the sender and the call, `content` is the input. */
  async claim(scope: string, key: string, content: unknown): Promise<Claim> {
    const name = `answer:${this.hash('name', scope, key).toString('base64url')}`;
    const lock = this.hash('lock', scope, key);
    const fingerprint = this.hash('content', scope, JSON.stringify(content)).toString('base64url');
    const mine = ['running', fingerprint, ulid()].join(SEPARATOR);
    const found = await this.ephemeral.claim(name, mine, CLAIM_TTL_MS);
    if (found === mine) {
      return {
        state: 'first',
        // A request that took longer than its claim changes nothing of the one that took the key over.
        keep: async (answer, ms = ANSWER_TTL_MS) => {
          const parts = answer === undefined ? [] : encryptAnswer(lock, answer);
          await this.ephemeral.replace(name, mine, ['done', fingerprint, ...parts].join(SEPARATOR), ms);
        },
        release: () => this.ephemeral.release(name, mine),
      };
    }
    const [state, of, ...parts] = found.split(SEPARATOR);
    if (of !== fingerprint) return { state: 'other' };
    if (state !== 'done') return { state: 'running' };
    return parts.length === 0 ? { state: 'done' } : { state: 'answered', answer: decryptAnswer(lock, parts) };
  }

  private hash(purpose: string, ...parts: readonly string[]): Buffer {
    return this.secrets.requests(JSON.stringify(['answer', purpose, ...parts]));
  }
}

const ENCRYPTION_CONTEXT = 'answer';

function encryptAnswer(lock: Buffer, answer: unknown): readonly string[] {
  const { iv, ciphertext, tag } = encrypt(lock, JSON.stringify(answer), ENCRYPTION_CONTEXT);
  return [iv, ciphertext, tag].map((bytes) => bytes.toString('base64url'));
}

function decryptAnswer(lock: Buffer, parts: readonly string[]): unknown {
  const [iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !ciphertext || !tag) throw new Error('a stored answer is incomplete');
  return JSON.parse(decrypt(lock, { iv, ciphertext, tag }, ENCRYPTION_CONTEXT).toString());
}
