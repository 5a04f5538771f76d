import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { ChangeAvailability, GetAgenda, GetAvailability, GetVisitNews } from './agenda.js';
import { EndCalendarFeed, GetCalendarFeed, ReadCalendarFile, RenewCalendarFeed } from './calendar-feed.js';

@Controller()
export class AgendaController extends CallController {
  @Call('availability', { self: 'id' })
  availability(@Input() { caller }: CallInput<'availability'>): Promise<Answer<'availability'>> {
    return this.queries.execute(new GetAvailability({ chefId: caller.id }));
  }

  @Call('changeAvailability', { self: 'id' })
  change(@Input() input: CallInput<'changeAvailability'>): Promise<Answer<'changeAvailability'>> {
    const { caller, body: availability, context } = input;
    return this.commands.execute(new ChangeAvailability({ chefId: caller.id, availability, context }));
  }

  @Call('agenda', { self: 'id' })
  agenda(@Input() { caller, query: days }: CallInput<'agenda'>): Promise<Answer<'agenda'>> {
    return this.queries.execute(new GetAgenda({ chefId: caller.id, days }));
  }

  @Call('visitNews', { self: 'id' })
  news(@Input() { caller }: CallInput<'visitNews'>): Promise<Answer<'visitNews'>> {
    return this.queries.execute(new GetVisitNews({ chefId: caller.id }));
  }

  @Call('calendarFeed', { self: 'id' })
  feed(@Input() { caller }: CallInput<'calendarFeed'>): Promise<Answer<'calendarFeed'>> {
    return this.queries.execute(new GetCalendarFeed({ chefId: caller.id }));
  }

  @Call('renewCalendarFeed', { self: 'id' })
  renew(@Input() { caller, body, context }: CallInput<'renewCalendarFeed'>): Promise<Answer<'renewCalendarFeed'>> {
    const { language } = body;
    return this.commands.execute(new RenewCalendarFeed({ chefId: caller.id, language, context }));
  }

  @Call('endCalendarFeed', { self: 'id' })
  async end(@Input() { caller, context }: CallInput<'endCalendarFeed'>): Promise<Answer<'endCalendarFeed'>> {
    await this.commands.execute(new EndCalendarFeed({ chefId: caller.id, context }));
    return {};
  }

  @Call('calendarFile')
  file(@Input() { params, query }: CallInput<'calendarFile'>): Promise<Answer<'calendarFile'>> {
    return this.queries.execute(new ReadCalendarFile({ file: params['file'] ?? '', language: query.language }));
  }
}
