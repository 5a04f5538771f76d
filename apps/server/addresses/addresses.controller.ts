import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { requireSelf } from '../application/ownership.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { AddAddress } from './add-address.command.js';
import { ChangeAddress } from './change-address.command.js';
import { ListAddresses } from './list-addresses.query.js';
import { RemoveAddress } from './remove-address.command.js';

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

  @Call('changeAddress', { message: MESSAGES.address.saved })
  async change(@Input() input: CallInput<'changeAddress'>): Promise<Answer<'changeAddress'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['userId']);
    const addressId = params['addressId'] ?? '';
    return { address: await this.commands.execute(new ChangeAddress(caller.id, addressId, body, context)) };
  }

  @Call('removeAddress')
  async remove(@Input() { params, caller, context }: CallInput<'removeAddress'>): Promise<Answer<'removeAddress'>> {
    requireSelf(caller, params['userId']);
    await this.commands.execute(new RemoveAddress(caller.id, params['addressId'] ?? '', context));
    return {};
  }
}
