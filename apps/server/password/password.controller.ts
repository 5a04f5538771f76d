import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { requireSelf } from '../application/ownership.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { ChangePassword } from './change-password.command.js';
import { ResetPassword } from './reset-password.command.js';

@Controller()
export class PasswordController {
  constructor(private readonly commands: CommandBus) {}

  @Call('resetPassword', { message: SERVER_MESSAGES.chefLogin.reset })
  async reset(@Input() { body, context }: CallInput<'resetPassword'>): Promise<Answer<'resetPassword'>> {
    await this.commands.execute(new ResetPassword(body, context));
    return {};
  }

  @Call('changePassword', { message: SERVER_MESSAGES.chefLogin.changed })
  async change(@Input() input: CallInput<'changePassword'>): Promise<Answer<'changePassword'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['id']);
    await this.commands.execute(new ChangePassword(caller, body, context));
    return {};
  }
}
