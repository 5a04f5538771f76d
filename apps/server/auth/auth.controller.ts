import { Controller, Header } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { requireSelf } from '../application/ownership.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { LogInWithCode } from './log-in-with-code.command.js';
import { LogInWithPassword } from './log-in-with-password.command.js';
import { LogOut } from './log-out.command.js';
import { RefreshSession } from './refresh-session.command.js';
import { RequestOneTimeCode } from './request-one-time-code.command.js';

@Controller()
export class AuthController {
  constructor(private readonly commands: CommandBus) {}

  @Call('generateOtp', { answerLasts: LIMITS.oneTimeCode.lifetime })
  generate(@Input() { body, context }: CallInput<'generateOtp'>): Promise<Answer<'generateOtp'>> {
    return this.commands.execute(new RequestOneTimeCode(body.phone, body.work, context));
  }

  @Call('validateOtp')
  validate(@Input() { body, context }: CallInput<'validateOtp'>): Promise<Answer<'validateOtp'>> {
    return this.commands.execute(new LogInWithCode(body, context));
  }

  @Call('loginChef')
  logInChef(@Input() { body, context }: CallInput<'loginChef'>): Promise<Answer<'loginChef'>> {
    return this.commands.execute(new LogInWithPassword(body, context));
  }

  @Call('refreshToken')
  refresh(@Input() { body, context }: CallInput<'refreshToken'>): Promise<Answer<'refreshToken'>> {
    return this.commands.execute(new RefreshSession(body.refreshToken, context));
  }

  /** Clears everything that the browser has stored for this origin, for shared devices. */
  @Call('logout')
  @Header('Clear-Site-Data', '"storage"')
  async logOut(@Input() { params, caller, context }: CallInput<'logout'>): Promise<Answer<'logout'>> {
    requireSelf(caller, params['id']);
    await this.commands.execute(new LogOut(caller.sessionId, context));
    return {};
  }
}
