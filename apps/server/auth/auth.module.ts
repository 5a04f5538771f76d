import { Global, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { Authenticator, PasswordCheck } from '../application/command-context.js';
import { providersIn } from '../application/handlers.js';
import { FaresModule } from '../fares/fares.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import {
  AuthController,
  PasswordController,
  PhoneController,
  SessionsController,
  SignUpController,
} from './auth.controller.js';
import * as accessTokens from './access-tokens.js';
import * as codeLimits from './code-limits.js';
import * as knownBrowsers from './known-browsers.js';
import * as logIn from './log-in.js';
import * as loginLimits from './login-limits.js';
import * as oneTimeCodes from './one-time-codes.js';
import * as passwords from './passwords.js';
import * as payoutAccount from './payout-account.js';
import * as phoneProof from './phone-proof.js';
import * as sessions from './sessions.js';
import * as signUp from './sign-up.js';

/**
 * Authentication: sign-up, one-time codes, proofs of numbers, passwords, sessions and tokens. Global, because streams of
 * updates authenticate their reader again.
 */
@Global()
@Module({
  imports: [AccountsModule, FaresModule, MessagesModule],
  controllers: [AuthController, SignUpController, SessionsController, PasswordController, PhoneController],
  providers: [
    ...providersIn(accessTokens, codeLimits, knownBrowsers, logIn, loginLimits, oneTimeCodes),
    ...providersIn(passwords, payoutAccount, phoneProof, sessions, signUp),
    { provide: Authenticator, useExisting: accessTokens.SessionAuthenticator },
    { provide: PasswordCheck, useExisting: passwords.CurrentPassword },
  ],
  exports: [Authenticator, PasswordCheck, sessions.AccountSessions],
})
export class AuthModule {}
