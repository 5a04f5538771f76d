import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { Authenticator } from './authenticator.js';

/** Who somebody is: one-time codes, sessions, tokens. */
@Module({
  providers: [AccessTokens, Authenticator],
  exports: [Authenticator],
})
export class AuthModule {}
