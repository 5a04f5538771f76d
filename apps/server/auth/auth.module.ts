import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { Authenticator } from './authenticator.js';
import { CodeLimits } from './code-limits.js';
import { LogInWithCodeHandler } from './log-in-with-code.command.js';
import { LogOutHandler } from './log-out.command.js';
import { RefreshSessionHandler } from './refresh-session.command.js';
import { RequestOneTimeCodeHandler } from './request-one-time-code.command.js';
import { SendOneTimeCodeJob } from './send-one-time-code.job.js';
import { Sessions } from './sessions.js';

/** Who somebody is: one-time codes, sessions, tokens. */
@Module({
  controllers: [AuthController],
  providers: [
    AccessTokens,
    Authenticator,
    CodeLimits,
    Sessions,
    RequestOneTimeCodeHandler,
    LogInWithCodeHandler,
    RefreshSessionHandler,
    LogOutHandler,
    SendOneTimeCodeJob,
  ],
  exports: [Authenticator],
})
export class AuthModule {}
