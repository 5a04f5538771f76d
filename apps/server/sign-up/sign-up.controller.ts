import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { SignUp } from './sign-up.command.js';

const told = { message: MESSAGES.signUp.success, knowsRepeats: true } as const;

@Controller()
export class SignUpController {
  constructor(private readonly commands: CommandBus) {}

  @Call('signUp', told)
  async customer(@Input() { body, idempotencyKey, context }: CallInput<'signUp'>): Promise<Answer<'signUp'>> {
    return { id: await this.commands.execute(new SignUp('user', body, idempotencyKey, context)) };
  }

  @Call('signUpChef', told)
  async chef(@Input() { body, idempotencyKey, context }: CallInput<'signUpChef'>): Promise<Answer<'signUpChef'>> {
    return { id: await this.commands.execute(new SignUp('chef', body, idempotencyKey, context)) };
  }
}
