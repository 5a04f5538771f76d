import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { SignUp } from './sign-up.command.js';
import { SignUpChef } from './sign-up-chef.command.js';

const message = MESSAGES.signUp.success;

@Controller()
export class SignUpController {
  constructor(private readonly commands: CommandBus) {}

  @Call('signUp', { message })
  customer(@Input() { body, context }: CallInput<'signUp'>): Promise<Answer<'signUp'>> {
    return this.commands.execute(new SignUp(body, context));
  }

  @Call('signUpChef', { message, knowsRepeats: true })
  async chef(@Input() { body, idempotencyKey, context }: CallInput<'signUpChef'>): Promise<Answer<'signUpChef'>> {
    return { id: await this.commands.execute(new SignUpChef(body, idempotencyKey, context)) };
  }
}
