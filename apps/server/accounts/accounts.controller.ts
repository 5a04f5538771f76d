import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { requireSelf } from '../application/command-context.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { AddAddress, ChangeAddress, ListAddresses, RemoveAddress } from './addresses.js';
import { ChangeProfile, GetProfile } from './profile.js';

@Controller()
export class UsersController extends CallController {
  @Call('user')
  async get(@Input() { params, caller }: CallInput<'user'>): Promise<Answer<'user'>> {
    requireSelf(caller, params['id']);
    return { user: await this.queries.execute(new GetProfile({ customerId: caller.id })) };
  }

  @Call('updateUser')
  async update(@Input() { params, caller, body, context }: CallInput<'updateUser'>): Promise<Answer<'updateUser'>> {
    requireSelf(caller, params['id']);
    const { consent, ...changes } = body;
    return {
      user: await this.commands.execute(new ChangeProfile({ customerId: caller.id, changes, consent, context })),
    };
  }
}

@Controller()
export class AddressesController extends CallController {
  @Call('addresses')
  async list(@Input() { params, caller }: CallInput<'addresses'>): Promise<Answer<'addresses'>> {
    requireSelf(caller, params['userId']);
    return { addresses: await this.queries.execute(new ListAddresses({ customerId: caller.id })) };
  }

  @Call('addAddress', { message: MESSAGES.address.saved, knowsRepeats: true })
  async add(@Input() input: CallInput<'addAddress'>): Promise<Answer<'addAddress'>> {
    const { params, caller, body, idempotencyKey, context } = input;
    requireSelf(caller, params['userId']);
    return {
      address: await this.commands.execute(
        new AddAddress({ customerId: caller.id, address: body, idempotencyKey, context }),
      ),
    };
  }

  @Call('changeAddress', { message: MESSAGES.address.saved })
  async change(@Input() input: CallInput<'changeAddress'>): Promise<Answer<'changeAddress'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['userId']);
    const addressId = params['addressId'] ?? '';
    return {
      address: await this.commands.execute(
        new ChangeAddress({ customerId: caller.id, addressId, address: body, context }),
      ),
    };
  }

  @Call('removeAddress')
  async remove(@Input() { params, caller, context }: CallInput<'removeAddress'>): Promise<Answer<'removeAddress'>> {
    requireSelf(caller, params['userId']);
    await this.commands.execute(
      new RemoveAddress({ customerId: caller.id, addressId: params['addressId'] ?? '', context }),
    );
    return {};
  }
}
