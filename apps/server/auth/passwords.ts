import { Inject, Injectable } from '@nestjs/common';
import { PasswordHasher } from '@libs/adapters/crypto/password-hasher.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

/** Passwords of people, peppered with a key of the server. */
@Injectable()
export class Passwords extends PasswordHasher {
  constructor(@Inject(SECRETS) secrets: Secrets) {
    super(secrets.passwords);
  }
}
