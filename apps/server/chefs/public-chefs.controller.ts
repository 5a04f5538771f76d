import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { GetPublicChef } from './get-public-chef.query.js';
import { ListChefs } from './list-chefs.query.js';

@Controller()
export class PublicChefsController {
  constructor(private readonly queries: QueryBus) {}

  @Call('chefs')
  list(@Input() { query }: CallInput<'chefs'>): Promise<Answer<'chefs'>> {
    return this.queries.execute(new ListChefs(query));
  }

  @Call('publicChef')
  async one(@Input() { params, query }: CallInput<'publicChef'>): Promise<Answer<'publicChef'>> {
    return { chef: await this.queries.execute(new GetPublicChef(params['id'] ?? '', query)) };
  }
}
