import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AccessTokens } from './access-tokens.js';
import { AccountSessions } from './account-sessions.js';
import { AuthController } from './auth.controller.js';
import { Authenticator } from './authenticator.js';
import { Challenges } from './challenges.js';
import { CodeLimits } from './code-limits.js';
import { CodeTries } from './code-tries.js';
import { CodeWork } from './code-work.js';
import { CodeVerifier } from './code-verifier.js';
import { KnownBrowsers } from './known-browsers.js';
import { LiftLoginLimitsJob } from './lift-login-limits.job.js';
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

/** Authentication: one-time codes, passwords, sessions and tokens. */
@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [
    AccessTokens,
    AccountSessions,
    Authenticator,
    Challenges,
    CodeLimits,
    CodeTries,
    CodeVerifier,
    CodeWork,
    KnownBrowsers,
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
    LiftLoginLimitsJob,
  ],
  exports: [AccountSessions, Authenticator, CodeVerifier, KnownBrowsers, LoginLimits, Passwords, Sessions],
})
export class AuthModule {}
