import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { ReceiveMessage } from './receive-message.command.js';

@Controller()
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  @Call('contact', { knowsRepeats: true })
  async write(@Input() { body, idempotencyKey, context }: CallInput<'contact'>): Promise<Answer<'contact'>> {
    return { ticket: await this.commands.execute(new ReceiveMessage(body, idempotencyKey, context)) };
  }
}
