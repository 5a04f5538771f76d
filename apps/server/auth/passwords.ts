import { Inject, Injectable } from '@nestjs/common';
import { PasswordHasher } from '@libs/adapters/crypto/password-hasher.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

/** Hashes and verifies passwords with a pepper. */
@Injectable()
export class Passwords extends PasswordHasher {
  constructor(@Inject(SECRETS) secrets: Secrets) {
    super(secrets.passwords);
  }
}
