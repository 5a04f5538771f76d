import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { requireSelf } from '../application/command-context.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { ChangeAvailability, GetAgenda, GetAvailability, GetVisitNews } from './agenda.js';
import { EndCalendarFeed, GetCalendarFeed, ReadCalendarFile, RenewCalendarFeed } from './calendar-feed.js';

@Controller()
export class AgendaController extends CallController {
  @Call('availability')
  availability(@Input() { params, caller }: CallInput<'availability'>): Promise<Answer<'availability'>> {
    requireSelf(caller, params['id']);
    return this.queries.execute(new GetAvailability({ chefId: caller.id }));
  }

  @Call('changeAvailability')
  change(@Input() input: CallInput<'changeAvailability'>): Promise<Answer<'changeAvailability'>> {
    const { params, caller, body: availability, context } = input;
    requireSelf(caller, params['id']);
    return this.commands.execute(new ChangeAvailability({ chefId: caller.id, availability, context }));
  }

  @Call('agenda')
  agenda(@Input() { params, caller, query: days }: CallInput<'agenda'>): Promise<Answer<'agenda'>> {
    requireSelf(caller, params['id']);
    return this.queries.execute(new GetAgenda({ chefId: caller.id, days }));
  }

  @Call('visitNews')
  news(@Input() { params, caller }: CallInput<'visitNews'>): Promise<Answer<'visitNews'>> {
    requireSelf(caller, params['id']);
    return this.queries.execute(new GetVisitNews({ chefId: caller.id }));
  }

  @Call('calendarFeed')
  feed(@Input() { params, caller }: CallInput<'calendarFeed'>): Promise<Answer<'calendarFeed'>> {
    requireSelf(caller, params['id']);
    return this.queries.execute(new GetCalendarFeed({ chefId: caller.id }));
  }

  @Call('renewCalendarFeed')
  renew(@Input() input: CallInput<'renewCalendarFeed'>): Promise<Answer<'renewCalendarFeed'>> {
    const { params, caller, body, context } = input;
    requireSelf(caller, params['id']);
    const { language } = body;
    return this.commands.execute(new RenewCalendarFeed({ chefId: caller.id, language, context }));
  }

  @Call('endCalendarFeed')
  async end(@Input() { params, caller, context }: CallInput<'endCalendarFeed'>): Promise<Answer<'endCalendarFeed'>> {
    requireSelf(caller, params['id']);
    await this.commands.execute(new EndCalendarFeed({ chefId: caller.id, context }));
    return {};
  }

  @Call('calendarFile')
  file(@Input() { params, query }: CallInput<'calendarFile'>): Promise<Answer<'calendarFile'>> {
    return this.queries.execute(new ReadCalendarFile({ file: params['file'] ?? '', language: query.language }));
  }
}
