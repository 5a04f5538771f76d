import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { Authenticator } from './authenticator.js';
import { CodeLimits } from './code-limits.js';
import { LogInWithCodeHandler } from './log-in-with-code.command.js';
import { LogInWithPasswordHandler } from './log-in-with-password.command.js';
import { LogOutHandler } from './log-out.command.js';
import { LoginLimits } from './login-limits.js';
import { Passwords } from './passwords.js';
import { RefreshSessionHandler } from './refresh-session.command.js';
import { RequestOneTimeCodeHandler } from './request-one-time-code.command.js';
import { SendOneTimeCodeJob } from './send-one-time-code.job.js';
import { SessionEndings } from './session-endings.js';
import { Sessions } from './sessions.js';

/** Who somebody is: one-time codes, passwords, sessions, tokens. */
@Module({
  controllers: [AuthController],
  providers: [
    AccessTokens,
    Authenticator,
    CodeLimits,
    LoginLimits,
    Passwords,
    SessionEndings,
    Sessions,
    RequestOneTimeCodeHandler,
    LogInWithCodeHandler,
    LogInWithPasswordHandler,
    RefreshSessionHandler,
    LogOutHandler,
    SendOneTimeCodeJob,
  ],
  exports: [Authenticator, Passwords],
})
export class AuthModule {}
