import { Controller, Header } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { LogInChefWithCode, LogInWithCode, LogInWithPassword } from './log-in.js';
import { RequestOneTimeCode } from './one-time-codes.js';
import { ChangePassword, ResetPassword } from './passwords.js';
import { SetPayoutAccount, SetUpiAddress } from './payout-account.js';
import { ProvePhone } from './phone-proof.js';
import { EndSession, EndSessions, ListSessions, LogOut, RefreshSession } from './sessions.js';
import { SignUp, SignUpChef } from './sign-up.js';

@Controller()
export class AuthController extends CallController {
  @Call('generateOtp', { answerLasts: LIMITS.oneTimeCode.lifetime })
  generate(@Input() { body, context }: CallInput<'generateOtp'>): Promise<Answer<'generateOtp'>> {
    const { phone, work, for: use, language } = body;
    return this.commands.execute(new RequestOneTimeCode({ phone, work, use, language, context }));
  }

  @Call('validateOtp')
  validate(@Input() { body, context }: CallInput<'validateOtp'>): Promise<Answer<'validateOtp'>> {
    return this.commands.execute(new LogInWithCode({ attempt: body, context }));
  }

  @Call('loginChef')
  logInChef(@Input() { body, context }: CallInput<'loginChef'>): Promise<Answer<'loginChef'>> {
    return this.commands.execute(new LogInWithPassword({ attempt: body, context }));
  }

  @Call('loginChefWithCode')
  logInChefWithCode(@Input() { body, context }: CallInput<'loginChefWithCode'>): Promise<Answer<'loginChefWithCode'>> {
    return this.commands.execute(new LogInChefWithCode({ attempt: body, context }));
  }

  @Call('refreshToken')
  refresh(@Input() { body, context }: CallInput<'refreshToken'>): Promise<Answer<'refreshToken'>> {
    return this.commands.execute(new RefreshSession({ refreshToken: body.refreshToken, context }));
  }

  /** Clears everything that the browser has stored for this origin, for shared devices. */
  @Call('logout', { self: 'id' })
  @Header('Clear-Site-Data', '"storage"')
  async logOut(@Input() { caller, context }: CallInput<'logout'>): Promise<Answer<'logout'>> {
    await this.commands.execute(new LogOut({ sessionId: caller.sessionId, context }));
    return {};
  }
}

const message = MESSAGES.signUp.success;

@Controller()
export class SignUpController extends CallController {
  @Call('signUp', { message })
  customer(@Input() { body, context }: CallInput<'signUp'>): Promise<Answer<'signUp'>> {
    return this.commands.execute(new SignUp({ person: body, context }));
  }

  @Call('signUpChef', { message, knowsRepeats: true })
  async chef(@Input() { body, idempotencyKey, context }: CallInput<'signUpChef'>): Promise<Answer<'signUpChef'>> {
    return { id: await this.commands.execute(new SignUpChef({ person: body, idempotencyKey, context })) };
  }
}

@Controller()
export class SessionsController extends CallController {
  @Call('sessions')
  async list(@Input() { caller }: CallInput<'sessions'>): Promise<Answer<'sessions'>> {
    return { sessions: [...(await this.queries.execute(new ListSessions({ caller })))] };
  }

  @Call('endSession')
  async end(@Input() { params, caller, context }: CallInput<'endSession'>): Promise<Answer<'endSession'>> {
    await this.commands.execute(new EndSession({ caller, sessionId: params['id'] ?? '', context }));
    return {};
  }

  /** Clears the browser's storage, as after a log-out. */
  @Call('endSessions')
  @Header('Clear-Site-Data', '"storage"')
  async endAll(@Input() { caller, context }: CallInput<'endSessions'>): Promise<Answer<'endSessions'>> {
    await this.commands.execute(new EndSessions({ caller, context }));
    return {};
  }
}

@Controller()
export class PasswordController extends CallController {
  @Call('resetPassword', { message: SERVER_MESSAGES.chefLogin.reset })
  async reset(@Input() { body, context }: CallInput<'resetPassword'>): Promise<Answer<'resetPassword'>> {
    await this.commands.execute(new ResetPassword({ reset: body, context }));
    return {};
  }

  @Call('changePassword', { self: 'id', message: SERVER_MESSAGES.chefLogin.changed })
  async change(@Input() { caller, body, context }: CallInput<'changePassword'>): Promise<Answer<'changePassword'>> {
    await this.commands.execute(new ChangePassword({ caller, change: body, context }));
    return {};
  }

  @Call('setPayoutAccount', { self: 'id' })
  setPayoutAccount(@Input() input: CallInput<'setPayoutAccount'>): Promise<Answer<'setPayoutAccount'>> {
    const { caller, body, context } = input;
    return this.commands.execute(new SetPayoutAccount({ caller, account: body, context }));
  }

  @Call('upiAddress', { self: 'id' })
  setUpiAddress(@Input() { caller, body, context }: CallInput<'upiAddress'>): Promise<Answer<'upiAddress'>> {
    return this.commands.execute(new SetUpiAddress({ caller, entered: body, context }));
  }
}

@Controller()
export class PhoneController extends CallController {
  @Call('provePhone')
  async prove(@Input() { caller, body, context }: CallInput<'provePhone'>): Promise<Answer<'provePhone'>> {
    return { phone: await this.commands.execute(new ProvePhone({ caller, proof: body, context })) };
  }
}
