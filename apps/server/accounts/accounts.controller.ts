import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { AddAddress, ChangeAddress, ListAddresses, RemoveAddress } from './addresses.js';
import { ChangeProfile, GetProfile } from './profile.js';

@Controller()
export class UsersController extends CallController {
  @Call('user', { self: 'id' })
  async get(@Input() { caller }: CallInput<'user'>): Promise<Answer<'user'>> {
    return { user: await this.queries.execute(new GetProfile({ customerId: caller.id })) };
  }

  @Call('updateUser', { self: 'id' })
  async update(@Input() { caller, body, context }: CallInput<'updateUser'>): Promise<Answer<'updateUser'>> {
    const { consent, ...changes } = body;
    return {
      user: await this.commands.execute(new ChangeProfile({ customerId: caller.id, changes, consent, context })),
    };
  }
}

@Controller()
export class AddressesController extends CallController {
  @Call('addresses', { self: 'userId' })
  async list(@Input() { caller }: CallInput<'addresses'>): Promise<Answer<'addresses'>> {
    return { addresses: await this.queries.execute(new ListAddresses({ customerId: caller.id })) };
  }

  @Call('addAddress', { self: 'userId', message: MESSAGES.address.saved, knowsRepeats: true })
  async add(@Input() input: CallInput<'addAddress'>): Promise<Answer<'addAddress'>> {
    const { caller, body, idempotencyKey, context } = input;
    return {
      address: await this.commands.execute(
        new AddAddress({ customerId: caller.id, address: body, idempotencyKey, context }),
      ),
    };
  }

  @Call('changeAddress', { self: 'userId', message: MESSAGES.address.saved })
  async change(@Input() input: CallInput<'changeAddress'>): Promise<Answer<'changeAddress'>> {
    const { params, caller, body, context } = input;
    const addressId = params['addressId'] ?? '';
    return {
      address: await this.commands.execute(
        new ChangeAddress({ customerId: caller.id, addressId, address: body, context }),
      ),
    };
  }

  @Call('removeAddress', { self: 'userId' })
  async remove(@Input() { params, caller, context }: CallInput<'removeAddress'>): Promise<Answer<'removeAddress'>> {
    await this.commands.execute(
      new RemoveAddress({ customerId: caller.id, addressId: params['addressId'] ?? '', context }),
    );
    return {};
  }
}
