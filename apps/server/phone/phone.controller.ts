import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { ProvePhone } from './prove-phone.command.js';

@Controller()
export class PhoneController {
  constructor(private readonly commands: CommandBus) {}

  @Call('provePhone')
  async prove(@Input() { caller, body, context }: CallInput<'provePhone'>): Promise<Answer<'provePhone'>> {
    return { phone: await this.commands.execute(new ProvePhone(caller, body, context)) };
  }
}
