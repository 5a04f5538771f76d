import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { requireSelf } from '../http/ownership.js';
import { AddAddress } from './add-address.command.js';
import { ListAddresses } from './list-addresses.query.js';

@Controller()
export class AddressesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('addresses')
  async list(@Input() { params, caller }: CallInput<'addresses'>): Promise<Answer<'addresses'>> {
    requireSelf(caller, params['userId']);
    return { addresses: await this.queries.execute(new ListAddresses(caller.id)) };
  }

  @Call('addAddress', { message: MESSAGES.address.saved, knowsRepeats: true })
  async add(@Input() input: CallInput<'addAddress'>): Promise<Answer<'addAddress'>> {
    const { params, caller, body, idempotencyKey, context } = input;
    requireSelf(caller, params['userId']);
    return { address: await this.commands.execute(new AddAddress(caller.id, body, idempotencyKey, context)) };
  }
}
