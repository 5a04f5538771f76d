import { Controller, Header } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { requireSelf } from '../application/command-context.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { CodeLogIns, PasswordLogIns } from './log-in.js';
import { CodeRequests } from './one-time-codes.js';
import { ChefPasswords } from './passwords.js';
import { PhoneProofs } from './phone-proof.js';
import { OwnSessions } from './sessions.js';
import { SignUps } from './sign-up.js';

@Controller()
export class AuthController {
  constructor(
    private readonly codes: CodeRequests,
    private readonly customers: CodeLogIns,
    private readonly chefs: PasswordLogIns,
    private readonly sessions: OwnSessions,
  ) {}

  @Call('generateOtp', { answerLasts: LIMITS.oneTimeCode.lifetime })
  generate(@Input() { body, context }: CallInput<'generateOtp'>): Promise<Answer<'generateOtp'>> {
    return this.codes.send(body.phone, body.work, context);
  }

  @Call('validateOtp')
  validate(@Input() { body, context }: CallInput<'validateOtp'>): Promise<Answer<'validateOtp'>> {
    return this.customers.logIn(body, context);
  }

  @Call('loginChef')
  logInChef(@Input() { body, context }: CallInput<'loginChef'>): Promise<Answer<'loginChef'>> {
    return this.chefs.logIn(body, context);
  }

  @Call('refreshToken')
  refresh(@Input() { body, context }: CallInput<'refreshToken'>): Promise<Answer<'refreshToken'>> {
    return this.sessions.refresh(body.refreshToken, context);
  }

  /** Clears everything that the browser has stored for this origin, for shared devices. */
  @Call('logout')
  @Header('Clear-Site-Data', '"storage"')
  async logOut(@Input() { params, caller, context }: CallInput<'logout'>): Promise<Answer<'logout'>> {
    requireSelf(caller, params['id']);
    await this.sessions.logOut(caller, context);
    return {};
  }
}

const message = MESSAGES.signUp.success;

@Controller()
export class SignUpController {
  constructor(private readonly signUps: SignUps) {}

  @Call('signUp', { message })
  customer(@Input() { body, context }: CallInput<'signUp'>): Promise<Answer<'signUp'>> {
    return this.signUps.customer(body, context);
  }

  @Call('signUpChef', { message, knowsRepeats: true })
  async chef(@Input() { body, idempotencyKey, context }: CallInput<'signUpChef'>): Promise<Answer<'signUpChef'>> {
    return { id: await this.signUps.chef(body, idempotencyKey, context) };
  }
}

@Controller()
export class SessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Call('sessions')
  async list(@Input() { caller }: CallInput<'sessions'>): Promise<Answer<'sessions'>> {
    return { sessions: [...(await this.sessions.list(caller))] };
  }

  @Call('endSession')
  async end(@Input() { params, caller, context }: CallInput<'endSession'>): Promise<Answer<'endSession'>> {
    await this.sessions.end(caller, params['id'] ?? '', context);
    return {};
  }

  /** Clears the browser's storage, as after a log-out. */
  @Call('endSessions')
  @Header('Clear-Site-Data', '"storage"')
  async endAll(@Input() { caller, context }: CallInput<'endSessions'>): Promise<Answer<'endSessions'>> {
    await this.sessions.endAll(caller, context);
    return {};
  }
}

@Controller()
export class PasswordController {
  constructor(private readonly passwords: ChefPasswords) {}

  @Call('resetPassword', { message: SERVER_MESSAGES.chefLogin.reset })
  async reset(@Input() { body, context }: CallInput<'resetPassword'>): Promise<Answer<'resetPassword'>> {
    await this.passwords.reset(body, context);
    return {};
  }

  @Call('changePassword', { message: SERVER_MESSAGES.chefLogin.changed })
  async change(@Input() input: CallInput<'changePassword'>): Promise<Answer<'changePassword'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['id']);
    await this.passwords.change(caller, body, context);
    return {};
  }
}

@Controller()
export class PhoneController {
  constructor(private readonly proofs: PhoneProofs) {}

  @Call('provePhone')
  async prove(@Input() { caller, body, context }: CallInput<'provePhone'>): Promise<Answer<'provePhone'>> {
    return { phone: await this.proofs.prove(caller, body, context) };
  }
}
