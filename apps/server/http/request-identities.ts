import { Inject, Injectable } from '@nestjs/common';
import { epochMs, SECOND } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { ulid } from 'ulid';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, EPHEMERAL, SECRETS } from '../platform/tokens.js';

/** Without a key, the same request within this time is a double click. */
const DOUBLE_CLICK = 10 * SECOND;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 26;

/** What makes a request to create something the same request as another. */
export interface RequestIdentity {
  /** Of what is created: a repeat meets its own stream. */
  readonly id: string;
  readonly commandId: string;
  /** Keyed hash of the content. */
  readonly fingerprint: string;
}

/** Recognises a request that comes again. */
@Injectable()
export class RequestIdentities {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `scope` says who asks for what; `key` is the client's own name for the request. */
  async of(scope: string, content: unknown, key: string | undefined): Promise<RequestIdentity> {
    const fingerprint = this.secrets.requests(`${scope}|${JSON.stringify(content)}`).toString('base64url');
    const id =
      key === undefined ? await this.idByContent(fingerprint) : crockford(this.secrets.requests(`${scope}|key|${key}`));
    return { id, commandId: `create-${id}`, fingerprint };
  }

  private idByContent(fingerprint: string): Promise<string> {
    return this.ephemeral.claim(`same-request:${fingerprint}`, ulid(epochMs(this.clock.now())), DOUBLE_CLICK);
  }
}

/** The first 128 bits as 26 characters, the way a ULID is written. */
function crockford(bytes: Buffer): string {
  let number = bytes.subarray(0, 16).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let index = 0; index < ID_LENGTH; index++) {
    text = CROCKFORD.charAt(Number(number & 31n)) + text;
    number >>= 5n;
  }
  return text;
}
