import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { ChooseMenu } from './choose-menu.command.js';
import { GetMenu } from './get-menu.query.js';
import { GetShoppingList } from './get-shopping-list.query.js';
import { ListDishes } from './list-dishes.query.js';

@Controller()
export class MenusController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('dishes')
  dishes(@Input() { query }: CallInput<'dishes'>): Promise<Answer<'dishes'>> {
    return this.queries.execute(new ListDishes(query.language));
  }

  @Call('menu')
  menu(@Input() { params, caller }: CallInput<'menu'>): Promise<Answer<'menu'>> {
    return this.queries.execute(new GetMenu(caller, params['id'] ?? ''));
  }

  @Call('chooseMenu')
  choose(@Input() { params, body, caller, context }: CallInput<'chooseMenu'>): Promise<Answer<'chooseMenu'>> {
    return this.commands.execute(new ChooseMenu(caller, params['id'] ?? '', body, context));
  }

  @Call('shoppingList')
  list(@Input() { params, query, caller }: CallInput<'shoppingList'>): Promise<Answer<'shoppingList'>> {
    const options = { reader: query.for, language: query.language };
    return this.queries.execute(new GetShoppingList(caller, params['id'] ?? '', options));
  }
}
