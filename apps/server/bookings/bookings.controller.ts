import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Request, Response } from 'express';
import { requireOwnField } from '../application/ownership.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { spokenTo } from '../http/pages/language.js';
import { AmendBooking } from './amend-booking.command.js';
import { CancelBooking } from './cancel-booking.command.js';
import { CreateBooking } from './create-booking.command.js';
import { GetBooking } from './get-booking.query.js';
import { GetCalendar } from './get-calendar.query.js';
import { GetTimeline } from './get-timeline.query.js';
import { ListBookings } from './list-bookings.query.js';
import { PreviewAmendment } from './preview-amendment.query.js';
import { PreviewCancellation } from './preview-cancellation.query.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('createBooking', { refusal: MESSAGES.booking.refused, knowsRepeats: true })
  create(@Input() input: CallInput<'createBooking'>): Promise<Answer<'createBooking'>> {
    const { body, caller, idempotencyKey, context } = input;
    requireOwnField(caller, 'user', body.user);
    return this.commands.execute(new CreateBooking(caller.id, body, idempotencyKey, context));
  }

  @Call('bookings', { headers: ['offset', 'limit', 'search', 'filter'] })
  list(@Input() { query, caller }: CallInput<'bookings'>): Promise<Answer<'bookings'>> {
    return this.queries.execute(new ListBookings(caller, query));
  }

  @Call('booking')
  get(@Input() { params, caller }: CallInput<'booking'>): Promise<Answer<'booking'>> {
    return this.queries.execute(new GetBooking(caller, params['id'] ?? ''));
  }

  @Call('changeBooking')
  change(@Input() { params, body, caller, context }: CallInput<'changeBooking'>): Promise<Answer<'changeBooking'>> {
    const id = params['id'] ?? '';
    return this.commands.execute(
      body.status === STATUS.cancelled
        ? new CancelBooking(caller, id, body, context)
        : new AmendBooking(caller, id, body, context),
    );
  }

  @Call('amendment')
  amendment(@Input() { params, body, caller }: CallInput<'amendment'>): Promise<Answer<'amendment'>> {
    return this.queries.execute(new PreviewAmendment(caller, params['id'] ?? '', body));
  }

  @Call('cancellation')
  cancellation(@Input() { params, caller }: CallInput<'cancellation'>): Promise<Answer<'cancellation'>> {
    return this.queries.execute(new PreviewCancellation(caller, params['id'] ?? ''));
  }

  @Call('timeline')
  timeline(@Input() { params, caller }: CallInput<'timeline'>): Promise<Answer<'timeline'>> {
    return this.queries.execute(new GetTimeline(caller, params['id'] ?? ''));
  }

  @Call('calendar')
  async calendar(
    @Input() { params, caller }: CallInput<'calendar'>,
    @Req() { headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer<'calendar'>> {
    const query = new GetCalendar(caller, params['id'] ?? '', spokenTo(headers));
    const calendar = await this.queries.execute(query);
    response.vary('Cookie, Accept-Language');
    response.attachment('booking.ics');
    return calendar;
  }
}
