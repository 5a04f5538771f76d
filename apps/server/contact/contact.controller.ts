import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { ReceiveMessage } from './receive-message.command.js';

@Controller()
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  @Call('contact', { knowsRepeats: true })
  async write(@Input() { body, idempotencyKey, context }: CallInput<'contact'>): Promise<Answer<'contact'>> {
    return { ticket: await this.commands.execute(new ReceiveMessage(body, idempotencyKey, context)) };
  }
}
