import { Inject, Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '@libs/adapters/crypto/encrypted-text.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

const ENCRYPTION_CONTEXT = 'challenge';

/**
 * Creates challenges. A challenge is unique and contains the encrypted blind index of its number, so a client can send
 * a code with the challenge alone.
 */
@Injectable()
export class Challenges {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  make(phoneIndex: string): string {
    return encryptText(this.secrets.challenges[0], Buffer.from(phoneIndex, 'base64url'), ENCRYPTION_CONTEXT);
  }

  /** Returns the blind index of the number; undefined for a challenge that the server did not create. */
  phoneIndexOf(challenge: string): string | undefined {
    return decryptText(this.secrets.challenges, challenge, ENCRYPTION_CONTEXT)?.toString('base64url');
  }
}
