import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { requireSelf } from '../application/ownership.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { ChangeProfile } from './change-profile.command.js';
import { GetProfile } from './get-profile.query.js';

@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('user')
  async get(@Input() { params, caller }: CallInput<'user'>): Promise<Answer<'user'>> {
    requireSelf(caller, params['id']);
    return { user: await this.queries.execute(new GetProfile(caller.id)) };
  }

  @Call('updateUser')
  async update(@Input() { params, caller, body, context }: CallInput<'updateUser'>): Promise<Answer<'updateUser'>> {
    requireSelf(caller, params['id']);
    const { consent, ...changes } = body;
    return { user: await this.commands.execute(new ChangeProfile(caller.id, changes, consent, context)) };
  }
}
