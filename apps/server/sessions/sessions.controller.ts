import { Controller, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { EndSession } from './end-session.command.js';
import { EndSessions } from './end-sessions.command.js';
import { ListSessions } from './list-sessions.query.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('sessions')
  async list(@Input() { caller }: CallInput<'sessions'>): Promise<Answer<'sessions'>> {
    return { sessions: [...(await this.queries.execute(new ListSessions(caller)))] };
  }

  @Call('endSession')
  async end(@Input() { params, caller, context }: CallInput<'endSession'>): Promise<Answer<'endSession'>> {
    await this.commands.execute(new EndSession(caller, params['id'] ?? '', context));
    return {};
  }

  /** Clears the browser's storage, as after a log-out. */
  @Call('endSessions')
  @Header('Clear-Site-Data', '"storage"')
  async endAll(@Input() { caller, context }: CallInput<'endSessions'>): Promise<Answer<'endSessions'>> {
    await this.commands.execute(new EndSessions(caller, context));
    return {};
  }
}
