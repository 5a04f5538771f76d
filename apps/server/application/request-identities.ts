import { Inject, Injectable } from '@nestjs/common';
import { epochMs, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { ulid } from 'ulid';
import type { Secrets } from '../platform/secrets.js';
import { EPHEMERAL, SECRETS } from '../platform/tokens.js';

/** Without a key, the same request within this time counts as a double click. */
const DOUBLE_CLICK_MS = 10 * SECOND;
const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 26;

/** Identifies a create request, so that a repeat of it is recognised. */
export interface RequestIdentity {
  /** The id of the created object. A repeat addresses the same stream. */
  readonly id: string;
  readonly commandId: string;
  /** Keyed hash of the scope and the content. */
  readonly fingerprint: string;
}

/** Recognises repeated create requests. */
@Injectable()
export class RequestIdentities {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
  ) {}

  /** `scope` names the sender and the operation; `key` is the client's idempotency key. */
  async of(scope: string, content: unknown, key: string | undefined): Promise<RequestIdentity> {
    const fingerprint = this.secrets.requests(`${scope}|${JSON.stringify(content)}`).toString('base64url');
    const id =
      key === undefined ? await this.idByContent(fingerprint) : crockford(this.secrets.requests(`${scope}|key|${key}`));
    return { id, commandId: `create-${id}`, fingerprint };
  }

  private idByContent(fingerprint: string): Promise<string> {
    return this.ephemeral.claim(`same-request:${fingerprint}`, ulid(epochMs(this.clock.now())), DOUBLE_CLICK_MS);
  }
}

/** Encodes the first 128 bits as a ULID. */
function crockford(bytes: Buffer): string {
  let number = bytes.subarray(0, 16).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let index = 0; index < ID_LENGTH; index++) {
    text = CROCKFORD_ALPHABET.charAt(Number(number & 31n)) + text;
    number >>= 5n;
  }
  return text;
}
