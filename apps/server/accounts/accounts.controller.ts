import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { requireSelf } from '../application/command-context.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { Addresses } from './addresses.js';
import { Profiles } from './profile.js';

@Controller()
export class UsersController {
  constructor(private readonly profiles: Profiles) {}

  @Call('user')
  async get(@Input() { params, caller }: CallInput<'user'>): Promise<Answer<'user'>> {
    requireSelf(caller, params['id']);
    return { user: await this.profiles.get(caller.id) };
  }

  @Call('updateUser')
  async update(@Input() { params, caller, body, context }: CallInput<'updateUser'>): Promise<Answer<'updateUser'>> {
    requireSelf(caller, params['id']);
    return { user: await this.profiles.change(caller.id, body, context) };
  }
}

@Controller()
export class AddressesController {
  constructor(private readonly addresses: Addresses) {}

  @Call('addresses')
  async list(@Input() { params, caller }: CallInput<'addresses'>): Promise<Answer<'addresses'>> {
    requireSelf(caller, params['userId']);
    return { addresses: await this.addresses.list(caller.id) };
  }

  @Call('addAddress', { message: MESSAGES.address.saved, knowsRepeats: true })
  async add(@Input() input: CallInput<'addAddress'>): Promise<Answer<'addAddress'>> {
    const { params, caller, body, idempotencyKey, context } = input;
    requireSelf(caller, params['userId']);
    return { address: await this.addresses.add(caller.id, body, idempotencyKey, context) };
  }

  @Call('changeAddress', { message: MESSAGES.address.saved })
  async change(@Input() input: CallInput<'changeAddress'>): Promise<Answer<'changeAddress'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['userId']);
    return { address: await this.addresses.change(caller.id, params['addressId'] ?? '', body, context) };
  }

  @Call('removeAddress')
  async remove(@Input() { params, caller, context }: CallInput<'removeAddress'>): Promise<Answer<'removeAddress'>> {
    requireSelf(caller, params['userId']);
    await this.addresses.remove(caller.id, params['addressId'] ?? '', context);
    return {};
  }
}
